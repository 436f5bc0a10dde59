import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, type Person } from '../../accounts/test/people.ts'
import { mails } from '../../platform/server/tables.ts'
import { startTestApp, type TestApp } from '../../platform/testing/app/test-app.ts'
import { until } from '../../platform/testing/until.ts'
import { notificationChoices, notificationSettings, notifications } from '../server/tables.ts'
import { type Message, tell, withdraw } from '../server/telling.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.stop())

const letter = { subject: 'News', paragraphs: ['Something happened.'] }
const startsAt = '2031-01-06T00:00:00.000Z'
const reminder = (eventId: string = randomUUID()) =>
  ({
    kind: 'eventReminder',
    data: { eventId, title: 'Weekly session', startsAt, timeZone: 'America/New_York' },
    about: `event:${eventId}`,
    letter,
  }) satisfies Message<'eventReminder'>
const cancellation = () => {
  const { data, about } = reminder()
  return { kind: 'eventChange', data: { ...data, what: 'cancelled' }, about, letter } satisfies Message<'eventChange'>
}

function say(message: Message, ...people: Pick<Person, 'id'>[]) {
  const ids = people.map(({ id }) => id)
  return app.services.db.transaction((tx) => tell(app.services, tx, message, ids))
}

const listOf = ({ id }: Person) => app.services.db.select().from(notifications).where(eq(notifications.accountId, id))
const mailsTo = ({ email }: Person) => app.services.db.select().from(mails).where(eq(mails.to, email))

function settle(person: Person, settings: Partial<typeof notificationSettings.$inferInsert>) {
  return app.services.db.insert(notificationSettings).values({ accountId: person.id, ...settings })
}

test('somebody who has chosen nothing is told on the screen and by mail', async () => {
  const person = await createPerson(app)
  const message = reminder()
  await say(message, person)
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

test('a kind that was turned off on a channel does not come by it', async () => {
  const [silent, mailOnly] = [await createPerson(app), await createPerson(app)]
  await app.services.db.insert(notificationChoices).values([
    { accountId: silent.id, kind: 'eventReminder', inApp: true, mail: false },
    { accountId: mailOnly.id, kind: 'eventReminder', inApp: false, mail: true },
  ])
  await say(reminder(), silent, mailOnly)
  expect([(await listOf(silent)).length, (await mailsTo(silent)).length]).toEqual([1, 0])
  expect([(await listOf(mailOnly)).length, (await mailsTo(mailOnly)).length]).toEqual([0, 1])
})

test('without mail as a whole, only what nobody can do without still comes by mail', async () => {
  const person = await createPerson(app)
  await settle(person, { emailNotifications: false })
  await say(reminder(), person)
  await say(cancellation(), person)
  expect(await listOf(person)).toHaveLength(2)
  expect(await mailsTo(person)).toMatchObject([{ unsubscribeUrl: null }])
})

test.each(['daily', 'weekly'] as const)(
  'who wants a %s digest gets no single mail she can do without',
  async (pace) => {
    const person = await createPerson(app)
    await settle(person, { pace })
    await say(reminder(), person)
    expect(await listOf(person)).toMatchObject([{ isInApp: true, awaitsDigest: true }])
    expect(await mailsTo(person)).toEqual([])
    await say(cancellation(), person)
    expect(await mailsTo(person)).toHaveLength(1)
  },
)

test('suspended and unverified accounts are told nothing, employers nothing of what only members have', async () => {
  const outsiders = [
    await createPerson(app, { suspended: true }),
    await createPerson(app, { verified: false }),
    await createPerson(app, { role: 'employer' }),
  ]
  const admin = await createPerson(app, { role: 'admin' })
  await say(cancellation(), ...outsiders, admin)
  for (const person of outsiders) expect([await listOf(person), await mailsTo(person)]).toEqual([[], []])
  expect([(await listOf(admin)).length, (await mailsTo(admin)).length]).toEqual([1, 1])
  const support = { kind: 'support', data: { requestId: randomUUID(), subject: 'Help' }, about: 'support:1' } as const
  await say(support, ...outsiders)
  expect((await Promise.all(outsiders.map(listOf))).map((list) => list.length)).toEqual([0, 0, 1])
})

test('without a letter nothing goes by mail, and nothing waits for a digest', async () => {
  const [person, digested] = [await createPerson(app), await createPerson(app)]
  await settle(digested, { pace: 'daily' })
  const { letter: _, ...message } = reminder()
  await say(message, person, digested)
  expect(await mailsTo(person)).toEqual([])
  expect(await listOf(digested)).toMatchObject([{ awaitsDigest: false }])
})

test('nobody is told anything when the cause is rolled back', async () => {
  const person = await createPerson(app)
  const failing = app.services.db.transaction(async (tx) => {
    await tell(app.services, tx, reminder(), [person.id])
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  expect([await listOf(person), await mailsTo(person)]).toEqual([[], []])
})

test('screens that are open hear of it', async () => {
  const person = await createPerson(app)
  let heard = 0
  const stop = app.services.liveUpdates.subscribe(`notifications:${person.id}`, () => heard++)
  await say(reminder(), person)
  await until('the message', async () => heard === 1)
  stop()
})

test('a mail carries the calendar file so that mail programs offer it, and can be stopped with one click', async () => {
  const person = await createPerson(app)
  const text = 'BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nEND:VCALENDAR\r\n'
  await say({ ...reminder(), calendar: { text, method: 'REQUEST' } }, person)
  const mail = await app.mailTo(person.email)
  expect(mail.calendar).toBe(text)
  const raw = app.received.find(({ to }) => to.includes(person.email))?.raw ?? ''
  expect(raw).toMatch(/^Content-Type: text\/calendar; charset=utf-8; method=REQUEST\r$/m)
  expect(raw).toMatch(/^Content-Type: application\/ics; name=event\.ics\r\n(?:.+\r\n)*Content-Disposition: attachment/m)
  expect(raw).toMatch(/^Auto-Submitted: auto-generated\r$/m)
  expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
  const url = /^List-Unsubscribe:\s+<(\S+)>\r$/m.exec(raw)?.[1] ?? ''
  expect(url).toMatch(new RegExp(`^${app.url}/unsubscribe/[\\w.-]+$`))
  expect(mail.text).toContain(`Stop mails like this one: ${url}`)
  expect(mail.html).toContain(`<a href="${url}">Stop mails like this one</a>`)
})

test('several people get the same words, each with a link of her own', async () => {
  const people = await Promise.all([createPerson(app), createPerson(app), createPerson(app)])
  await say(reminder(), ...people)
  const rows = (await Promise.all(people.map(mailsTo))).flat()
  expect(new Set(rows.map(({ sharedEmailId }) => sharedEmailId))).toEqual(new Set([null]))
  expect(new Set(rows.map(({ unsubscribeUrl }) => unsubscribeUrl)).size).toBe(3)
  for (const { email } of people) expect((await app.mailTo(email)).text).toContain('Something happened.')
})

test('what is gone is taken back from lists; what others were told stays', async () => {
  const person = await createPerson(app)
  const [gone, stays] = [reminder(), reminder()]
  await say(gone, person)
  await say(stays, person)
  await app.services.db.transaction((tx) => withdraw(tx, gone.about))
  expect(await listOf(person)).toMatchObject([{ about: stays.about }])
})

test('what tells of somebody goes when she goes: entries and mails', async () => {
  const [actor, reader, other] = await Promise.all([createPerson(app), createPerson(app), createPerson(app)])
  const data = { threadId: 1, replyId: 2, title: 'A thread' }
  await app.services.db
    .insert(notificationChoices)
    .values([reader, other].map(({ id }) => ({ accountId: id, kind: 'reply' as const, inApp: true, mail: true })))
  await say({ kind: 'reply', data, about: 'thread:1', from: { person: actor.id }, letter }, reader, other)
  const body = { currentPassword: 'Marula!2026', posts: 'remove' }
  expect((await app.request('POST', '/api/accounts/departures', { cookie: actor.cookie, body })).status).toBe(200)
  expect([await listOf(reader), await mailsTo(reader), await mailsTo(other)]).toEqual([[], [], []])
})

test("a mail that many got goes with its addressee, and the others' stay", async () => {
  const [leaving, staying] = await Promise.all([createPerson(app), createPerson(app)])
  await say(reminder(), leaving, staying)
  const body = { currentPassword: 'Marula!2026', posts: 'keep' }
  expect((await app.request('POST', '/api/accounts/departures', { cookie: leaving.cookie, body })).status).toBe(200)
  expect(await mailsTo(leaving).then((rows) => rows.filter(({ subject }) => subject === 'News'))).toEqual([])
  expect((await app.mailTo(staying.email)).text).toContain('Something happened.')
})
