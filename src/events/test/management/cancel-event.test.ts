import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createPerson, type Person } from '../../../accounts/test/people.ts'
import { auditLog } from '../../../platform/server/tables.ts'
import { startTestApp, type TestApp } from '../../../platform/testing/app/test-app.ts'
import { calendarSettings, eventRegistrations } from '../../server/tables.ts'
import { calendarTo, managementRequests, rowOf, subjectsTo, takePlace } from '../management-requests.ts'
import { createPeople, eventsWithWrongCounts, planEvent, SetClock } from '../planned-events.ts'

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

async function notificationsOf(person: Person): Promise<unknown[]> {
  const { rows } = await app.services.db.execute<{ kind: string; data: { what?: string } }>(
    sql`select kind, data from notifications where account_id = ${person.id} order by id`,
  )
  return rows.map(({ kind, data }) => [kind, data.what])
}

test('cancelling notifies everybody who is registered or waits, and removes the event from calendars', async () => {
  const [seated, own, waiting] = (await createPeople(app, 3)) as [Person, Person, Person]
  const settings = { autoAddRegistered: true, reminderMinutes: 15, calendarType: 'google' as const }
  await app.services.db.insert(calendarSettings).values({ accountId: own.id, ...settings })
  const { id } = await planEvent(app, { title: 'Not to be', capacity: 2, zoomLink: 'https://zoom.example/j/1' })
  for (const person of [seated, own, waiting]) await takePlace(app, person, id)
  for (const { email } of [seated, own]) await app.mailTo(email, 'You’re registered')
  await app.mailTo(waiting.email, 'You’re on the waiting list')
  const { status, body } = await organizer.remove(id)
  expect([status, body]).toEqual([200, { cancelledCount: 1 }])
  for (const { email } of [seated, own, waiting]) {
    const mail = await app.mailTo(email, 'Canceled: Not to be, Monday, November 23, 2026')
    expect(mail.text).toContain('This event has been cancelled by the administrator.')
    expect(mail.text).toContain('When: Monday, November 23, 2026, 10:00 AM to 11:00 AM EST (New York time)')
    expect(mail.text).not.toContain('zoom.example')
  }
  // Two registrations and the cancellation raise the sequence.
  const cancelled = { uid: id, sequence: 3, status: 'CANCELLED' }
  expect(await calendarTo(app, seated.email, 'Canceled')).toMatchObject({
    method: 'CANCEL',
    entries: [{ ...cancelled, attendees: [], reminder: null }],
  })
  expect(await calendarTo(app, own.email, 'Canceled')).toMatchObject({
    method: 'CANCEL',
    entries: [{ ...cancelled, attendees: [{ address: `MAILTO:${own.email}` }] }],
  })
  expect(await calendarTo(app, waiting.email, 'Canceled')).toBeNull()
  // Earlier notifications about the event are withdrawn.
  for (const person of [seated, own, waiting]) {
    expect(await notificationsOf(person)).toEqual([['eventChange', 'cancelled']])
  }
})

test('a cancelled event keeps its registrations, leaves the lists, and is marked on its page', async () => {
  const member = await createPerson(app)
  const event = await planEvent(app)
  await event.register(member)
  await organizer.remove(event.id)
  expect(await event.show(member)).toMatchObject({ isCancelled: true, can: { register: false, unregister: false } })
  const listed = (await app.request('GET', '/api/events', { cookie: member.cookie })).body.events
  expect(listed.map(({ id }: { id: string }) => id)).not.toContain(event.id)
  const left = await app.services.db.$count(eventRegistrations, eq(eventRegistrations.eventId, event.id))
  expect(left).toBe(1)
  expect((await event.register(await createPerson(app))).status).toBe(404)
})

test('cancelling a missing or cancelled event is rejected with NOT_FOUND; concurrent cancellations send one email', async () => {
  expect((await organizer.remove(missing)).status).toBe(404)
  expect((await organizer.remove('nothing')).status).toBe(400)
  const member = await createPerson(app)
  const { id } = await planEvent(app, { title: 'Once' })
  await takePlace(app, member, id)
  const answers = await Promise.all(Array.from({ length: 5 }, () => organizer.remove(id)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404])
  expect((await organizer.remove(id)).body.detail).toBe('Event not found')
  const last = await planEvent(app, { title: 'After it' })
  await takePlace(app, member, last.id)
  await app.mailTo(member.email, 'You’re registered: After it')
  await app.mailTo(member.email, 'Canceled')
  expect(subjectsTo(app, member.email).filter((subject) => subject.startsWith('Canceled'))).toHaveLength(1)
  expect((await rowOf(app, id)).sequence).toBe(2)
  const acts = await app.services.db.select().from(auditLog).where(eq(auditLog.subjectId, id))
  expect(acts).toMatchObject([{ action: 'event.cancelled', actorId: admin.id, details: { scope: 'one', dates: 1 } }])
})

test('a person who registers during a cancellation is rejected or notified', async () => {
  for (let round = 0; round < 5; round++) {
    const people = await createPeople(app, 4)
    const { id } = await planEvent(app, { capacity: 3, title: `Round ${round}` })
    const [removed, ...taken] = await Promise.all([
      organizer.remove(id),
      ...people.map((person) => takePlace(app, person, id)),
    ])
    expect(removed.status).toBe(200)
    for (const [index, { status }] of taken.entries()) {
      const { id: accountId, email } = people[index] as Person
      const isThere = await app.services.db.$count(
        eventRegistrations,
        sql`event_id = ${id} and account_id = ${accountId}`,
      )
      expect([status, isThere]).toEqual(status === 200 ? [200, 1] : [404, 0])
      if (isThere) await app.mailTo(email, 'Canceled')
    }
  }
})

test('cancelling a past event removes it from the archive and notifies nobody', async () => {
  const member = await createPerson(app)
  const event = await planEvent(app, { title: 'Long over' })
  await event.register(member)
  await app.mailTo(member.email, 'You’re registered')
  clock.set('2026-12-21T15:00:00Z')
  expect((await organizer.remove(event.id)).body).toEqual({ cancelledCount: 1 })
  const past = (await app.request('GET', '/api/events?when=past', { cookie: member.cookie })).body.events
  expect(past.map(({ id }: { id: string }) => id)).not.toContain(event.id)
  expect(await notificationsOf(member)).toEqual([])
  expect(subjectsTo(app, member.email)).toHaveLength(1)
})
