import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, type Person } from '../../../accounts/test/people.ts'
import { auditLog } from '../../../platform/server/tables.ts'
import { startTestApp, type TestApp } from '../../../platform/testing/app/test-app.ts'
import { events } from '../../server/tables.ts'
import { type eventFields, managementRequests, rowOf, subjectsTo } from '../management-requests.ts'
import { SetClock } from '../planned-events.ts'

const clock = new SetClock('2026-11-21T15:00:00Z')
const missing = '0198c0de-0000-7000-8000-000000000000'
let app: TestApp
let admin: Person
let organizer: ReturnType<typeof managementRequests>
beforeAll(async () => {
  app = await startTestApp({ clock })
  admin = await createPerson(app, { role: 'admin' })
  organizer = managementRequests(app, admin)
})
afterAll(() => app?.stop())

test('event management is rejected with 401 for visitors and 403 for everybody but admins', async () => {
  const { body } = await organizer.create({ title: 'Not theirs' })
  const category = (await organizer.createCategory()).body
  const before = await rowOf(app, body.id)
  const refused = { 401: [{}], 403: [await createPerson(app), await createPerson(app, { role: 'employer' })] }
  for (const [status, people] of Object.entries(refused)) {
    for (const person of people) {
      const their = managementRequests(app, person)
      const answers = await Promise.all([
        their.list(),
        their.create(),
        their.update(body.id, { title: 'Theirs' }),
        their.remove(body.id),
        their.occurrences(body.id),
        their.preview(),
        their.createSeries(),
        their.createCategory({ name: 'Theirs' }),
        their.updateCategory(category.id, { name: 'Theirs' }),
        their.removeCategory(category.id),
      ])
      for (const answer of answers) {
        expect(answer.status).toBe(Number(status))
        expect(JSON.stringify(answer.body)).not.toContain('Not theirs')
      }
    }
  }
  expect(await rowOf(app, body.id)).toEqual(before)
  expect(await app.services.db.$count(events)).toBe(1)
})

test('a created event starts at the wall time of its time zone and ends after its duration', async () => {
  const { status, body } = await organizer.create({ title: '  Evening  ', durationMinutes: 90 })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    title: 'Evening',
    startsAt: '2026-11-24T00:00:00.000Z',
    endsAt: '2026-11-24T01:30:00.000Z',
    localStart: '2026-11-23T19:00',
    timeZone: 'America/New_York',
    status: 'upcoming',
    capacity: 50,
    registeredCount: 0,
    waitingCount: 0,
    zoomLink: 'https://zoom.example/j/1',
    seriesId: null,
    isCancelled: false,
    can: { manage: true },
  })
  const [act] = await app.services.db.select().from(auditLog).where(eq(auditLog.subjectId, body.id))
  expect(act).toMatchObject({ action: 'event.created', actorId: admin.id, subjectKind: 'event' })
})

test('a start in the skipped hour of spring moves forward by an hour', async () => {
  const { body } = await organizer.create({ localStart: '2027-03-14T02:30' })
  expect(body.startsAt).toBe('2027-03-14T07:30:00.000Z')
})

test('a start in the past, now, or more than ten years ahead is rejected with INVALID_INPUT for its field', async () => {
  const count = await app.services.db.$count(events)
  const refusals = {
    '2026-11-20T19:00': 'Please choose a date and a time in the future.',
    '2026-11-21T10:00': 'Please choose a date and a time in the future.',
    '2036-11-23T19:00': 'Please choose a date within the next ten years.',
    '9999-12-31T23:59': 'Please choose a date within the next ten years.',
    '2026-02-30T19:00': 'Please choose a date and a time.',
    '2027-02-29T19:00': 'Please choose a date and a time.',
    '2026-11-23': 'Please choose a date and a time.',
    '': 'Please choose a date and a time.',
  }
  for (const [localStart, message] of Object.entries(refusals)) {
    const { status, body } = await organizer.create({ localStart })
    expect([localStart, status, body.errors]).toEqual([localStart, 400, [{ field: 'localStart', message }]])
  }
  expect((await organizer.create({ localStart: '2026-11-21T10:01' })).status).toBe(201)
  expect(await app.services.db.$count(events)).toBe(count + 1)
})

test('all invalid fields are reported at once with the form’s messages', async () => {
  const { status, body } = await organizer.create({ title: ' ', host: '', capacity: 0, durationMinutes: 0 })
  expect(status).toBe(400)
  expect(body.errors).toEqual([
    { field: 'title', message: 'Title is required.' },
    { field: 'host', message: 'Host is required.' },
    { field: 'capacity', message: 'Max attendees must be at least 1.' },
    { field: 'durationMinutes', message: 'Duration must be at least 1 minute.' },
  ])
})

test('invalid capacities, durations, titles, links, and time zones are rejected with INVALID_INPUT', async () => {
  const faults: [keyof typeof eventFields, unknown][] = [
    ['capacity', 100_001],
    ['capacity', 2.5],
    ['capacity', -1],
    ['capacity', '50'],
    ['capacity', null],
    ['capacity', 1e300],
    ['durationMinutes', 1441],
    ['durationMinutes', 0.5],
    ['durationMinutes', -60],
    ['durationMinutes', '60'],
    ['title', 'One\r\nBcc: everybody@example.test'],
    ['title', 'x'.repeat(121)],
    ['title', 7],
    ['host', 'A\u0000B'],
    ['description', 'x'.repeat(5001)],
    ['location', 'x'.repeat(201)],
    ['zoomLink', 'javascript:alert(1)'],
    ['zoomLink', 'http://zoom.example/j/1'],
    ['timeZone', 'Mars/Olympus'],
    ['timeZone', '+05:00'],
    ['timeZone', 'PST'],
    ['status', 'cancelled'],
    ['categoryId', 'workshops'],
    ['isPublic', 'yes'],
  ]
  for (const [field, value] of faults) {
    const { status, body } = await organizer.create({ [field]: value })
    expect([field, value, status, body.errors?.[0].field]).toEqual([field, value, 400, field])
  }
})

test('a missing category is rejected with INVALID_INPUT for its field', async () => {
  const { status, body } = await organizer.create({ categoryId: missing })
  expect(status).toBe(400)
  expect(body.errors).toEqual([
    { field: 'categoryId', message: 'This category no longer exists. Please choose another one.' },
  ])
})

test('unknown and read-only fields of a request are ignored', async () => {
  const { body } = await organizer.create({
    id: missing,
    registeredCount: 40,
    sequence: 9,
    cancelledAt: '2026-01-01T00:00:00Z',
    seriesId: missing,
  })
  expect(body.id).not.toBe(missing)
  expect(await rowOf(app, body.id)).toMatchObject({
    registeredCount: 0,
    sequence: 0,
    cancelledAt: null,
    seriesId: null,
  })
})

test('members and admins except the creator are notified of a new event, without the Zoom link', async () => {
  const [member, other, employer, unverified, suspended] = await Promise.all([
    createPerson(app),
    createPerson(app, { role: 'admin' }),
    createPerson(app, { role: 'employer' }),
    createPerson(app, { verified: false }),
    createPerson(app, { suspended: true }),
  ])
  await organizer.create({ title: 'Tell <b>everybody</b>', location: 'Library, room 2' })
  for (const { email } of [member, other]) {
    const mail = await app.mailTo(email, 'New event: Tell <b>everybody</b>')
    expect(mail.text).toContain('Tell <b>everybody</b>, hosted by Test Host.')
    expect(mail.text).toContain('When: Monday, November 23, 2026, 7:00 PM to 8:00 PM EST (New York time)')
    expect(mail.text).toContain('Where: Library, room 2')
    expect(mail.text).not.toContain('zoom.example')
    expect(mail.html).toContain('Tell &lt;b&gt;everybody&lt;/b&gt;')
    expect(mail.html).not.toContain('<b>')
  }
  const silent = [admin, employer, unverified, suspended]
  expect(silent.flatMap(({ email }) => subjectsTo(app, email))).toEqual([])
})

test('nobody is notified of a new event with the status "ended"', async () => {
  const member = await createPerson(app)
  await organizer.create({ title: 'Already over', status: 'ended' })
  await organizer.create({ title: 'Soon' })
  await app.mailTo(member.email, 'New event: Soon')
  expect(subjectsTo(app, member.email)).toEqual(['New event: Soon'])
})

test('an audit entry contains only the event’s id', async () => {
  await organizer.create({ title: 'Nobody logs this title' })
  const acts = await app.services.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(5)
  expect(JSON.stringify(acts)).not.toContain('Nobody logs')
})
