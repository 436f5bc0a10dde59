import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, type Person } from '../../../accounts/test/people.ts'
import { mails } from '../../../platform/server/tables.ts'
import { startTestApp, type TestApp } from '../../../platform/testing/app/test-app.ts'
import { until } from '../../../platform/testing/until.ts'
import { managementRequests } from '../management-requests.ts'
import { planEvent, SetClock } from '../planned-events.ts'

/** Tuesday, 7:00 AM in New York. */
const tuesday = '2030-01-08T12:00:00Z'
const clock = new SetClock(tuesday)
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ clock })
})
afterAll(() => app?.stop())

/** A member with a daily digest. */
async function reader(changes: { choices?: object[] } = {}): Promise<Person> {
  clock.set(tuesday)
  const { cookie, ...person } = await createPerson(app)
  const body = { emailNotifications: true, pace: 'daily', timeZone: 'America/New_York', choices: [], ...changes }
  expect((await app.request('PUT', '/api/notification-settings', { cookie, body })).status).toBe(200)
  return { cookie, ...person }
}

async function morning(): Promise<void> {
  await until(
    'everybody to be told',
    async () => (await app.services.pool.query('select from broadcasts')).rowCount === 0,
  )
  clock.set('2030-01-08T13:00:00Z')
  await app.runJob('notifications.digest')
}

const digestsOf = ({ email }: Person) =>
  app.services.db.$count(mails, sql`${mails.to} = ${email} and ${mails.subject} = 'Your daily digest'`)

test('the digest lists the person’s events until the next digest once, in their time zone', async () => {
  const person = await reader()
  const tonight = await planEvent(app, { title: 'Tonight', inHours: 12, timeZone: 'Europe/Berlin' })
  const later = await planEvent(app, { title: 'In two days', inHours: 48 })
  const full = await planEvent(app, { title: 'Still waiting', inHours: 12, capacity: 1 })
  await full.register(await createPerson(app))
  for (const event of [tonight, later]) expect((await event.register(person)).status).toBe(200)
  await full.register(person, { waitIfFull: true })
  await app.runJob('events.reminders')
  await morning()
  const { text } = await app.mailTo(person.email, 'Your daily digest')
  const when = 'Tuesday, January 8, 2030, 7:00 PM to 8:00 PM EST (New York time)'
  expect(text).toContain(`Your events\n- Tonight\n  ${when}\n  ${app.url}/events/${tonight.id}\n`)
  expect(text).not.toMatch(/Coming up|In two days|Still waiting/)
  expect(await app.services.db.$count(mails, sql`${mails.to} = ${person.email} and subject like 'Reminder%'`)).toBe(0)
})

test('the digest leaves out cancelled and past events, and those of other people', async () => {
  const person = await reader()
  const cancelled = await planEvent(app, { title: 'Called off', inHours: 12 })
  const ended = await planEvent(app, { title: 'Ended by hand', inHours: 12 })
  const foreign = await planEvent(app, { title: "Somebody else's", inHours: 12 })
  for (const event of [cancelled, ended]) await event.register(person)
  await foreign.register(await createPerson(app))
  await cancelled.change({ cancelledAt: clock.now() })
  await ended.change({ status: 'ended' })
  await morning()
  expect(await digestsOf(person)).toBe(0)
})

test('the digest leaves out events for people who turned event emails off', async () => {
  const person = await reader({ choices: [{ kind: 'eventReminder', inApp: true, mail: false }] })
  await (await planEvent(app, { inHours: 12 })).register(person)
  await morning()
  expect(await digestsOf(person)).toBe(0)
})

test('the digest has the current time of a moved event', async () => {
  const person = await reader()
  const organizer = managementRequests(app, await createPerson(app, { role: 'admin' }))
  const { body: event } = await organizer.create({ title: 'Old name', localStart: '2030-01-12T19:00' })
  const soon = await planEvent(app, { title: 'Moved away', inHours: 12 })
  await soon.register(person)
  await app.runJob('events.reminders')
  await until(
    'everybody to be told',
    async () => (await app.services.pool.query('select from broadcasts')).rowCount === 0,
  )
  await organizer.update(event.id, { title: 'New name', localStart: '2030-01-14T18:00' })
  await organizer.update(soon.id, { title: 'Moved away', localStart: '2030-02-01T19:00' })
  await morning()
  const { text } = await app.mailTo(person.email, 'Your daily digest')
  expect(text).toContain('New name\n  Monday, January 14, 2030 at 6:00 PM EST')
  expect(text).not.toMatch(/Old name|January 12|Moved away/)
})
