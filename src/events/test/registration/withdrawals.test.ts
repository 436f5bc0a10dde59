import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { accounts } from '../../../accounts/server/exports.ts'
import { createPerson, type Person } from '../../../accounts/test/people.ts'
import { startTestApp, type TestApp } from '../../../platform/testing/app/test-app.ts'
import { until } from '../../../platform/testing/until.ts'
import { calendarSettings } from '../../server/tables.ts'
import { readCalendar } from '../calendar/read-calendar.ts'
import { calendarTo, managementRequests, rowOf, subjectsTo } from '../management-requests.ts'
import { createPeople, eventsWithWrongCounts, type PlannedEvent, planEvent, SetClock } from '../planned-events.ts'

const start = '2026-11-21T15:00:00Z'
const clock = new SetClock(start)
const waiting = { waitIfFull: true }
const quarterMinute = 16 / 3600
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ clock })
})
afterAll(() => app?.stop())
afterEach(async () => {
  clock.set(start)
  expect(await eventsWithWrongCounts(app)).toEqual([])
})

const people = async (count: number) => (await createPeople(app, count)) as [Person, Person, Person]

/** Advances the clock beyond the delay of withdrawal emails. */
async function passGrace(): Promise<void> {
  clock.passHours(quarterMinute)
  await app.runJob('events.withdrawals')
}

/** Waits until the notifications are sent: emails that still wait are withdrawn together with the seat. */
function untilNotified(event: PlannedEvent): Promise<unknown> {
  return until('everybody to be notified', async () => {
    const { rows } = await app.services.db.execute(sql`
      select from event_registrations where event_id = ${event.id} and news is not null
      union all select from mails where about = ${`event:${event.id}`} and state <> 'sent'`)
    return rows.length === 0
  })
}

async function registerAndHear(event: PlannedEvent, person: Person): Promise<void> {
  expect((await event.register(person)).status).toBe(200)
  await untilNotified(event)
}

/** A person's notifications about an event. */
async function listOf(person: Person): Promise<string[]> {
  const { body } = await app.request('GET', '/api/notifications', { cookie: person.cookie })
  return body.notifications.map(({ kind, data }: { kind: string; data: { what?: string } }) => `${kind} ${data.what}`)
}

/** The methods and sequences of the calendar files queued for a person, in order. */
async function filesTo(person: Person, site = app): Promise<{ method: string; sequence: number }[]> {
  const { rows } = await site.services.db.execute<{ calendar: string }>(sql`
    select coalesce(m.calendar, l.calendar) as calendar from mails m left join mail_letters l on l.id = m.letter_id
    where m."to" = ${person.email} and coalesce(m.calendar, l.calendar) is not null order by m.created_at, m.id`)
  return rows.map(({ calendar }) => {
    const { method, entries } = readCalendar(calendar)
    return { method: String(method), sequence: entries[0]?.sequence ?? -1 }
  })
}

function expectRising(files: { sequence: number }[]): void {
  const numbers = files.map(({ sequence }) => sequence)
  expect(numbers).toEqual([...new Set(numbers)].sort((one, other) => one - other))
}

test('unregistering withdraws the notification and emails a cancellation with a higher sequence', async () => {
  const [ada, bea] = await people(2)
  const event = await planEvent(app, { title: 'Given back' })
  for (const person of [ada, bea]) await registerAndHear(event, person)
  const entered = await calendarTo(app, ada.email, 'You’re registered: Given back')
  expect(entered).toMatchObject({ method: 'PUBLISH', entries: [{ uid: event.id, status: 'CONFIRMED' }] })
  expect(await listOf(ada)).toEqual(['eventRegistration registered'])

  await event.unregister(ada)
  expect(await listOf(ada)).toEqual([])
  expect(await listOf(bea)).toEqual(['eventRegistration registered'])
  await passGrace()
  const canceled = await calendarTo(app, ada.email, 'You’re no longer registered: Given back')
  expect(canceled).toMatchObject({
    method: 'CANCEL',
    entries: [{ uid: event.id, status: 'CANCELLED', reminder: null }],
  })
  expect(canceled?.entries[0]?.sequence).toBeGreaterThan(entered?.entries[0]?.sequence ?? 0)
  await passGrace()
  await calendarTo(app, bea.email, 'You’re registered: Given back')
  expect(subjectsTo(app, ada.email)).toHaveLength(2)
  expect(subjectsTo(app, bea.email)).toHaveLength(1)
})

test('unregistering five times leaves no calendar entry and no notification', async () => {
  const [ada] = await people(1)
  const events = await Promise.all(Array.from({ length: 5 }, (_, n) => planEvent(app, { title: `Evening ${n}` })))
  for (const event of events) await registerAndHear(event, ada)
  for (const event of events) await event.unregister(ada)
  await passGrace()
  expect(await listOf(ada)).toEqual([])
  for (const { id } of events) {
    const files = await app.services.db.execute<{ method: string }>(sql`
      select calendar_method as method from mails
      where "to" = ${ada.email} and calendar like ${`%${id}%`} order by created_at, mails.id`)
    expect(files.rows.map(({ method }) => method)).toEqual(['PUBLISH', 'CANCEL'])
  }
})

test('registering again at once keeps the calendar entry, sends no email, and restores the notification', async () => {
  const [ada] = await people(1)
  const event = await planEvent(app)
  await registerAndHear(event, ada)
  await event.unregister(ada)
  await registerAndHear(event, ada)
  await passGrace()
  expect(await listOf(ada)).toEqual(['eventRegistration registered'])
  expect((await filesTo(ada)).map(({ method }) => method)).toEqual(['PUBLISH'])
  // Unregistering after that sends an email as usual.
  await event.unregister(ada)
  await passGrace()
  expect((await filesTo(ada)).map(({ method }) => method)).toEqual(['PUBLISH', 'CANCEL'])
  expectRising(await filesTo(ada))
})

test('registering again at an event that was moved in the meantime sends the new time', async () => {
  const organizer = managementRequests(app, await createPerson(app, { role: 'admin' }))
  const [ada] = await people(1)
  const event = await planEvent(app, { title: 'On the move', zoomLink: 'https://zoom.example/j/1' })
  await registerAndHear(event, ada)
  await event.unregister(ada)
  const { title, description, host, capacity } = await rowOf(app, event.id)
  clock.passHours(1 / 3600)
  const moved = { title, description, host, capacity, localStart: '2026-11-24T10:00' }
  expect((await organizer.update(event.id, moved)).status).toBe(200)
  await registerAndHear(event, ada)
  await passGrace()
  const files = await filesTo(ada)
  expect(files.map(({ method }) => method)).toEqual(['PUBLISH', 'PUBLISH'])
  expectRising(files)
})

test('many changes of a registration cause few emails, with rising sequences and the right final state', async () => {
  const [ada] = await people(1)
  const event = await planEvent(app, { inHours: 72 })
  for (let round = 0; round < 10; round++) {
    await event.register(ada)
    await app.runJob('events.seatNews')
    await event.unregister(ada)
    await passGrace()
  }
  const prompt = await filesTo(ada)
  expect(prompt.length).toBeLessThanOrEqual(6)
  await event.register(ada)
  await app.runJob('events.seatNews')
  clock.passHours(0.5)
  await app.runJob('events.seatNews')
  const files = await filesTo(ada)
  expect(files.at(-1)?.method).toBe('PUBLISH')
  expect(files.length).toBeLessThanOrEqual(prompt.length + 1)
  expectRising(files)
  expect(await listOf(ada)).toEqual(['eventRegistration registered'])
})

test('registering and unregistering before the first email sends nothing', async () => {
  const site = await startTestApp({ clock, jobsOnDemand: ['events.seatNews', 'events.withdrawals'] })
  try {
    const [ada] = (await createPeople(site, 1)) as [Person]
    const event = await planEvent(site)
    expect((await event.register(ada)).status).toBe(200)
    expect((await event.unregister(ada)).status).toBe(200)
    clock.passHours(quarterMinute)
    for (const job of ['events.seatNews', 'events.withdrawals']) await site.runJob(job)
    expect(await filesTo(ada, site)).toEqual([])
  } finally {
    await site.stop()
  }
})

test('registering again takes the seat only while it is free, and never overtakes the waiting list', async () => {
  const [ada, bea, cleo] = await people(3)
  const event = await planEvent(app, { capacity: 1 })
  await registerAndHear(event, ada)
  await event.unregister(ada)
  await event.register(bea)
  expect((await event.register(ada)).body.detail).toBe('Event is full')
  await event.register(cleo, waiting)
  await event.register(ada, waiting)
  expect((await event.show(cleo)).mine.place).toBe(1)
  expect((await event.show(ada)).mine.place).toBe(2)
  // Leaving the waiting list and joining again gives no advantage either.
  await event.unregister(cleo)
  expect((await event.register(cleo, waiting)).body.mine.place).toBe(2)
  await event.unregister(bea)
  expect((await event.show(ada)).mine.state).toBe('registered')
  await untilNotified(event)
  // The email about the new seat has added the event again, so no withdrawal email follows.
  await passGrace()
  const files = await filesTo(ada)
  expect(files.map(({ method }) => method)).toEqual(['PUBLISH', 'PUBLISH'])
  expectRising(files)
})

test('leaving the waiting list withdraws the notification and sends no email', async () => {
  const [ada, bea] = await people(2)
  const event = await planEvent(app, { capacity: 1 })
  await registerAndHear(event, ada)
  await event.register(bea, waiting)
  await untilNotified(event)
  expect(await listOf(bea)).toEqual(['eventRegistration waiting'])
  await event.unregister(bea)
  await passGrace()
  expect(await listOf(bea)).toEqual([])
  expect(await filesTo(bea)).toEqual([])
})

test('a seat lost to a smaller capacity leaves the calendar, and a promotion adds it with a higher sequence', async () => {
  const organizer = managementRequests(app, await createPerson(app, { role: 'admin' }))
  const [ada, bea] = await people(2)
  const event = await planEvent(app, { title: 'Smaller', capacity: 2, zoomLink: 'https://zoom.example/j/1' })
  for (const person of [ada, bea]) await registerAndHear(event, person)
  const { title, description, host } = await rowOf(app, event.id)
  const fields = { title, description, host, localStart: '2026-11-23T10:00' }
  expect((await organizer.update(event.id, { ...fields, capacity: 1, overflow: 'toWaitingList' })).status).toBe(200)
  await untilNotified(event)
  expect(await calendarTo(app, bea.email, 'You’re now on the waiting list')).toMatchObject({ method: 'CANCEL' })
  await event.unregister(ada)
  await untilNotified(event)
  await organizer.remove(event.id)
  await app.mailTo(bea.email, 'Canceled')
  const files = await filesTo(bea)
  expect(files.map(({ method }) => method)).toEqual(['PUBLISH', 'CANCEL', 'PUBLISH', 'CANCEL'])
  expectRising(files)
})

test('an event cancelled while a withdrawal email is pending still leaves the calendar', async () => {
  const organizer = managementRequests(app, await createPerson(app, { role: 'admin' }))
  const [ada] = await people(1)
  const event = await planEvent(app)
  await registerAndHear(event, ada)
  await event.unregister(ada)
  await organizer.remove(event.id)
  await passGrace()
  expect((await filesTo(ada)).map(({ method }) => method)).toEqual(['PUBLISH', 'CANCEL'])
  expectRising(await filesTo(ada))
})

test('no withdrawal email goes out for a past event or to a suspended account', async () => {
  const [ada, bea] = await people(2)
  const event = await planEvent(app, { inHours: 1 })
  for (const person of [ada, bea]) await registerAndHear(event, person)
  for (const person of [ada, bea]) await event.unregister(person)
  await app.services.db.update(accounts).set({ suspendedAt: clock.now() }).where(sql`id = ${bea.id}`)
  await passGrace()
  expect(await filesTo(ada)).toHaveLength(2)
  expect(await filesTo(bea)).toHaveLength(1)
  clock.passHours(3)
  await app.services.db.update(accounts).set({ suspendedAt: null }).where(sql`id = ${bea.id}`)
  await app.runJob('events.withdrawals')
  expect(await filesTo(bea)).toHaveLength(1)
})

test('a pending reminder is withdrawn on unregistering', async () => {
  const [ada] = await people(1)
  const event = await planEvent(app)
  await registerAndHear(event, ada)
  const { db } = app.services
  const broadcastId = '0198c0de-0000-7000-8000-00000000aaaa'
  await db.execute(sql`
    insert into broadcasts (id, kind, data, about) values (${broadcastId}, 'eventReminder', '{}', ${`event:${event.id}`})`)
  await db.execute(sql`insert into broadcast_recipients values (${broadcastId}, ${ada.id})`)
  await event.unregister(ada)
  const { rows } = await db.execute(sql`select from broadcast_recipients where broadcast_id = ${broadcastId}`)
  expect(rows).toEqual([])
})

test('concurrent changes of registrations never send two calendar files with the same sequence', {
  timeout: 300_000,
}, async () => {
  const crowd = await createPeople(app, 12)
  const event = await planEvent(app, { capacity: 6 })
  for (let round = 0; round < 3; round++) {
    await Promise.all(crowd.map((person) => event.register(person, waiting)))
    await untilNotified(event)
    await Promise.all([
      ...crowd.slice(0, 8).map((person) => event.unregister(person)),
      ...crowd.slice(4).map((person) => event.register(person, waiting)),
      passGrace(),
    ])
    clock.passHours(1.5)
    await Promise.all([
      app.runJob('events.withdrawals'),
      app.runJob('events.seatNews'),
      app.runJob('events.withdrawals'),
    ])
    await untilNotified(event)
  }
  for (const person of crowd) {
    const files = await filesTo(person)
    expectRising(files)
    const { mine } = await event.show(person)
    if (files.length > 0) expect(files.at(-1)?.method).toBe(mine?.state === 'registered' ? 'PUBLISH' : 'CANCEL')
  }
})

test('with automatic adding, the withdrawal email names the person as attendee', async () => {
  const [ada] = await people(1)
  const settings = { autoAddRegistered: true, reminderMinutes: 30, calendarType: 'apple' as const }
  await app.services.db.insert(calendarSettings).values({ accountId: ada.id, ...settings })
  const event = await planEvent(app, { title: 'By itself' })
  await registerAndHear(event, ada)
  await event.unregister(ada)
  await passGrace()
  expect(await calendarTo(app, ada.email, 'You’re no longer registered: By itself')).toMatchObject({
    method: 'CANCEL',
    entries: [{ uid: event.id, attendees: [{ address: `MAILTO:${ada.email}` }] }],
  })
})
