import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, type Person } from '../../accounts/test/people.ts'
import { mails } from '../../platform/server/tables.ts'
import { startTestApp, type TestApp } from '../../platform/testing/app/test-app.ts'
import { until } from '../../platform/testing/until.ts'
import { type NotificationContent, notify } from '../server/sending/notify.ts'
import { withdraw } from '../server/sending/withdrawal.ts'
import { notificationChoices, notificationSettings, notifications } from '../server/tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.stop())

const email = { subject: 'News', paragraphs: ['Something happened.'] }
const startsAt = '2031-01-06T00:00:00.000Z'
const reminder = (eventId: string = randomUUID()) =>
  ({
    kind: 'eventReminder',
    data: { eventId, title: 'Weekly session', startsAt, timeZone: 'America/New_York' },
    about: `event:${eventId}`,
    email,
  }) satisfies NotificationContent<'eventReminder'>
const cancellation = () => {
  const { data, about } = reminder()
  return {
    kind: 'eventChange',
    data: { ...data, what: 'cancelled' },
    about,
    email,
  } satisfies NotificationContent<'eventChange'>
}

function send(message: NotificationContent, ...people: Pick<Person, 'id'>[]) {
  const ids = people.map(({ id }) => id)
  return app.services.db.transaction((tx) => notify(app.services, tx, message, ids))
}

const listOf = ({ id }: Person) => app.services.db.select().from(notifications).where(eq(notifications.accountId, id))
const mailsTo = ({ email }: Person) => app.services.db.select().from(mails).where(eq(mails.to, email))

function saveSettings(person: Person, settings: Partial<typeof notificationSettings.$inferInsert>) {
  return app.services.db.insert(notificationSettings).values({ accountId: person.id, ...settings })
}

test('a person with default settings is notified on the screen and by email', async () => {
  const person = await createPerson(app)
  const message = reminder()
  await send(message, person)
  expect(await listOf(person)).toMatchObject([
    {
      kind: 'eventReminder',
      data: message.data,
      about: message.about,
      isInApp: true,
      awaitsDigest: false,
      readAt: null,
    },
  ])
  const mail = await app.mailTo(person.email)
  expect(mail).toMatchObject({ subject: 'News', text: expect.stringContaining('Something happened.') })
})

test('a kind that is turned off for a channel is not sent by it', async () => {
  const [silent, mailOnly] = [await createPerson(app), await createPerson(app)]
  await app.services.db.insert(notificationChoices).values([
    { accountId: silent.id, kind: 'eventReminder', inApp: true, mail: false },
    { accountId: mailOnly.id, kind: 'eventReminder', inApp: false, mail: true },
  ])
  await send(reminder(), silent, mailOnly)
  expect([(await listOf(silent)).length, (await mailsTo(silent)).length]).toEqual([1, 0])
  expect([(await listOf(mailOnly)).length, (await mailsTo(mailOnly)).length]).toEqual([0, 1])
})

test('a person who turned emails off gets only necessary emails', async () => {
  const person = await createPerson(app)
  await saveSettings(person, { emailNotifications: false })
  await send(reminder(), person)
  await send(cancellation(), person)
  expect(await listOf(person)).toHaveLength(2)
  expect(await mailsTo(person)).toMatchObject([{ unsubscribeUrl: null }])
})

test.each(['daily', 'weekly'] as const)('a person with a %s digest gets no optional emails', async (pace) => {
  const person = await createPerson(app)
  await saveSettings(person, { pace })
  await send(reminder(), person)
  expect(await listOf(person)).toMatchObject([{ isInApp: true, awaitsDigest: true }])
  expect(await mailsTo(person)).toEqual([])
  await send(cancellation(), person)
  expect(await mailsTo(person)).toHaveLength(1)
})

test('suspended and unverified accounts are not notified, and employers not of kinds for members', async () => {
  const outsiders = [
    await createPerson(app, { suspended: true }),
    await createPerson(app, { verified: false }),
    await createPerson(app, { role: 'employer' }),
  ]
  const admin = await createPerson(app, { role: 'admin' })
  await send(cancellation(), ...outsiders, admin)
  for (const person of outsiders) expect([await listOf(person), await mailsTo(person)]).toEqual([[], []])
  expect([(await listOf(admin)).length, (await mailsTo(admin)).length]).toEqual([1, 1])
  const support = { kind: 'support', data: { requestId: randomUUID(), subject: 'Help' }, about: 'support:1' } as const
  await send(support, ...outsiders)
  expect((await Promise.all(outsiders.map(listOf))).map((list) => list.length)).toEqual([0, 0, 1])
})

test('a notification without an email is not emailed and does not wait for a digest', async () => {
  const [person, digested] = [await createPerson(app), await createPerson(app)]
  await saveSettings(digested, { pace: 'daily' })
  const { email: _, ...message } = reminder()
  await send(message, person, digested)
  expect(await mailsTo(person)).toEqual([])
  expect(await listOf(digested)).toMatchObject([{ awaitsDigest: false }])
})

test('a notification whose transaction is rolled back reaches nobody', async () => {
  const person = await createPerson(app)
  const failing = app.services.db.transaction(async (tx) => {
    await notify(app.services, tx, reminder(), [person.id])
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  expect([await listOf(person), await mailsTo(person)]).toEqual([[], []])
})

test('open screens get a live update of a new notification', async () => {
  const person = await createPerson(app)
  let updates = 0
  const stop = app.services.liveUpdates.subscribe(`notifications:${person.id}`, () => updates++)
  await send(reminder(), person)
  await until('the live update', async () => updates === 1)
  stop()
})

test('an email has its calendar file as alternative and attachment, and a one-click unsubscribe header', async () => {
  const person = await createPerson(app)
  const text = 'BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nEND:VCALENDAR\r\n'
  await send({ ...reminder(), calendar: { text, method: 'REQUEST' } }, person)
  const mail = await app.mailTo(person.email)
  expect(mail.calendar).toBe(text)
  const raw = app.received.find(({ to }) => to.includes(person.email))?.raw ?? ''
  expect(raw).toMatch(/^Content-Type: text\/calendar; charset=utf-8; method=REQUEST\r$/m)
  expect(raw).toMatch(/^Content-Type: application\/ics; name=event\.ics\r\n(?:.+\r\n)*Content-Disposition: attachment/m)
  expect(raw).toMatch(/^Auto-Submitted: auto-generated\r$/m)
  expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
  const url = /^List-Unsubscribe:\s+<(\S+)>\r$/m.exec(raw)?.[1] ?? ''
  expect(url).toMatch(new RegExp(`^${app.url}/unsubscribe/[\\w.-]+$`))
  expect(mail.text).toContain(`Stop emails like this one: ${url}`)
  expect(mail.html).toContain(`<a href="${url}">Stop emails like this one</a>`)
})

test('several recipients get the same text with different unsubscribe links', async () => {
  const people = await Promise.all([createPerson(app), createPerson(app), createPerson(app)])
  await send(reminder(), ...people)
  const rows = (await Promise.all(people.map(mailsTo))).flat()
  expect(new Set(rows.map(({ sharedEmailId }) => sharedEmailId))).toEqual(new Set([null]))
  expect(new Set(rows.map(({ unsubscribeUrl }) => unsubscribeUrl)).size).toBe(3)
  for (const { email } of people) expect((await app.mailTo(email)).text).toContain('Something happened.')
})

test('withdrawing removes the notifications about one subject and keeps the others', async () => {
  const person = await createPerson(app)
  const [gone, stays] = [reminder(), reminder()]
  await send(gone, person)
  await send(stays, person)
  await app.services.db.transaction((tx) => withdraw(tx, gone.about))
  expect(await listOf(person)).toMatchObject([{ about: stays.about }])
})

test('deleting an account deletes the notifications and emails that the person caused', async () => {
  const [actor, reader, other] = await Promise.all([createPerson(app), createPerson(app), createPerson(app)])
  const data = { threadId: 1, replyId: 2, title: 'A thread' }
  await app.services.db
    .insert(notificationChoices)
    .values([reader, other].map(({ id }) => ({ accountId: id, kind: 'reply' as const, inApp: true, mail: true })))
  await send({ kind: 'reply', data, about: 'thread:1', from: { person: actor.id }, email }, reader, other)
  const body = { currentPassword: 'Marula!2026', posts: 'remove' }
  expect((await app.request('POST', '/api/accounts/departures', { cookie: actor.cookie, body })).status).toBe(200)
  expect([await listOf(reader), await mailsTo(reader), await mailsTo(other)]).toEqual([[], [], []])
})

test('deleting an account deletes the person’s emails and keeps those of other recipients', async () => {
  const [leaving, staying] = await Promise.all([createPerson(app), createPerson(app)])
  await send(reminder(), leaving, staying)
  const body = { currentPassword: 'Marula!2026', posts: 'keep' }
  expect((await app.request('POST', '/api/accounts/departures', { cookie: leaving.cookie, body })).status).toBe(200)
  expect(await mailsTo(leaving).then((rows) => rows.filter(({ subject }) => subject === 'News'))).toEqual([])
  expect((await app.mailTo(staying.email)).text).toContain('Something happened.')
})
