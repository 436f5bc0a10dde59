import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, type Person } from '../../accounts/test/people.ts'
import { startTestApp, type TestApp } from '../../platform/testing/test-app.ts'
import { until } from '../../platform/testing/until.ts'
import { seatNewsJob } from '../server/seats/seat-news.ts'
import { calendarSettings } from '../server/tables.ts'
import { createPeople, type PlannedEvent, planEvent, SetClock } from './gathering.ts'
import { asOrganizer, subjectsTo } from './organizing.ts'

const clock = new SetClock('2026-11-21T15:00:00Z')
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ clock })
})
afterAll(() => app?.stop())

/** Somebody whose calendar adds events by itself. */
async function personWithCalendar(): Promise<Person> {
  const person = await createPerson(app)
  const settings = { autoAddRegistered: true, reminderMinutes: 30, calendarType: 'apple' as const }
  await app.services.db.insert(calendarSettings).values({ accountId: person.id, ...settings })
  return person
}

/** A registration of which nobody has heard yet. */
async function writeUntold(event: PlannedEvent, { id }: Person): Promise<void> {
  await app.services.db.execute(sql`
    insert into event_registrations (event_id, account_id, state, news)
    values (${event.id}, ${id}, 'registered', 'registered')`)
  await event.change({ registeredCount: 1 })
}

function untilAllTold() {
  return until('everybody to be told', async () => {
    const { rows } = await app.services.db.execute(sql`select from event_registrations where news is not null`)
    return rows.length === 0
  })
}

async function noticesOf(id: string): Promise<unknown[]> {
  const { rows } = await app.services.db.execute<{ account: string; what: string }>(sql`
    select account_id as account, data ->> 'what' as what from notifications where about = ${`event:${id}`} order by id`)
  return rows.map(({ account, what }) => [account, what])
}

test('a calendar that adds events by itself gets an invitation, others a file', async () => {
  const [ada, bea] = [await personWithCalendar(), await createPerson(app)]
  const event = await planEvent(app, { title: 'Invited' })
  await event.register(ada)
  await event.register(bea)
  expect(await app.mailTo(ada.email, 'You are registered: Invited')).toMatchObject({ calendarMethod: 'REQUEST' })
  expect(await app.mailTo(bea.email, 'You are registered: Invited')).toMatchObject({ calendarMethod: 'PUBLISH' })
})

test('many who take seats at the same moment are each told once', async () => {
  const people = await createPeople(app, 120)
  const event = await planEvent(app, { capacity: 110 })
  await Promise.all(people.map((person) => event.register(person, { waitIfFull: true })))
  await untilAllTold()
  const notices = await noticesOf(event.id)
  expect(new Set(notices.map((notice) => JSON.stringify(notice))).size).toBe(120)
  expect(notices.filter((notice) => (notice as string[])[1] === 'waiting')).toHaveLength(10)
})

test('a pass that breaks off tells nobody; the next one tells everybody, once', async () => {
  const event = await planEvent(app)
  const [ada] = (await createPeople(app, 1)) as [Person]
  await writeUntold(event, ada)
  const { services } = app
  const fail = () => {
    throw new Error('killed here')
  }
  const failing = { ...services, outbox: Object.create(services.outbox, { queueAll: { value: fail } }) }
  await expect(seatNewsJob.run(failing, {})).rejects.toThrow('killed here')
  expect(await noticesOf(event.id)).toEqual([])
  await Promise.all([app.runJob('events.seatNews'), app.runJob('events.seatNews'), app.runJob('events.seatNews')])
  expect(await noticesOf(event.id)).toEqual([[ada.id, 'registered']])
  await app.mailTo(ada.email, 'You are registered')
})

test('nobody is told of a seat at what was cancelled meanwhile', async () => {
  const event = await planEvent(app, { cancelledAt: clock.now() })
  const [ada] = (await createPeople(app, 1)) as [Person]
  await writeUntold(event, ada)
  await app.runJob('events.seatNews')
  await untilAllTold()
  expect(await noticesOf(event.id)).toEqual([])
})

test('whoever is told of her seat at the moment of a cancellation hears of the cancellation last', async () => {
  const { services } = app
  const organizer = asOrganizer(app, await createPerson(app, { role: 'admin' }))
  const event = await planEvent(app, { title: 'Called off' })
  const [ada] = (await createPeople(app, 1)) as [Person]
  await writeUntold(event, ada)
  const held = Promise.withResolvers<void>()
  const reached = Promise.withResolvers<void>()
  const queueAll = async (...mails: Parameters<typeof services.outbox.queueAll>) => {
    reached.resolve()
    await held.promise
    return services.outbox.queueAll(...mails)
  }
  const slow = { ...services, outbox: Object.create(services.outbox, { queueAll: { value: queueAll } }) }
  const telling = seatNewsJob.run(slow, {})
  await reached.promise
  const cancelling = organizer.remove(event.id)
  await until('the cancellation to wait', async () => {
    const { rows } = await services.db.execute(sql`
      select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%event_registrations%'`)
    return rows.length > 0
  })
  held.resolve()
  await telling
  expect((await cancelling).status).toBe(200)
  await app.mailTo(ada.email, 'Cancelled: Called off')
  await app.mailTo(ada.email, 'You are registered: Called off')
  expect(subjectsTo(app, ada.email)).toHaveLength(2)
  expect(await noticesOf(event.id)).toEqual([[ada.id, 'cancelled']])
  const { rows } = await services.db.execute<{ subject: string }>(sql`
    select subject from mails where "to" = ${ada.email} and subject like '%Called off%' order by created_at`)
  expect(rows.map(({ subject }) => subject.split(':')[0])).toEqual(['You are registered', 'Cancelled'])
})

test('nobody is told of her place at an event that is over by then', async () => {
  const event = await planEvent(app, { inHours: -2 })
  const [ada] = (await createPeople(app, 1)) as [Person]
  await writeUntold(event, ada)
  await seatNewsJob.run(app.services, {})
  await untilAllTold()
  expect(await noticesOf(event.id)).toEqual([])
})
