import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, type Person, testPassword } from '../../accounts/test/people.ts'
import { rateLimitRules } from '../../platform/server/auth/rate-limits.ts'
import { auditLog } from '../../platform/server/tables.ts'
import { startTestApp, type TestApp } from '../../platform/testing/app/test-app.ts'
import { until } from '../../platform/testing/until.ts'
import type { MessageEvent } from '../contract.ts'
import { messagesPersonalData } from '../server/personal-data.ts'
import { conversations } from '../server/tables.ts'
import { messagesAs, openConversation, watch } from './conversations.ts'

let app: TestApp
let ahead = 0
beforeAll(async () => {
  app = await startTestApp({ clock: { now: () => new Date(Date.now() + ahead) } })
})
afterAll(() => app.stop())

const pair = () => Promise.all([createPerson(app), createPerson(app)])

test('a message of any length is published whole to the other person’s open screen and counted', async () => {
  const [first, second] = await pair()
  const id = await openConversation(app, first, second)
  const [hers, own] = [await watch(app, second), await watch(app, first)]
  await until('the counts', async () => hers.events.length > 0 && own.events.length > 0)
  // Four bytes each, and a line break that takes two where it travels.
  const long = `${'🌳'.repeat(1900)}\n`.repeat(2).trim()
  for (const body of ['Hello <b>there</b> \\ "you"', long]) {
    expect((await messagesAs(app, first).write(id, body)).status).toBe(201)
  }
  const messages = (events: MessageEvent[]) => events.filter((event) => event.kind === 'message')
  await until('both messages on both screens', async () => {
    return messages(hers.events).length === 2 && messages(own.events).length === 2
  })
  expect(messages(hers.events).map(({ message }) => [message.body, message.isYours])).toEqual([
    ['Hello <b>there</b> \\ "you"', false],
    [long, false],
  ])
  expect(messages(own.events).every(({ message }) => message.isYours)).toBe(true)
  await until('the count', async () => hers.events.some((event) => event.kind === 'counts' && event.unreadCount === 1))

  const last = messages(hers.events)[1]?.message.id ?? 0
  expect((await messagesAs(app, second).read(id, last)).body).toEqual({ unreadCount: 0, requestCount: 0 })
  await until('the mark', async () => own.events.some((event) => event.kind === 'seen' && event.upTo === last))
  expect((await messagesAs(app, first).show(id)).messages.at(-1)).toMatchObject({ isSeen: true })

  // A stream ends with its session.
  await app.request('DELETE', '/api/accounts/sessions/current', { cookie: second.cookie })
  await until('the end of her stream', async () => hers.isClosed)
  own.stop()
})

test('a message sent ten times at once under one key is stored once and read once', async () => {
  const [first, second] = await pair()
  const id = await openConversation(app, first, second)
  const key = randomUUID()
  const { write } = messagesAs(app, first)
  const answers = await Promise.all(Array.from({ length: 10 }, () => write(id, 'Once', key)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  expect((await write(id, 'Other words, same key', key)).body).toEqual(answers[0]?.body)
  expect((await messagesAs(app, second).show(id)).messages.map(({ body }) => body)).toEqual(['Hello', 'Once'])
  const [third] = await pair()
  const other = await openConversation(app, first, third)
  expect((await write(other, 'Elsewhere', key)).status).toBe(409)
})

test('messages beyond the rate limit are rejected and not sent, also when they come at the same time', async () => {
  const [first, second] = await pair()
  const id = await openConversation(app, first, second)
  const { points, seconds } = rateLimitRules.writingByAccount
  // The first message, with which she asked, counts as well.
  await Promise.all(
    Array.from({ length: points - 4 }, () =>
      app.services.rateLimits.consume('writingByAccount', first.id, 'Too many in the test'),
    ),
  )
  const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => messagesAs(app, first).write(id, `No. ${at}`)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 429, 429, 429, 429, 429])
  const rejected = answers.find(({ status }) => status === 429)
  expect(Number(rejected?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(Number(rejected?.headers.get('retry-after'))).toBeLessThanOrEqual(seconds)
  expect(rejected?.body.detail).toBe('You’re writing very quickly. Please wait a moment.')
  expect((await messagesAs(app, second).show(id)).messages).toHaveLength(4)
})

test('the unread count is exact while both write and read concurrently', async () => {
  const [first, second] = await pair()
  const id = await openConversation(app, first, second)
  const [one, other] = [messagesAs(app, first), messagesAs(app, second)]
  await Promise.all(
    Array.from({ length: 12 }, async (_, at) => {
      const { body } = await one.write(id, `From one ${at}`)
      const writing = other.write(id, `From the other ${at}`)
      if (at % 3 === 0) await other.read(id, body.id)
      await writing
    }),
  )
  for (const [person, talker] of [
    [first, one],
    [second, other],
  ] as const) {
    const { conversation, messages } = await talker.show(id)
    const { rows } = await app.services.db.$client.query(
      `select count(*) from messages m join conversation_sides s using (conversation_id)
      where conversation_id = $1 and s.account_id = $2 and m.author_id <> $2 and m.id > s.read_up_to`,
      [id, person.id],
    )
    expect(conversation.unreadCount).toBe(rows[0].count)
    expect(messages).toHaveLength(25)
    const last = messages.at(-1)?.id ?? 0
    expect((await talker.read(id, last + 1000)).body).toMatchObject({ unreadCount: 0 })
    // A mark never goes back, and is no further than what there is.
    expect((await talker.read(id, 1)).body).toMatchObject({ unreadCount: 0 })
    expect((await talker.show(id)).conversation.unreadCount).toBe(0)
  }
})

test('contacts are shared separately in an open conversation and hidden when it is closed', async () => {
  const [first, second] = await pair()
  const [one, other] = [messagesAs(app, first), messagesAs(app, second)]
  const id = await one.asked(second.id)
  expect((await one.share(id)).status).toBe(409)
  expect((await other.share(id)).status).toBe(409)
  await other.accept(id)
  expect((await one.share(id)).body).toMatchObject({
    hasSharedContact: true,
    contact: null,
    can: { shareContact: false },
  })
  expect((await one.share(id)).status).toBe(200)
  const { conversation } = await other.show(id)
  expect(conversation).toMatchObject({ contact: { name: first.name, email: first.email }, hasSharedContact: false })
  expect(JSON.stringify(await one.show(id))).not.toContain(second.email)
  await other.block(id)
  expect((await other.show(id)).conversation.contact).toBeNull()
})

test('lists are paged forward, and long conversations backward', async () => {
  const [first] = await pair()
  const mine = messagesAs(app, first)
  const others = await Promise.all(Array.from({ length: 22 }, () => createPerson(app)))
  for (const person of others) await messagesAs(app, person).asked(first.id)
  const one = await mine.list('requests')
  const two = await mine.list('requests', one.next ?? '')
  expect([one.conversations.length, two.conversations.length, two.next]).toEqual([20, 2, null])
  expect(one.requestCount).toBe(22)
  expect((await mine.call('GET', '/conversations?after=nonsense')).status).toBe(400)

  const [other] = others as [Person]
  const { id = '' } = two.conversations.find(({ state }) => state === 'waiting') ?? {}
  await mine.accept(id)
  for (let at = 0; at < 41; at++) await mine.write(id, `Number ${at}`)
  const newest = await mine.show(id)
  expect([newest.messages.length, newest.hasOlder, newest.messages.at(-1)?.body]).toEqual([40, true, 'Number 40'])
  const older = await mine.show(id, newest.messages[0]?.id)
  expect([older.messages.map(({ body }) => body), older.hasOlder]).toEqual([['Hello', 'Number 0'], false])
  expect(other.id).toBeTruthy()
})

test('unread messages send one email after five minutes, without text and names, until they are read', async () => {
  const [first, second] = [await createPerson(app, { name: 'Imani Fictional' }), await createPerson(app)]
  const id = await openConversation(app, first, second)
  const mails = async () => {
    await app.runJob('messages.away')
    const { rows } = await app.services.db.$client.query(
      `select subject, text, html from mails where "to" = $1 order by created_at, id`,
      [second.email],
    )
    return rows.filter(({ subject }) => /wait/.test(subject))
  }
  const { read, show } = messagesAs(app, second)
  await read(id, (await show(id)).messages.at(-1)?.id ?? 0)
  await messagesAs(app, first).write(id, 'The secret word is quilombo')
  await messagesAs(app, first).write(id, 'Are you there?')
  expect(await mails()).toHaveLength(0)
  ahead = 6 * 60_000
  await Promise.all([app.runJob('messages.away'), app.runJob('messages.away')])
  await messagesAs(app, first).write(id, 'Still there?')
  ahead = 20 * 60_000
  expect((await mails()).map(({ subject }) => subject)).toEqual(['2 messages are waiting for you'])
  expect(JSON.stringify(app.received.filter(({ to }) => to.includes(second.email)))).not.toMatch(/Imani|quilombo/)
  const list = await app.request('GET', '/api/notifications', { cookie: second.cookie })
  const entry = list.body.notifications.find(({ kind }: { kind: string }) => kind === 'message')
  expect([entry.data, entry.actor ?? null, entry.isRead]).toEqual([{ conversationId: id, count: 2 }, null, false])

  await read(id, (await show(id)).messages.at(-1)?.id ?? 0)
  const after = await app.request('GET', '/api/notifications', { cookie: second.cookie })
  expect(after.body.notifications.every(({ isRead }: { isRead: boolean }) => isRead)).toBe(true)
  await messagesAs(app, first).write(id, 'Once more')
  ahead = 30 * 60_000
  expect((await mails()).map(({ subject }) => subject)).toEqual([
    '2 messages are waiting for you',
    'A message is waiting for you',
  ])
  ahead = 0
})

test('only the recipient reports a message; admins then read it and remove it for both', async () => {
  const [first, second] = await pair()
  const admin = await createPerson(app, { role: 'admin' })
  const id = await openConversation(app, first, second)
  await messagesAs(app, first).write(id, 'Something hostile')
  const [, hostile] = (await messagesAs(app, second).show(id)).messages
  const report = (person: Person) => {
    const body = { kind: 'message', id: String(hostile?.id), reason: 'harassment', note: '' }
    return app.request('POST', '/api/reports', { cookie: person.cookie, body })
  }
  expect((await report(admin)).status).toBe(404)
  expect((await report(await createPerson(app))).status).toBe(404)
  expect((await report(first)).status).toBe(404)
  const made = await report(second)
  expect(made.status, JSON.stringify(made.body)).toBeLessThan(300)
  const queue = await app.request('GET', '/api/reports?state=waiting', { cookie: admin.cookie })
  expect(JSON.stringify(queue.body)).toContain('Something hostile')

  const settled = await app.request('POST', `/api/reports/message/${hostile?.id}/removal`, {
    cookie: admin.cookie,
    body: { words: 'Please be kind.' },
  })
  expect(settled.status, JSON.stringify(settled.body)).toBeLessThan(300)
  for (const person of [first, second]) {
    const { conversation, messages } = await messagesAs(app, person).show(id)
    expect(messages.map(({ body }) => body)).toEqual(['Hello'])
    expect(conversation).toMatchObject({ excerpt: 'Hello' })
  }
  expect((await messagesAs(app, second).show(id)).conversation.unreadCount).toBe(1)
  const acts = await app.services.db.select().from(auditLog).where(eq(auditLog.action, 'message.removed'))
  expect(acts).toMatchObject([{ actorId: admin.id, accountId: first.id, subjectKind: 'message' }])
})

test('a request whose message was removed is closed for its recipient and looks pending to its sender', async () => {
  const [asking, asked] = await pair()
  const admin = await createPerson(app, { role: 'admin' })
  const id = await messagesAs(app, asking).asked(asked.id, 'Something hostile')
  const [hostile] = (await messagesAs(app, asked).show(id)).messages
  const settle = async (decision: string) => {
    const body = { kind: 'message', id: String(hostile?.id), reason: 'harassment', note: '' }
    await app.request('POST', '/api/reports', { cookie: asked.cookie, body })
    const warning = { words: 'Please be kind.' }
    const path = `/api/reports/message/${hostile?.id}/${decision}`
    expect((await app.request('POST', path, { cookie: admin.cookie, body: warning })).status).toBeLessThan(300)
  }
  await settle('warning')
  expect((await app.mailTo(asking.email, 'About your message')).text).toContain(`/inbox/${id}`)
  await settle('removal')
  expect((await app.mailTo(asking.email, 'We removed your message')).text).not.toContain('board')
  expect(await messagesAs(app, asked).list('requests')).toMatchObject({ requestCount: 0, conversations: [] })
  expect((await messagesAs(app, asked).list('closed')).conversations).toMatchObject([{ id, unreadCount: 0 }])
  expect((await messagesAs(app, asking).show(id)).conversation.state).toBe('requested')
  expect((await messagesAs(app, asking).ask(asked.id)).status).toBe(409)
})

test('deleting an account deletes its messages; the other person keeps theirs in a closed conversation', async () => {
  const [leaving, staying] = [await createPerson(app, { name: 'Nia Fictional' }), await createPerson(app)]
  const id = await openConversation(app, leaving, staying)
  await messagesAs(app, staying).write(id, 'I stay')
  await messagesAs(app, leaving).write(id, 'I go')
  const unanswered = await createPerson(app)
  await messagesAs(app, leaving).asked(unanswered.id)
  const { data } = await messagesPersonalData.collect(app.services.db, leaving.id)
  expect(JSON.stringify(data)).toMatch(/I stay.*I go/)

  const answer = await app.request('POST', '/api/accounts/departures', {
    cookie: leaving.cookie,
    body: { currentPassword: testPassword, posts: 'keep' },
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  const { conversation, messages } = await messagesAs(app, staying).show(id)
  expect(messages.map(({ body }) => body)).toEqual(['I stay'])
  expect(conversation).toMatchObject({ state: 'closed', unreadCount: 0, excerpt: 'I stay', other: { memberId: null } })
  expect(conversation.other.name).toBe('Former member')
  expect((await messagesAs(app, staying).write(id, 'Hello?')).status).toBe(409)
  expect((await messagesAs(app, staying).block(id)).status).toBe(404)
  expect((await messagesAs(app, unanswered).list('requests')).conversations).toEqual([])
  const [row] = await app.services.db.select().from(conversations).where(eq(conversations.id, id))
  expect(JSON.stringify(row)).not.toContain(leaving.id)
  // The last of two leaves nothing behind.
  await app.request('POST', '/api/accounts/departures', {
    cookie: staying.cookie,
    body: { currentPassword: testPassword, posts: 'keep' },
  })
  expect(await app.services.db.$count(conversations, eq(conversations.id, id))).toBe(0)
})
