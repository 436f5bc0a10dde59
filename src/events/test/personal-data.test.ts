import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createPerson, type Person, testPassword } from '../../accounts/test/people.ts'
import { startTestApp, type TestApp } from '../../platform/testing/app/test-app.ts'
import { until } from '../../platform/testing/until.ts'
import { eventsPersonalData } from '../server/personal-data.ts'
import { calendarSettings, eventRegistrations } from '../server/tables.ts'
import { createPeople, eventsWithWrongCounts, planEvent, SetClock } from './planned-events.ts'

const clock = new SetClock('2026-11-21T15:00:00Z')
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ clock })
})
afterAll(() => app?.stop())
afterEach(async () => {
  expect(await eventsWithWrongCounts(app)).toEqual([])
})

/** The number of pending notifications of registrations at an event. */
async function pendingNotifications(id: string): Promise<number> {
  return app.services.db.$count(eventRegistrations, sql`event_id = ${id} and news is not null`)
}

function depart(person: Person) {
  const body = { currentPassword: testPassword, posts: 'keep' }
  return app.request('POST', '/api/accounts/departures', { cookie: person.cookie, body })
}

test('the data export contains registrations and calendar settings', async () => {
  const ada = await createPerson(app)
  const event = await planEvent(app, { title: 'Mine', capacity: 1 })
  await event.register(ada)
  const settings = { autoAddRegistered: true, reminderMinutes: 60, calendarType: 'apple' as const }
  await app.services.db.insert(calendarSettings).values({ accountId: ada.id, ...settings })
  const { data } = await eventsPersonalData.collect(app.services.db, ada.id)
  expect(data).toEqual({
    registrations: [
      {
        event: 'Mine',
        startsAt: event.startsAt.toISOString(),
        timeZone: 'America/New_York',
        state: 'registered',
        guests: 0,
        shownToMembers: null,
        answers: [],
        registeredAt: clock.now().toISOString(),
        checkedInAt: null,
        guestsWhoCame: null,
      },
    ],
    returnedSeats: [],
    recordedCheckIns: [],
    feedback: [],
    calendar: settings,
    hosted: [],
  })
  await until('the confirmation', async () => (await pendingNotifications(event.id)) === 0)
  await event.unregister(ada)
  expect((await eventsPersonalData.collect(app.services.db, ada.id)).data).toMatchObject({
    registrations: [],
    returnedSeats: [
      {
        event: 'Mine',
        startsAt: event.startsAt.toISOString(),
        emailDueAt: '2026-11-21T15:00:15.000Z',
        emailedAt: null,
      },
    ],
  })
  const other = await createPerson(app)
  expect((await eventsPersonalData.collect(app.services.db, other.id)).data).toEqual({
    registrations: [],
    returnedSeats: [],
    recordedCheckIns: [],
    feedback: [],
    calendar: null,
    hosted: [],
  })
})

test('deleting an account gives its seats to the waiting list and updates the counts of past events', async () => {
  const [ada, bea, cora] = (await createPeople(app, 3)) as [Person, Person, Person]
  const [one, two, gone] = [
    await planEvent(app, { capacity: 1 }),
    await planEvent(app, { capacity: 1 }),
    await planEvent(app, { inHours: 1 }),
  ]
  await gone.register(ada)
  clock.passHours(3)
  for (const person of [ada, bea, cora]) await one.register(person, { waitIfFull: true })
  for (const person of [cora, ada]) await two.register(person, { waitIfFull: true })
  expect((await depart(ada)).status).toBe(200)
  expect((await one.show(bea)).mine).toEqual({ state: 'registered', place: null, guests: 0 })
  expect((await one.show(cora)).mine).toEqual({ state: 'waiting', place: 1, guests: 0 })
  expect(await two.show(cora)).toMatchObject({ registeredCount: 1, waitingCount: 0 })
  expect((await gone.show(bea)).registeredCount).toBe(0)
  await app.mailTo(bea.email, 'You have a seat')
})

test('account deletions and registrations at the same time do not deadlock', async () => {
  const people = await createPeople(app, 16)
  const events = await Promise.all(Array.from({ length: 4 }, () => planEvent(app, { capacity: 3 })))
  for (const event of events) {
    await Promise.all(people.map((person) => event.register(person, { waitIfFull: true })))
  }
  const acts = people.map(async (person, index) => {
    if (index % 2 === 0) return (await depart(person)).status
    const answers = await Promise.all(events.map((event) => event.unregister(person)))
    return Math.max(...answers.map(({ status }) => status))
  })
  expect(await Promise.all(acts)).toEqual(people.map(() => 200))
})
