import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createPerson, type Person } from '../../accounts/test/people.ts'
import { mails } from '../../platform/server/tables.ts'
import { startTestApp, type TestApp } from '../../platform/testing/app/test-app.ts'
import { nextMillisecond } from '../../platform/testing/until.ts'
import { nextDigestAt } from '../server/digest/due-digests.ts'
import { type NotificationContent, notify } from '../server/sending/notify.ts'
import { withdraw } from '../server/sending/withdrawal.ts'
import { notificationChoices, notificationSettings, notifications } from '../server/tables.ts'

const newYork = 'America/New_York'
/** Tuesday, 7:00 AM in New York. */
const tuesday = new Date('2030-01-08T12:00:00Z')
let now = tuesday
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ clock: { now: () => now } })
})
beforeEach(() => {
  now = tuesday
})
afterAll(() => app?.stop())

const email = { subject: 'Single', paragraphs: ['A mail of its own.'] }

function eventNotification<Kind extends 'eventReminder' | 'newEvent'>(
  kind: Kind,
  title: string,
  startsAt: string,
  dates = 1,
) {
  const eventId = randomUUID()
  const data = { eventId, title, startsAt, timeZone: newYork, ...(kind === 'newEvent' && { dates }) }
  return { kind, data, about: `event:${eventId}`, email } as NotificationContent<Kind>
}
const inMarch = '2030-03-05T00:00:00.000Z'
const announcement = (title = 'A new session') => eventNotification('newEvent', title, inMarch)

function send(message: NotificationContent, ...people: Person[]) {
  const ids = people.map(({ id }) => id)
  nextMillisecond()
  return app.services.db.transaction((tx) => notify(app.services, tx, message, ids))
}

/** Creates a person whose digest is due at 8:00 of the next day, or of the next Monday. */
async function createReader(pace: 'daily' | 'weekly' = 'daily', timeZone = newYork): Promise<Person> {
  const person = await createPerson(app)
  const digestDueAt = nextDigestAt(now, pace, timeZone)
  await app.services.db.insert(notificationSettings).values({ accountId: person.id, pace, timeZone, digestDueAt })
  return person
}

async function runDigests(moment = '2030-01-08T13:00:00Z'): Promise<void> {
  now = new Date(moment)
  await app.runJob('notifications.digest')
}

const mailsTo = ({ email }: Person) => app.services.db.select().from(mails).where(eq(mails.to, email))

async function dueOf({ id }: Person): Promise<string | undefined> {
  const [row] = await app.services.db.select().from(notificationSettings).where(eq(notificationSettings.accountId, id))
  return row?.digestDueAt?.toISOString()
}

test('a digest collects the waiting notifications in one email in the morning, by kind and with links, and only once', async () => {
  const person = await createReader()
  await send(eventNotification('eventReminder', 'Reminded session', '2030-01-10T00:00:00.000Z'), person)
  await send(announcement('A "new" <session>'), person)
  await send(eventNotification('newEvent', 'A series', inMarch, 10), person)
  const data = { threadId: 5, replyId: 9, title: 'A thread' }
  const choice = { accountId: person.id, kind: 'reply' as const, inApp: false, mail: true }
  await app.services.db.insert(notificationChoices).values(choice)
  await send({ kind: 'reply', data, about: 'reply:9', email }, person)
  await send({ kind: 'reply', data: { ...data, replyId: 11 }, about: 'reply:11', email }, person)
  await send({ kind: 'reply', data: { ...data, threadId: 6, replyId: 10 }, about: 'reply:10', email }, person)

  await runDigests('2030-01-08T12:59:59Z')
  expect(await mailsTo(person)).toEqual([])
  await runDigests()
  expect(await mailsTo(person)).toHaveLength(1)
  const { subject, text, html, unsubscribeUrl } = await app.mailTo(person.email)
  expect(subject).toBe('Your daily digest')
  expect(text).toMatch(
    /Coming up\n- Reminded session\n {2}Wednesday, January 9, 2030 at 7:00 PM EST\n {2}http\S+\/events\//,
  )
  expect(text).toMatch(/New events\n- A "new" <session>\n {2}Monday, March 4, 2030 at 7:00 PM EST\n/)
  expect(text).toMatch(/- A series\n {2}10 dates, the first on Monday, March 4, 2030 at 7:00 PM EST\n/)
  const replies = [
    `- 2 replies in “A thread”\n  ${app.url}/messages/thread/5#reply-9`,
    `- A reply in “A thread”\n  ${app.url}/messages/thread/6#reply-10`,
  ]
  expect(text).toContain(`Replies to you\n${replies.join('\n')}`)
  expect(html).toContain('>A &quot;new&quot; &lt;session&gt;</a>')
  expect(unsubscribeUrl).toMatch(/\/unsubscribe\//)
  expect(await dueOf(person)).toBe('2030-01-09T13:00:00.000Z')

  // Notifications that waited only for the digest are deleted; the others are in the list.
  const left = await app.services.db.select().from(notifications).where(eq(notifications.accountId, person.id))
  expect(left.map(({ kind, awaitsDigest }) => [kind, awaitsDigest])).toEqual([
    ['eventReminder', false],
    ['newEvent', false],
    ['newEvent', false],
  ])
  await runDigests('2030-01-09T13:00:00Z')
  expect(await mailsTo(person)).toHaveLength(1)
  expect(await dueOf(person)).toBe('2030-01-10T13:00:00.000Z')
})

test('a digest includes notifications that were read on the screen meanwhile', async () => {
  const person = await createReader()
  await send(announcement(), person)
  await app.services.db.update(notifications).set({ readAt: now }).where(eq(notifications.accountId, person.id))
  await runDigests()
  expect((await app.mailTo(person.email)).text).toContain('A new session')
})

test('a digest leaves out events that have begun, withdrawn notifications, and kinds that were turned off since', async () => {
  const [person, choosy] = [await createReader(), await createReader()]
  const gone = announcement('Gone')
  await send(eventNotification('eventReminder', 'Begun', '2030-01-08T12:30:00.000Z'), person)
  await send(eventNotification('newEvent', 'Begun too', '2030-01-08T12:30:00.000Z'), person)
  await send(gone, person)
  await app.services.db.transaction((tx) => withdraw(tx, gone.about))
  await send(announcement(), choosy)
  const choice = { accountId: choosy.id, kind: 'newEvent' as const, inApp: true, mail: false }
  await app.services.db.insert(notificationChoices).values(choice)
  await runDigests()
  expect([await mailsTo(person), await mailsTo(choosy)]).toEqual([[], []])
})

test('people who turned emails off, were suspended, or are no longer members get no digest', async () => {
  const people = [await createReader(), await createReader(), await createReader()]
  await send(announcement(), ...people)
  const [muted, suspended, employer] = people.map(({ id }) => id)
  const { pool } = app.services
  await pool.query('update notification_settings set email_notifications = false where account_id = $1', [muted])
  await pool.query('update accounts set suspended_at = now() where id = $1', [suspended])
  await pool.query("update accounts set role = 'employer' where id = $1", [employer])
  await runDigests()
  for (const person of people) {
    expect(await mailsTo(person)).toEqual([])
    expect(await dueOf(person)).toBe('2030-01-09T13:00:00.000Z')
  }
})

test('a weekly digest is sent on Monday morning with the notifications of a week', async () => {
  const person = await createReader('weekly')
  expect(await dueOf(person)).toBe('2030-01-14T13:00:00.000Z')
  await send(announcement('Of Tuesday'), person)
  await runDigests('2030-01-11T13:00:00Z')
  await send(announcement('Of Friday'), person)
  expect(await mailsTo(person)).toEqual([])
  await runDigests('2030-01-14T13:00:00Z')
  const { subject, text } = await app.mailTo(person.email)
  expect(subject).toBe('Your weekly digest')
  expect(text).toMatch(/Of Tuesday[\s\S]*Of Friday/)
  expect(await dueOf(person)).toBe('2030-01-21T13:00:00.000Z')
})

test('a digest includes the newest 20 notifications of a kind and links to the others', async () => {
  const person = await createReader()
  for (let index = 0; index < 23; index++) await send(announcement(`Session ${index}.`), person)
  await runDigests()
  const { text } = await app.mailTo(person.email)
  expect(text).not.toContain('Session 2.')
  expect(text).toContain('Session 3.')
  expect(text).toContain(`- And 3 more\n  ${app.url}/notifications`)
})

test('a digest includes two reminders of one event once', async () => {
  const person = await createReader()
  const message = eventNotification('eventReminder', 'Said twice', '2030-01-09T00:00:00.000Z')
  await send(message, person)
  await send(message, person)
  await runDigests()
  expect((await app.mailTo(person.email)).text.match(/Said twice/g)).toHaveLength(1)
})

test('several processes that send digests concurrently send one to each person', async () => {
  const people = await Promise.all(Array.from({ length: 150 }, () => createReader()))
  await send(announcement(), ...people)
  now = new Date('2030-01-08T13:00:00Z')
  await Promise.all(Array.from({ length: 4 }, () => app.runJob('notifications.digest')))
  const sent = await Promise.all(people.map(mailsTo))
  expect(new Set(sent.map((list) => list.length))).toEqual(new Set([1]))
})

test('digests are due at 8:00 in the person’s time zone, also across daylight saving time', () => {
  const due = (moment: string, pace: 'daily' | 'weekly', zone: string) => nextDigestAt(new Date(moment), pace, zone)
  // The nights in which daylight saving time begins and ends in New York.
  expect(due('2030-03-09T13:00:00Z', 'daily', newYork).toISOString()).toBe('2030-03-10T12:00:00.000Z')
  expect(due('2030-11-02T12:00:00Z', 'daily', newYork).toISOString()).toBe('2030-11-03T13:00:00.000Z')
  expect(due('2030-03-04T13:00:00Z', 'weekly', newYork).toISOString()).toBe('2030-03-11T12:00:00.000Z')
  expect(due('2030-01-08T02:29:59Z', 'daily', 'Asia/Kolkata').toISOString()).toBe('2030-01-08T02:30:00.000Z')
  expect(due('2030-01-08T02:30:00Z', 'daily', 'Asia/Kolkata').toISOString()).toBe('2030-01-09T02:30:00.000Z')
  // Kiritimati is a day ahead of Honolulu at the same clock time.
  expect(due('2030-01-08T00:00:00Z', 'daily', 'Pacific/Kiritimati').toISOString()).toBe('2030-01-08T18:00:00.000Z')
})
