import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createPerson, type Person } from '../../../accounts/test/people.ts'
import { auditLog } from '../../../platform/server/tables.ts'
import { startTestApp, type TestApp } from '../../../platform/testing/app/test-app.ts'
import { until } from '../../../platform/testing/until.ts'
import { calendarSettings, eventRegistrations, events } from '../../server/tables.ts'
import { calendarTo, eventFields, managementRequests, rowOf, subjectsTo, takePlace } from '../management-requests.ts'
import { createPeople, eventsWithWrongCounts, SetClock } from '../planned-events.ts'

const start = '2026-11-21T15:00:00Z'
const clock = new SetClock(start)
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
afterEach(async () => {
  clock.set(start)
  expect(await eventsWithWrongCounts(app)).toEqual([])
})

/** An event with registered people; those without a seat wait. */
async function eventWith(people: Person[], fields: object = {}): Promise<string> {
  // Created as ended, so that nobody is notified of a new event.
  const { id } = (await organizer.create({ ...fields, status: 'ended' })).body
  await app.services.db.update(events).set({ status: 'upcoming' }).where(eq(events.id, id))
  for (const person of people) expect((await takePlace(app, person, id)).status).toBe(200)
  return id
}

async function statesAt(id: string, people: Person[]): Promise<(string | undefined)[]> {
  const rows = await app.services.db.select().from(eventRegistrations).where(eq(eventRegistrations.eventId, id))
  return people.map((person) => rows.find(({ accountId }) => accountId === person.id)?.state)
}

test('changing a missing or cancelled event is rejected with NOT_FOUND', async () => {
  expect((await organizer.update(missing)).status).toBe(404)
  expect((await organizer.update('1')).status).toBe(400)
  const id = await eventWith([])
  await organizer.remove(id)
  const { status, body } = await organizer.update(id, { title: 'Back again' })
  expect([status, body.detail]).toEqual([404, 'Event not found'])
})

test('after a new time, attendees keep their seats and get the old and new time with a calendar file', async () => {
  const [seated, waiting] = (await createPeople(app, 2)) as [Person, Person]
  const id = await eventWith([seated, waiting], { capacity: 1, title: 'Moved' })
  await app.services.db.update(events).set({ remindedOf: new Date() }).where(eq(events.id, id))
  const { status, body } = await organizer.update(id, { capacity: 1, title: 'Moved', localStart: '2026-11-24T18:30' })
  expect(status).toBe(200)
  expect(body).toMatchObject({ startsAt: '2026-11-24T23:30:00.000Z', registeredCount: 1, waitingCount: 1 })
  const mail = await app.mailTo(seated.email, 'New time: Moved, Tuesday, November 24, 2026')
  expect(mail.text).toContain('Moved on Monday, November 23, 2026, which you’re registered for, has changed.')
  expect(mail.text).toContain('New time: Tuesday, November 24, 2026, 6:30 PM to 7:30 PM EST (New York time)')
  expect(mail.text).toContain('Old time: Monday, November 23, 2026, 7:00 PM to 8:00 PM EST (New York time)')
  expect(mail.text).toContain('Join on Zoom: https://zoom.example/j/1')
  const other = await app.mailTo(waiting.email, 'New time: Moved')
  expect(other.text).toContain('You’re still on the waiting list')
  expect(other.text + other.html).not.toContain('zoom.example')
  const calendar = await calendarTo(app, seated.email, 'New time')
  expect(calendar).toMatchObject({
    method: 'PUBLISH',
    // One for the registration, one for the change.
    entries: [{ uid: id, sequence: 2, status: 'CONFIRMED', startsAt: new Date(body.startsAt), attendees: [] }],
  })
  expect(await calendarTo(app, waiting.email, 'New time')).toBeNull()
  expect(await rowOf(app, id)).toMatchObject({ sequence: 2, remindedOf: null })
  expect(await statesAt(id, [seated, waiting])).toEqual(['registered', 'waiting'])
})

test('people with automatic adding get one invitation with the change and no other email', async () => {
  const [own, shared] = (await createPeople(app, 2)) as [Person, Person]
  const settings = { autoAddRegistered: true, reminderMinutes: 30, calendarType: 'apple' as const }
  await app.services.db.insert(calendarSettings).values({ accountId: own.id, ...settings })
  const id = await eventWith([own, shared], { title: 'Invited' })
  await organizer.update(id, { title: 'Invited', durationMinutes: 90 })
  expect(await calendarTo(app, own.email, 'New time')).toMatchObject({
    method: 'REQUEST',
    entries: [{ uid: id, sequence: 3, reminder: 30, attendees: [{ address: `MAILTO:${own.email}` }] }],
  })
  expect(await calendarTo(app, shared.email, 'New time')).toMatchObject({
    method: 'PUBLISH',
    entries: [{ attendees: [] }],
  })
  expect(subjectsTo(app, own.email).filter((subject) => subject.startsWith('New time'))).toHaveLength(1)
})

test('everybody is notified of a new place, and only people with a seat of a new link', async () => {
  const [seated, waiting] = (await createPeople(app, 2)) as [Person, Person]
  const id = await eventWith([seated, waiting], { capacity: 1, title: 'Somewhere' })
  const fields = { capacity: 1, title: 'Somewhere', zoomLink: 'https://zoom.example/j/2' }
  await organizer.update(id, fields)
  const link = await app.mailTo(seated.email, 'New Zoom link: Somewhere, Monday, November 23, 2026')
  expect(link.text).toContain('New Zoom link: https://zoom.example/j/2')
  await organizer.update(id, { ...fields, location: 'Library, room 2' })
  const place = await app.mailTo(waiting.email, 'New place: Somewhere')
  expect(place.text).toContain('New place: Library, room 2\nOld place: Virtual Event')
  await organizer.update(id, { ...fields, location: 'Library, room 2', zoomLink: '' })
  const isGone = async () =>
    (await app.mailTo(seated.email, 'New Zoom link')).text.includes('This event no longer has a Zoom link.')
  await until('the mail that says that there is none', isGone)
  expect(subjectsTo(app, waiting.email).filter((subject) => subject.includes('link'))).toEqual([])
  expect(await rowOf(app, id)).toMatchObject({ sequence: 4, zoomLink: null })
})

test('the email about a new time also contains a new title', async () => {
  const member = await createPerson(app)
  const id = await eventWith([member], { title: 'Its first name' })
  await organizer.update(id, { title: 'Its second name', localStart: '2026-11-24T18:30' })
  const { text } = await app.mailTo(member.email, 'New time: Its second name')
  expect(text).toContain('Its first name on Monday, November 23, 2026, which you’re registered for, has changed.')
  expect(text).toContain('It’s now called “Its second name”.')
})

test('changes that calendars display raise the sequence; saving without changes notifies nobody', async () => {
  const member = await createPerson(app)
  const id = await eventWith([member])
  await app.mailTo(member.email, 'You’re registered')
  const before = (await rowOf(app, id)).sequence
  const steps: [object, number][] = [
    [{}, 0],
    [{ isPublic: true, capacity: 60, status: 'live' }, 0],
    [{ title: 'Renamed' }, 1],
    [{ title: 'Renamed' }, 1],
    [{ title: 'Renamed', description: 'Other words.' }, 2],
  ]
  for (const [fields, sequence] of steps) {
    expect((await organizer.update(id, fields)).status).toBe(200)
    expect([fields, (await rowOf(app, id)).sequence]).toEqual([fields, before + sequence])
  }
  const { rows } = await app.services.db.execute(
    sql`select 1 from notifications where account_id = ${member.id} and kind = 'eventChange'`,
  )
  expect(rows).toEqual([])
  expect(subjectsTo(app, member.email)).toHaveLength(1)
})

test('a capacity below the number of registrations is rejected with CONFLICT', async () => {
  const people = await createPeople(app, 3)
  const id = await eventWith(people)
  const { status, body } = await organizer.update(id, { capacity: 1, title: 'Smaller' })
  expect(status).toBe(409)
  expect(body.detail).toBe(
    '3 people are registered for Monday, November 23, 2026. Keep at least 3 seats, or move the 2 people who registered last to the waiting list.',
  )
  expect(await rowOf(app, id)).toMatchObject({ capacity: 50, title: 'Mock interviews', registeredCount: 3 })
  expect((await organizer.update(id, { capacity: 3 })).status).toBe(200)
})

test('with overflow toWaitingList, the last people move to the top of the waiting list, and more seats promote them', async () => {
  const people = await createPeople(app, 4)
  const id = await eventWith(people, { capacity: 3 })
  const { status, body } = await organizer.update(id, { capacity: 1, overflow: 'toWaitingList' })
  expect([status, body.registeredCount, body.waitingCount, body.capacity]).toEqual([200, 1, 3, 1])
  expect(await statesAt(id, people)).toEqual(['registered', 'waiting', 'waiting', 'waiting'])
  await app.mailTo((people[1] as Person).email, 'You’re now on the waiting list')
  await organizer.update(id, { capacity: 3 })
  expect(await statesAt(id, people)).toEqual(['registered', 'registered', 'registered', 'waiting'])
  await app.mailTo((people[2] as Person).email, 'You have a seat')
})

test('an edit based on an outdated event is rejected with CHANGED_MEANWHILE; new registrations are no conflict', async () => {
  const { body: shown } = await organizer.create({ title: 'Before both' })
  const basedOn = { ...eventFields, title: 'Before both' }
  await takePlace(app, await createPerson(app), shown.id)
  expect((await organizer.update(shown.id, { title: 'Hers', basedOn })).status).toBe(200)
  const late = await organizer.update(shown.id, { title: 'Before both', capacity: 12, basedOn })
  expect(late).toMatchObject({ status: 409, body: { code: 'CHANGED_MEANWHILE' } })
  expect(await rowOf(app, shown.id)).toMatchObject({ title: 'Hers', capacity: eventFields.capacity })
  const again = await organizer.update(shown.id, {
    title: 'Hers',
    capacity: 12,
    basedOn: { ...basedOn, title: 'Hers' },
  })
  expect(again).toMatchObject({ status: 200, body: { title: 'Hers', capacity: 12 } })
})

test('an event in progress can be postponed but not moved into the past; a past one cannot be moved', async () => {
  const id = await eventWith([])
  clock.set('2026-11-24T00:10:00Z')
  const into = await organizer.update(id, { localStart: '2026-11-23T18:00' })
  expect([into.status, into.body.errors[0].field]).toEqual([400, 'localStart'])
  expect((await organizer.update(id, { localStart: '2026-11-23T19:30' })).status).toBe(200)
  clock.set('2026-11-24T01:30:00Z')
  for (const fields of [
    {},
    { localStart: '2026-12-01T19:00' },
    { localStart: '2026-11-23T19:30', durationMinutes: 600 },
  ]) {
    const { status, body } = await organizer.update(id, fields)
    expect([status, body.detail]).toEqual([
      400,
      'This event is over, so its date, time, and duration can’t be changed.',
    ])
  }
  const renamed = await organizer.update(id, {
    localStart: '2026-11-23T19:30',
    description: 'The slides are in the group.',
  })
  expect([renamed.status, renamed.body.status]).toEqual([200, 'ended'])
})

test('nobody is notified of a change of a past event', async () => {
  const [ada] = (await createPeople(app, 1)) as [Person]
  const id = await eventWith([ada])
  await app.mailTo(ada.email, 'You’re registered')
  clock.set('2026-11-24T01:30:00Z')
  const { status } = await organizer.update(id, {
    location: 'Main Library',
    zoomLink: 'https://zoom.example/recording',
  })
  expect(status).toBe(200)
  const notifications = sql`select from notifications where account_id = ${ada.id} and kind = 'eventChange'`
  const onTheWay = sql`select from broadcasts where about = ${`event:${id}`}`
  expect((await app.services.db.execute(onTheWay)).rowCount).toBe(0)
  expect((await app.services.db.execute(notifications)).rowCount).toBe(0)
})

test('a start too far ahead and a missing category are rejected with INVALID_INPUT and change nothing', async () => {
  const id = await eventWith([])
  const before = await rowOf(app, id)
  const faults = [
    [{ localStart: '2026-11-20T19:00' }, 'localStart'],
    [{ localStart: '2036-12-31T19:00' }, 'localStart'],
    [{ localStart: '2027-02-29T19:00' }, 'localStart'],
    [{ categoryId: missing }, 'categoryId'],
    [{ scope: 'everything' }, 'scope'],
    [{ overflow: 'drop' }, 'overflow'],
    [{ title: 'Two\nlines' }, 'title'],
    [{ capacity: 0 }, 'capacity'],
  ] as const
  for (const [fields, field] of faults) {
    const { status, body } = await organizer.update(id, fields)
    expect([fields, status, body.errors?.[0].field]).toEqual([fields, 400, field])
  }
  expect(await rowOf(app, id)).toEqual(before)
})

test('concurrent edits and registrations are serialized', async () => {
  const people = await createPeople(app, 6)
  const id = await eventWith([], { capacity: 2 })
  const capacities = [2, 4, 6, 3]
  const answers = await Promise.all([
    ...people.map((person) => takePlace(app, person, id)),
    ...capacities.map((capacity, index) =>
      organizer.update(id, { capacity, title: `Title ${index}`, overflow: 'toWaitingList' }),
    ),
  ])
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  const row = await rowOf(app, id)
  // The sequence rises with each change and with each seat that is taken.
  expect(row.sequence).toBeGreaterThan(capacities.length)
  expect(row.registeredCount).toBe(Math.min(row.capacity, people.length))
  expect(row.registeredCount + row.waitingCount).toBe(people.length)
  const acts = await app.services.db.select().from(auditLog).where(eq(auditLog.subjectId, id))
  expect(acts.filter(({ action }) => action === 'event.updated')).toHaveLength(capacities.length)
})

test('markup in a title and a location is escaped in the email', async () => {
  const member = await createPerson(app)
  const title = '<script>alert(1)</script>'
  const id = await eventWith([member], { title })
  await organizer.update(id, { title, location: '<img src=x onerror=alert(1)>' })
  const mail = await app.mailTo(member.email, 'New place')
  expect(mail.html).not.toMatch(/<script|<img/)
  expect(mail.html).toContain('&lt;img src=x onerror=alert(1)&gt;')
})
