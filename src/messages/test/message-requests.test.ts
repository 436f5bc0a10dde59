import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPerson, type Person } from '../../accounts/test/people.ts'
import { startTestApp, type TestApp } from '../../platform/testing/app/test-app.ts'
import { until } from '../../platform/testing/until.ts'
import { messagesAs, watch } from './conversations.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const people = (count: number): Promise<Person[]> => Promise.all(Array.from({ length: count }, () => createPerson(app)))
const pair = async () => (await people(2)) as [Person, Person]

describe('first messages to another member', () => {
  test('are a request that waits for an answer, with an email that quotes and names nobody', async () => {
    const [asking, asked] = [await createPerson(app, { name: 'Amara Fictional' }), await createPerson(app)]
    const answer = await messagesAs(app, asking).ask(asked.id, 'Shall we pair on Rust?')
    expect(answer.status).toBe(201)
    expect(answer.body.conversation).toMatchObject({ state: 'requested', isLastYours: true, can: { write: false } })
    expect(answer.body.message).toMatchObject({ body: 'Shall we pair on Rust?', isYours: true, isSeen: false })

    const { requestCount, conversations } = await messagesAs(app, asked).list('requests')
    expect(requestCount).toBe(1)
    const [request] = conversations
    expect(request).toMatchObject({
      state: 'waiting',
      excerpt: 'Shall we pair on Rust?',
      unreadCount: 1,
      other: { name: 'Amara Fictional', memberId: asking.id, company: null },
      can: { accept: true, decline: true, block: true, write: false, report: true },
    })
    const mail = await app.mailTo(asked.email)
    expect(mail.subject).toBe('Someone would like to talk to you')
    expect(mail.text).toContain(`/inbox/${request?.id}`)
    expect(mail.text).not.toMatch(/Amara|Rust/)
  })

  test('let both write after acceptance; a refusal is visible only to the recipient', async () => {
    const [asking, asked] = await pair()
    const [asker, answerer] = [messagesAs(app, asking), messagesAs(app, asked)]
    const id = await asker.asked(asked.id)
    const before = await asker.show(id)
    expect((await answerer.decline(id)).body).toMatchObject({ state: 'closed', can: { write: false } })
    expect((await answerer.decline(id)).status).toBe(200)
    expect(await asker.show(id)).toEqual(before)
    expect((await answerer.list('closed')).conversations).toHaveLength(1)
    expect((await answerer.list('requests')).requestCount).toBe(0)
    expect((await answerer.accept(id)).status).toBe(409)
    expect((await asker.write(id, 'Please?')).status).toBe(409)
    expect((await asker.ask(asked.id, 'Please?')).status).toBe(409)

    const [other] = (await people(1)) as [Person]
    const accepted = await messagesAs(app, other).asked(asked.id)
    expect((await answerer.accept(accepted)).body).toMatchObject({ state: 'open', can: { write: true } })
    expect((await answerer.accept(accepted)).status).toBe(200)
    expect((await answerer.decline(accepted)).status).toBe(409)
    expect((await messagesAs(app, other).write(accepted, 'Thank you')).status).toBe(201)
    expect((await answerer.write(accepted, 'Gladly')).status).toBe(201)
    expect((await messagesAs(app, other).accept(accepted)).status).toBe(409)
  })

  test('open the conversation when the recipient of a request writes back, also after declining', async () => {
    const [first, second] = await pair()
    const id = await messagesAs(app, first).asked(second.id)
    await messagesAs(app, second).decline(id)
    const answer = await messagesAs(app, second).ask(first.id, 'On second thoughts')
    expect(answer.body.conversation).toMatchObject({ id, state: 'open' })
    expect((await messagesAs(app, first).show(id)).messages.map(({ body }) => body)).toEqual([
      'Hello',
      'On second thoughts',
    ])
  })

  test('that cross each other make one open conversation', async () => {
    const [first, second] = await pair()
    const answers = await Promise.all([
      messagesAs(app, first).ask(second.id, 'From one'),
      messagesAs(app, second).ask(first.id, 'From the other'),
    ])
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    const { conversations } = await messagesAs(app, first).list()
    expect(conversations).toMatchObject([{ state: 'open' }])
    expect((await messagesAs(app, second).show(conversations[0]?.id ?? '')).messages).toHaveLength(2)
  })

  test('sent ten times at once under one key are one message, with the same response, and count once', async () => {
    const [asking, asked] = await pair()
    const key = randomUUID()
    const asker = messagesAs(app, asking)
    const answers = await Promise.all(Array.from({ length: 10 }, () => asker.ask(asked.id, 'Once', key)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect((await messagesAs(app, asked).list('requests')).conversations).toMatchObject([{ unreadCount: 1 }])
    const others = await people(10)
    const more = await Promise.all(others.map(({ id }) => asker.ask(id)))
    expect(more.filter(({ status }) => status === 201)).toHaveLength(9)
  })

  test('are limited to ten people a day, even with concurrent requests', async () => {
    const [asking] = (await people(1)) as [Person]
    const asked = await people(16)
    const answers = await Promise.all(asked.map(({ id }) => messagesAs(app, asking).ask(id)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10)
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(6)
    expect(refused[0]?.body.detail).toBe(
      'You’ve reached the limit of 10 requests a day. You can write to more people tomorrow.',
    )
    expect(refused[0]?.body.retryAfter).toBeGreaterThan(86_000)
  })

  test('are rejected with the same message for everyone who is not an active member', async () => {
    const [asking] = (await people(1)) as [Person]
    const missing = await Promise.all([
      createPerson(app, { role: 'employer' }),
      createPerson(app, { suspended: true }),
      createPerson(app, { verified: false }),
      { id: randomUUID() },
    ])
    for (const { id } of missing) {
      const { status, body } = await messagesAs(app, asking).ask(id)
      expect([status, body.detail]).toEqual([404, 'Member not found'])
    }
    expect((await messagesAs(app, asking).ask(asking.id)).status).toBe(409)
  })

  test('are rejected when empty, too long, or not text', async () => {
    const [asking, asked] = await pair()
    const { ask, call } = messagesAs(app, asking)
    expect((await ask(asked.id, '   ')).body.detail).toBe('Please write a message.')
    expect((await ask(asked.id, 'a'.repeat(4001))).status).toBe(400)
    expect((await ask(asked.id, 'nul\u0000')).status).toBe(400)
    expect((await ask(asked.id, 'Hello', 'no key')).status).toBe(400)
    expect((await call('POST', `/members/${asked.id}/conversations`, { body: 7, key: randomUUID() })).status).toBe(400)
    expect((await messagesAs(app, asked).list('requests')).requestCount).toBe(0)
  })
})

describe('a block', () => {
  test('makes the blocker look missing to the blocked person and closes the open conversation for both', async () => {
    const [first, second] = await pair()
    const [one, other] = [messagesAs(app, first), messagesAs(app, second)]
    const id = await one.asked(second.id)
    await other.accept(id)
    expect((await other.block(id)).body).toMatchObject({ state: 'closed', hasBlocked: true })
    expect((await other.block(id)).status).toBe(200)
    expect((await one.show(id)).conversation).toMatchObject({
      state: 'closed',
      hasBlocked: false,
      can: { write: false },
    })
    expect((await one.write(id, 'Hello?')).body.detail).toBe('This conversation is closed.')
    expect((await one.ask(second.id)).body.detail).toBe('Member not found')
    expect((await other.ask(first.id)).status).toBe(409)

    expect((await other.unblock(id)).status).toBe(200)
    expect((await other.show(id)).conversation).toMatchObject({ state: 'closed', hasBlocked: false })
    expect((await one.ask(second.id, 'Once more')).body.conversation).toMatchObject({ id, state: 'requested' })
    expect((await other.list('requests')).conversations).toMatchObject([{ id, state: 'waiting' }])
  })

  test('leaves a request pending for its sender', async () => {
    const [asking, asked] = await pair()
    const asker = messagesAs(app, asking)
    const id = await asker.asked(asked.id)
    const [before, again] = [await asker.show(id), await asker.ask(asked.id)]
    await messagesAs(app, asked).block(id)
    expect(await asker.show(id)).toEqual(before)
    expect((await asker.ask(asked.id)).body).toEqual(again.body)
    expect((await messagesAs(app, asked).show(id)).conversation).toMatchObject({ state: 'closed', hasBlocked: true })
  })

  test('withdraws the blocker’s own request', async () => {
    const [asking, asked] = await pair()
    const id = await messagesAs(app, asking).asked(asked.id)
    await messagesAs(app, asking).block(id)
    const { requestCount } = await messagesAs(app, asked).list('requests')
    expect(requestCount).toBe(0)
    expect((await messagesAs(app, asked).list('closed')).conversations).toMatchObject([{ id, unreadCount: 0 }])
    expect((await messagesAs(app, asked).accept(id)).status).toBe(409)

    await messagesAs(app, asking).unblock(id)
    await messagesAs(app, asking).asked(asked.id, 'Once more')
    const hers = messagesAs(app, asked)
    const { messages } = await hers.show(id)
    expect((await hers.read(id, messages[0]?.id ?? 0)).status).toBe(200)
    expect((await hers.show(id)).conversation.unreadCount, 'what was taken back is not to be read').toBe(1)
  })

  test('does not let a declined request reach its recipient again, and the sender cannot tell', async () => {
    const asking = await createPerson(app)
    const views = await Promise.all(
      [true, false].map(async (isDeclined) => {
        const asked = await createPerson(app)
        const [asker, hers] = [messagesAs(app, asking), messagesAs(app, asked)]
        const id = await asker.asked(asked.id)
        if (isDeclined) await hers.decline(id)
        const views = [
          (await asker.block(id)).body,
          (await asker.unblock(id)).body,
          (await asker.show(id)).conversation,
        ]
        const screen = await watch(app, asked)
        await until('the counts', async () => screen.events.length > 0)
        views.push((await asker.ask(asked.id, 'Please')).body.conversation, (await asker.ask(asked.id)).body)
        expect((await hers.list('requests')).conversations).toHaveLength(isDeclined ? 0 : 1)
        expect((await hers.show(id)).conversation.unreadCount).toBe(isDeclined ? 0 : 1)
        await hers.block(id)
        const countUpdates = () => screen.events.filter(({ kind }) => kind === 'counts').length
        await until('word of what she did', async () => countUpdates() === (isDeclined ? 2 : 3))
        screen.stop()
        expect(screen.events.some(({ kind }) => kind === 'message')).toBe(!isDeclined)
        return JSON.stringify(views)
          .replaceAll(id, '')
          .replaceAll(asked.id, '')
          .replaceAll(/"lastAt":"[^"]*"/g, '')
      }),
    )
    expect(views[0]).toBe(views[1])
  })
})

test('another person’s conversation looks exactly like a missing one', async () => {
  const [first, second] = await pair()
  const id = await messagesAs(app, first).asked(second.id)
  const strangers = await Promise.all([
    createPerson(app),
    createPerson(app, { role: 'admin' }),
    createPerson(app, { role: 'employer' }),
  ])
  const ways: [string, string, unknown?][] = [
    ['GET', ''],
    ['POST', '/messages', { body: 'Hello', key: randomUUID() }],
    ['PUT', '/acceptance'],
    ['PUT', '/refusal'],
    ['PUT', '/read', { upTo: 1 }],
    ['PUT', '/contact'],
    ['PUT', '/block'],
    ['DELETE', '/block'],
  ]
  for (const [method, way, body] of ways) {
    expect((await app.request(method, `/api/conversations/${id}${way}`, { body })).status).toBe(401)
    for (const stranger of strangers) {
      const { call } = messagesAs(app, stranger)
      const hidden = await call(method, `/conversations/${id}${way}`, body)
      const missing = await call(method, `/conversations/${randomUUID()}${way}`, body)
      expect([hidden.status, hidden.body]).toEqual([404, missing.body])
    }
  }
  const [, , employer] = strangers
  expect((await messagesAs(app, employer as Person).ask(first.id)).status).toBe(403)
  expect((await messagesAs(app, first).show(id)).messages).toHaveLength(1)
})
