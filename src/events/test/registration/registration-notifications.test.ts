import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, type Person } from '../../../accounts/test/people.ts'
import { startTestApp, type TestApp } from '../../../platform/testing/app/test-app.ts'
import { until } from '../../../platform/testing/until.ts'
import { registrationNotificationsJob } from '../../server/registration/registration-notifications.ts'
import { calendarSettings } from '../../server/tables.ts'
import { managementRequests } from '../management-requests.ts'
import { createPeople, type PlannedEvent, planEvent, SetClock } from '../planned-events.ts'

const clock = new SetClock('2026-11-21T15:00:00Z')
let app: TestApp
beforeAll(async () => {
  // The tests run this job themselves, so that a scheduled run cannot come between two of their steps.
  app = await startTestApp({ clock, jobsOnDemand: ['events.seatNews'] })
})
afterAll(() => app?.stop())

/** A member with automatic adding. */
async function personWithCalendar(): Promise<Person> {
  const person = await createPerson(app)
  const settings = { autoAddRegistered: true, reminderMinutes: 30, calendarType: 'apple' as const }
  await app.services.db.insert(calendarSettings).values({ accountId: person.id, ...settings })
  return person
}

/** A registration with a pending notification. */
async function writePendingNotification(event: PlannedEvent, { id }: Person): Promise<void> {
  await app.services.db.execute(sql`
    insert into event_registrations (event_id, account_id, state, news)
    values (${event.id}, ${id}, 'registered', 'registered')`)
  await event.change({ registeredCount: 1 })
}

async function noticesOf(id: string): Promise<unknown[]> {
  const { rows } = await app.services.db.execute<{ account: string; what: string }>(sql`
    select account_id as account, data ->> 'what' as what from notifications where about = ${`event:${id}`} order by id`)
  return rows.map(({ account, what }) => [account, what])
}

test('registration emails have an invitation with automatic adding, otherwise a calendar file', async () => {
  const [ada, bea] = [await personWithCalendar(), await createPerson(app)]
  const event = await planEvent(app, { title: 'Invited' })
  await event.register(ada)
  await event.register(bea)
  await app.runJob('events.seatNews')
  expect(await app.mailTo(ada.email, 'You’re registered: Invited')).toMatchObject({ calendarMethod: 'REQUEST' })
  expect(await app.mailTo(bea.email, 'You’re registered: Invited')).toMatchObject({ calendarMethod: 'PUBLISH' })
})

test('many people who register at the same time are each notified once', async () => {
  const people = await createPeople(app, 120)
  const event = await planEvent(app, { capacity: 110 })
  await Promise.all(people.map((person) => event.register(person, { waitIfFull: true })))
  await Promise.all([app.runJob('events.seatNews'), app.runJob('events.seatNews')])
  const notices = await noticesOf(event.id)
  expect(new Set(notices.map((notice) => JSON.stringify(notice))).size).toBe(120)
  expect(notices.filter((notice) => (notice as string[])[1] === 'waiting')).toHaveLength(10)
})

test('an interrupted run notifies nobody, and the next run notifies everybody once', async () => {
  const event = await planEvent(app)
  const [ada] = (await createPeople(app, 1)) as [Person]
  await writePendingNotification(event, ada)
  const { services } = app
  const fail = () => {
    throw new Error('killed here')
  }
  const failing = { ...services, outbox: Object.create(services.outbox, { queueAll: { value: fail } }) }
  await expect(registrationNotificationsJob.run(failing, {})).rejects.toThrow('killed here')
  expect(await noticesOf(event.id)).toEqual([])
  await Promise.all([app.runJob('events.seatNews'), app.runJob('events.seatNews'), app.runJob('events.seatNews')])
  expect(await noticesOf(event.id)).toEqual([[ada.id, 'registered']])
  await app.mailTo(ada.email, 'You’re registered')
})

test('nobody is notified of a seat at an event cancelled in the meantime', async () => {
  const event = await planEvent(app, { cancelledAt: clock.now() })
  const [ada] = (await createPeople(app, 1)) as [Person]
  await writePendingNotification(event, ada)
  await app.runJob('events.seatNews')
  expect(await noticesOf(event.id)).toEqual([])
})

test('the cancellation comes after a notification of a seat that is sent at the same time', async () => {
  const { services } = app
  const organizer = managementRequests(app, await createPerson(app, { role: 'admin' }))
  const event = await planEvent(app, { title: 'Called off' })
  const [ada] = (await createPeople(app, 1)) as [Person]
  await writePendingNotification(event, ada)
  const locked = Promise.withResolvers<void>()
  const reached = Promise.withResolvers<void>()
  const queueAll = async (...mails: Parameters<typeof services.outbox.queueAll>) => {
    reached.resolve()
    await locked.promise
    return services.outbox.queueAll(...mails)
  }
  const slow = { ...services, outbox: Object.create(services.outbox, { queueAll: { value: queueAll } }) }
  const notifying = registrationNotificationsJob.run(slow, {})
  await reached.promise
  const cancelling = organizer.remove(event.id)
  await until('the cancellation to wait', async () => {
    const { rows } = await services.db.execute(sql`
      select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%event_registrations%'`)
    return rows.length > 0
  })
  locked.resolve()
  await notifying
  expect((await cancelling).status).toBe(200)
  await app.mailTo(ada.email, 'Canceled: Called off')
  expect(await noticesOf(event.id)).toEqual([[ada.id, 'cancelled']])
  const { rows } = await services.db.execute<{ subject: string }>(sql`
    select subject from mails where "to" = ${ada.email} and subject like '%Called off%' order by created_at`)
  // The first email is withdrawn unless it was sent by then.
  const sent = rows.map(({ subject }) => subject.split(':')[0])
  expect(sent.filter((heading) => heading !== 'You’re registered')).toEqual(['Canceled'])
  expect(sent.at(-1)).toBe('Canceled')
})

test('nobody is notified of a registration at an event that is over by then', async () => {
  const event = await planEvent(app, { inHours: -2 })
  const [ada] = (await createPeople(app, 1)) as [Person]
  await writePendingNotification(event, ada)
  await registrationNotificationsJob.run(app.services, {})
  expect(await noticesOf(event.id)).toEqual([])
})
