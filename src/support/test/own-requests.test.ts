import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, type Person } from '../../accounts/test/people.ts'
import { startTestApp, type TestApp } from '../../platform/testing/app/test-app.ts'
import type { OwnRequestRow } from '../contract.ts'
import { supportMessages, supportRequests } from '../server/tables.ts'
import { supportOf, talkOf } from './support-client.ts'

let app: TestApp
let support: ReturnType<typeof supportOf>
let ada: Person
let bea: Person
let admin: Person
beforeAll(async () => {
  app = await startTestApp()
  support = supportOf(app)
  ada = await createPerson(app, { name: 'Ada Bennett' })
  bea = await createPerson(app, { name: 'Bea Clarke' })
  admin = await createPerson(app, { name: 'Delia Lampkeeper', role: 'admin' })
})
afterAll(() => app?.stop())

const missing = '0198c0de-0000-7000-8000-000000000000'

test('201: a new request is open, by default with medium priority and the general category', async () => {
  const { status, body } = await support.create(ada, { subject: '  My badge  ', message: '  It is gone.\nWhy?  ' })
  expect(status).toBe(201)
  expect(body).toMatchObject({ subject: 'My badge', priority: 'medium', category: 'general', status: 'open' })
  expect(body.can).toEqual({ answer: true, close: true })
  expect(talkOf(body)).toEqual(['member: It is gone.\nWhy?'])
  expect(body.messages[0].author).toEqual({ name: 'Ada Bennett', avatarUrl: null })
  expect((await support.getOwn(ada, body.id)).body).toEqual(body)
})

test('400: a blank subject and message are rejected, with the errors of all fields at once', async () => {
  const { status, body } = await support.create(ada, { subject: ' ', message: '\n', priority: 'asap', category: 'x' })
  expect(status).toBe(400)
  expect(body.errors).toEqual([
    { field: 'subject', message: 'Subject is required' },
    { field: 'message', message: 'Message is required' },
    { field: 'priority', message: 'Please choose a priority' },
    { field: 'category', message: 'Please choose a category' },
  ])
})

test('400: values that are too long, of the wrong type, or with characters that could inject email headers are rejected', async () => {
  const input = { subject: 'A question', message: 'How?' }
  for (const [field, value] of [
    ['subject', 'x'.repeat(151)],
    ['message', 'x'.repeat(5001)],
    ['subject', 'Hello\r\nBcc: all@example.test'],
    ['message', 'null \u0000 byte'],
    ['subject', 7],
    ['message', ['a']],
  ] as const) {
    const { status, body } = await support.create(ada, { ...input, [field]: value })
    expect(status, `${field}: ${String(value).slice(0, 20)}`).toBe(400)
    expect(body.errors[0].field).toBe(field)
  }
  const longRequest = await support.create(bea, { subject: 'x'.repeat(150), message: 'x'.repeat(5000) })
  expect(longRequest.status).toBe(201)
})

test('status, owner, time and author in the request body are ignored', async () => {
  const { body } = await support.create(ada, {
    subject: 'Columns',
    message: 'All of them',
    id: missing,
    status: 'closed',
    accountId: bea.id,
    account_id: bea.id,
    authorId: bea.id,
    isFromTeam: true,
    createdAt: '2020-01-01T00:00:00.000Z',
  })
  const [row] = await app.services.db.select().from(supportRequests).where(eq(supportRequests.id, body.id))
  expect(row).toMatchObject({ accountId: ada.id, status: 'open' })
  expect(row?.createdAt.getFullYear()).toBeGreaterThan(2025)
  expect(body.id).not.toBe(missing)
  expect(body.messages[0].isFromTeam).toBe(false)
})

test('404: another member’s request is indistinguishable from a missing one, also for an admin on this route', async () => {
  const id = await support.ask(ada, 'Only mine')
  for (const other of [bea, admin]) {
    for (const ask of [
      (target: string) => support.getOwn(other, target),
      (target: string) => support.answer(other, target, 'Let me in'),
      (target: string) => support.closeOwn(other, target),
    ]) {
      const [foreign, absent] = [await ask(id), await ask(missing)]
      expect(foreign.status).toBe(404)
      expect(foreign.body).toEqual(absent.body)
      expect(foreign.body.detail).toBe('We couldn’t find this support request.')
    }
  }
  const { body } = await support.getOwn(ada, id)
  expect(talkOf(body)).toEqual(['member: How does it work?'])
  expect(body.status).toBe('open')
  expect((await support.listOwn(bea)).body.requests.map((row: OwnRequestRow) => row.subject)).not.toContain('Only mine')
})

test('400: an invalid id is rejected', async () => {
  expect((await support.getOwn(ada, 'none')).status).toBe(400)
})

test('401: visitors cannot use support requests', async () => {
  const id = await support.ask(ada)
  for (const [method, path, body] of [
    ['GET', '/support/requests', undefined],
    ['POST', '/support/requests', { subject: 'A', message: 'B' }],
    ['GET', `/support/requests/${id}`, undefined],
    ['POST', `/support/requests/${id}/messages`, { message: 'B' }],
    ['PUT', `/support/requests/${id}/closure`, undefined],
  ] as const) {
    expect((await app.request(method, `/api${path}`, { body })).status, path).toBe(401)
  }
})

test('an answer reopens a replied or closed request; closing twice changes nothing', async () => {
  const id = await support.ask(ada, 'Back and forth')
  expect((await support.reply(admin, id, 'Like this.')).body.status).toBe('replied')
  const answered = await support.answer(ada, id, '  And then?  ')
  expect(answered.status).toBe(201)
  expect(answered.body.status).toBe('open')
  const closed = await support.closeOwn(ada, id)
  expect(closed.body).toMatchObject({ status: 'closed', can: { answer: true, close: false } })
  expect((await support.closeOwn(ada, id)).body).toEqual(closed.body)
  const again = await support.answer(ada, id, 'One more thing')
  expect(again.body.status).toBe('open')
  expect(talkOf(again.body)).toEqual([
    'member: How does it work?',
    'team: Like this.',
    'member: And then?',
    'member: One more thing',
  ])
})

test('400: an empty answer is rejected', async () => {
  const id = await support.ask(ada)
  for (const message of ['', ' \n\t ', undefined]) {
    const { status, body } = await support.answer(ada, id, message)
    expect(status).toBe(400)
    expect(body.errors).toEqual([{ field: 'message', message: 'Message is required' }])
  }
})

test('ten concurrent answers are all saved, in the order in which they were written', async () => {
  const id = await support.ask(ada, 'All at once')
  const answers = await Promise.all(Array.from({ length: 10 }, (_, number) => support.answer(ada, id, `No. ${number}`)))
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201))
  const last = answers.find(({ body }) => body.messages.length === 11)
  expect((await support.getOwn(ada, id)).body.messages).toEqual(last?.body.messages)
})

test('409: an answer to a request with 200 messages is rejected', async () => {
  const id = await support.ask(ada, 'Without end')
  const rows = Array.from({ length: 199 }, () => ({
    id: crypto.randomUUID(),
    requestId: id,
    isFromTeam: false,
    text: '.',
  }))
  await app.services.db.insert(supportMessages).values(rows)
  const { status, body } = await support.answer(ada, id, 'And another thing')
  expect(status).toBe(409)
  expect(body.detail).toBe('This conversation has reached its limit. Please start a new request.')
  expect((await support.getOwn(ada, id)).body.can.answer).toBe(false)
})

test('the list has only the viewer’s own requests, the last updated first, paginated, with the latest message', async () => {
  const cleo = await createPerson(app)
  expect((await support.listOwn(cleo)).body).toEqual({ requests: [], next: null })
  const ids: string[] = []
  for (let number = 0; number < 23; number++) ids.push(await support.ask(cleo, `Question ${number}`))
  await support.reply(admin, ids[0] as string, `Words  of\nthe team ${'and more '.repeat(40)}`)
  const first = (await support.listOwn(cleo)).body
  expect(first.requests).toHaveLength(20)
  expect(first.requests[0]).toMatchObject({ id: ids[0], status: 'replied', messageCount: 2 })
  expect(first.requests[0].latest.isFromTeam).toBe(true)
  expect(first.requests[0].latest.excerpt).toMatch(/^Words of the team and more/)
  expect(first.requests[0].latest.excerpt).toHaveLength(300)
  const second = (await support.listOwn(cleo, first.next)).body
  expect(second.next).toBeNull()
  const seen = [...first.requests, ...second.requests].map(({ id }: OwnRequestRow) => id)
  expect(seen).toEqual([ids[0], ...ids.slice(1).reverse()])
})

test('400: an invalid cursor is rejected', async () => {
  for (const cursor of ['nonsense', 'W10', Buffer.from('["2026-01-01","1"]').toString('base64url')]) {
    const { status, body } = await support.listOwn(ada, cursor)
    expect(status, cursor).toBe(400)
    expect(body.errors[0].field).toBe('after')
  }
})

test('429: more than thirty messages an hour are rejected, across requests and also when sent concurrently', async () => {
  const dora = await createPerson(app)
  const id = await support.ask(dora)
  const answers = await Promise.all(Array.from({ length: 30 }, () => support.answer(dora, id, 'Hello?')))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(29)
  const rejected = await support.create(dora, { subject: 'More', message: 'And more' })
  expect(rejected.status).toBe(429)
  expect(rejected.body.detail).toBe('You have sent many messages. Please wait a while before you send another.')
})
