import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accounts } from '../../../accounts/server/exports.ts'
import { createPerson, type Person } from '../../../accounts/test/people.ts'
import { startTestApp } from '../../../platform/testing/app/test-app.ts'
import { calendarSettings } from '../../server/tables.ts'
import { calendarTo, managementRequests, subjectsTo } from '../management-requests.ts'
import { createPeople, planEvent } from '../planned-events.ts'
import { expectRising, registrationEmails, withdrawalGrace } from './registration-emails.ts'
import { registrationSite } from './registration-site.ts'

const site = registrationSite()

test('unregistering withdraws the notification and emails a cancellation with a higher sequence', async () => {
  const [ada, bea] = await site.people(2)
  const event = await planEvent(site.app, { title: 'Given back' })
  for (const person of [ada, bea]) await site.emails.registerAndWait(event, person)
  const entered = await calendarTo(site.app, ada.email, 'You’re registered: Given back')
  expect(entered).toMatchObject({ method: 'PUBLISH', entries: [{ uid: event.id, status: 'CONFIRMED' }] })
  expect(await site.emails.listOf(ada)).toEqual(['eventRegistration registered'])

  await event.unregister(ada)
  expect(await site.emails.listOf(ada)).toEqual([])
  expect(await site.emails.listOf(bea)).toEqual(['eventRegistration registered'])
  await site.emails.passGrace()
  const canceled = await calendarTo(site.app, ada.email, 'You’re no longer registered: Given back')
  expect(canceled).toMatchObject({
    method: 'CANCEL',
    entries: [{ uid: event.id, status: 'CANCELLED', reminder: null }],
  })
  expect(canceled?.entries[0]?.sequence).toBeGreaterThan(entered?.entries[0]?.sequence ?? 0)
  await site.emails.passGrace()
  await calendarTo(site.app, bea.email, 'You’re registered: Given back')
  expect(subjectsTo(site.app, ada.email)).toHaveLength(2)
  expect(subjectsTo(site.app, bea.email)).toHaveLength(1)
})

test('unregistering five times leaves no calendar entry and no notification', async () => {
  const [ada] = await site.people(1)
  const events = await Promise.all(Array.from({ length: 5 }, (_, n) => planEvent(site.app, { title: `Evening ${n}` })))
  for (const event of events) await site.emails.registerAndWait(event, ada)
  for (const event of events) await event.unregister(ada)
  await site.emails.passGrace()
  expect(await site.emails.listOf(ada)).toEqual([])
  for (const { id } of events) {
    const files = await site.app.services.db.execute<{ method: string }>(sql`
      select calendar_method as method from mails
      where "to" = ${ada.email} and calendar like ${`%${id}%`} order by created_at, mails.id`)
    expect(files.rows.map(({ method }) => method)).toEqual(['PUBLISH', 'CANCEL'])
  }
})

test('registering and unregistering before the first email sends nothing', async () => {
  const app = await startTestApp({ clock: site.clock, jobsOnDemand: ['events.seatNews', 'events.withdrawals'] })
  try {
    const [ada] = (await createPeople(app, 1)) as [Person]
    const event = await planEvent(app)
    expect((await event.register(ada)).status).toBe(200)
    expect((await event.unregister(ada)).status).toBe(200)
    site.clock.passHours(withdrawalGrace)
    for (const job of ['events.seatNews', 'events.withdrawals']) await app.runJob(job)
    expect(await registrationEmails(app, site.clock).filesTo(ada)).toEqual([])
  } finally {
    await app.stop()
  }
})

test('leaving the waiting list withdraws the notification and sends no email', async () => {
  const [ada, bea] = await site.people(2)
  const event = await planEvent(site.app, { capacity: 1 })
  await site.emails.registerAndWait(event, ada)
  await event.register(bea, { waitIfFull: true })
  await site.emails.untilNotified(event)
  expect(await site.emails.listOf(bea)).toEqual(['eventRegistration waiting'])
  await event.unregister(bea)
  await site.emails.passGrace()
  expect(await site.emails.listOf(bea)).toEqual([])
  expect(await site.emails.filesTo(bea)).toEqual([])
})

test('an event cancelled while a withdrawal email is pending still leaves the calendar', async () => {
  const organizer = managementRequests(site.app, await createPerson(site.app, { role: 'admin' }))
  const [ada] = await site.people(1)
  const event = await planEvent(site.app)
  await site.emails.registerAndWait(event, ada)
  await event.unregister(ada)
  await organizer.remove(event.id)
  await site.emails.passGrace()
  expect((await site.emails.filesTo(ada)).map(({ method }) => method)).toEqual(['PUBLISH', 'CANCEL'])
  expectRising(await site.emails.filesTo(ada))
})

test('no withdrawal email goes out for a past event or to a suspended account', async () => {
  const [ada, bea] = await site.people(2)
  const event = await planEvent(site.app, { inHours: 1 })
  for (const person of [ada, bea]) await site.emails.registerAndWait(event, person)
  for (const person of [ada, bea]) await event.unregister(person)
  await site.app.services.db.update(accounts).set({ suspendedAt: site.clock.now() }).where(sql`id = ${bea.id}`)
  await site.emails.passGrace()
  expect(await site.emails.filesTo(ada)).toHaveLength(2)
  expect(await site.emails.filesTo(bea)).toHaveLength(1)
  site.clock.passHours(3)
  await site.app.services.db.update(accounts).set({ suspendedAt: null }).where(sql`id = ${bea.id}`)
  await site.app.runJob('events.withdrawals')
  expect(await site.emails.filesTo(bea)).toHaveLength(1)
})

test('a pending reminder is withdrawn on unregistering', async () => {
  const [ada] = await site.people(1)
  const event = await planEvent(site.app)
  await site.emails.registerAndWait(event, ada)
  const { db } = site.app.services
  const broadcastId = '0198c0de-0000-7000-8000-00000000aaaa'
  await db.execute(sql`
    insert into broadcasts (id, kind, data, about) values (${broadcastId}, 'eventReminder', '{}', ${`event:${event.id}`})`)
  await db.execute(sql`insert into broadcast_recipients values (${broadcastId}, ${ada.id})`)
  await event.unregister(ada)
  const { rows } = await db.execute(sql`select from broadcast_recipients where broadcast_id = ${broadcastId}`)
  expect(rows).toEqual([])
})

test('with automatic adding, the withdrawal email names the person as attendee', async () => {
  const [ada] = await site.people(1)
  const settings = { autoAddRegistered: true, reminderMinutes: 30, calendarType: 'apple' as const }
  await site.app.services.db.insert(calendarSettings).values({ accountId: ada.id, ...settings })
  const event = await planEvent(site.app, { title: 'By itself' })
  await site.emails.registerAndWait(event, ada)
  await event.unregister(ada)
  await site.emails.passGrace()
  expect(await calendarTo(site.app, ada.email, 'You’re no longer registered: By itself')).toMatchObject({
    method: 'CANCEL',
    entries: [{ uid: event.id, attendees: [{ address: `MAILTO:${ada.email}` }] }],
  })
})
