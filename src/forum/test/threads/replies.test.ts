import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, type Person } from '../../../accounts/test/people.ts'
import { startTestApp, type TestApp } from '../../../platform/testing/app/test-app.ts'
import { forumReplies } from '../../server/tables.ts'
import { asPerson, wrongCounts } from '../forum-client.ts'

let app: TestApp
let ada: Person
let bea: Person
let admin: Person
beforeAll(async () => {
  app = await startTestApp()
  ada = await createPerson(app, { name: 'Ada' })
  bea = await createPerson(app, { name: 'Bea' })
  admin = await createPerson(app, { role: 'admin' })
})
afterAll(() => app?.stop())

test('201: createReply returns the reply, counts it, and updates the thread’s last activity', async () => {
  const id = await asPerson(app, ada).start()
  const before = await asPerson(app, ada).open(id)
  const reply = await asPerson(app, bea).reply(id, '  Welcome!  ')
  expect(reply).toMatchObject({
    threadId: id,
    parentReplyId: null,
    rootReplyId: reply.id,
    content: 'Welcome!',
    author: { id: bea.id, name: 'Bea' },
    isRemoved: false,
    isUnread: false,
    can: { edit: true, remove: true },
  })
  const { thread, replies } = await asPerson(app, ada).open(id)
  expect(thread).toMatchObject({ replyCount: 1, lastActivityAt: reply.createdAt })
  expect(thread.lastActivityAt > before.thread.lastActivityAt).toBe(true)
  expect(replies.map((each) => each.id)).toEqual([reply.id])
  expect(await wrongCounts(app)).toEqual([])
})

test('answers follow their top-level reply in order of time, at any depth', async () => {
  const id = await asPerson(app, ada).start()
  const first = await asPerson(app, bea).reply(id, 'first')
  const second = await asPerson(app, bea).reply(id, 'second')
  const under = await asPerson(app, ada).reply(id, 'under first', first.id)
  const deeper = await asPerson(app, bea).reply(id, 'under that', under.id)
  const late = await asPerson(app, bea).reply(id, 'under first, later', first.id)
  const { replies } = await asPerson(app, ada).open(id)
  expect(replies.map((reply) => reply.id)).toEqual([first.id, under.id, deeper.id, late.id, second.id])
  expect(deeper).toMatchObject({ parentReplyId: under.id, rootReplyId: first.id })
})

test('createReply returns the same reply as getThread, also when nested or in a locked thread', async () => {
  const id = await asPerson(app, ada).start()
  const first = await asPerson(app, bea).reply(id, 'first')
  const nested = await asPerson(app, bea).reply(id, 'https://example.test/under', first.id)
  const deeper = await asPerson(app, bea).reply(id, 'deeper', nested.id)
  expect((await asPerson(app, bea).open(id)).replies).toEqual([first, nested, deeper])
  await asPerson(app, admin).call('PUT', `/threads/${id}/lock`)
  const last = await asPerson(app, admin).reply(id, 'last')
  expect((await asPerson(app, admin).open(id)).replies.at(-1)).toEqual(last)
})

test('404: a parent reply in another thread, one that does not exist, and one that was removed', async () => {
  const [id, other] = [await asPerson(app, ada).start(), await asPerson(app, ada).start()]
  const foreign = await asPerson(app, ada).reply(other)
  const gap = await asPerson(app, ada).reply(id)
  await asPerson(app, ada).reply(id, 'keeps the gap', gap.id)
  await asPerson(app, ada).call('DELETE', `/replies/${gap.id}`)
  for (const parentReplyId of [foreign.id, 999_999_999, gap.id]) {
    const { status, body } = await asPerson(app, ada).call('POST', `/threads/${id}/replies`, {
      content: 'x',
      parentReplyId,
    })
    expect({ status, code: body.code }).toEqual({ status: 404, code: 'NOT_FOUND' })
  }
  expect((await asPerson(app, ada).open(id)).thread.replyCount).toBe(1)
  expect((await asPerson(app, ada).call('POST', '/threads/999999999/replies', { content: 'x' })).status).toBe(404)
})

test.for([
  ['', 'Please write a reply.'],
  [' \n ', 'Please write a reply.'],
  ['x'.repeat(5001), 'A reply must be 5000 characters or less.'],
  ['a\u0000b', 'The reply contains characters that cannot be used.'],
])('400: a reply %j gets a validation message', async ([content, message]) => {
  const id = await asPerson(app, ada).start()
  const created = await asPerson(app, ada).call('POST', `/threads/${id}/replies`, { content })
  expect({ status: created.status, errors: created.body.errors }).toEqual({
    status: 400,
    errors: [{ field: 'content', message }],
  })
  const reply = await asPerson(app, ada).reply(id)
  expect((await asPerson(app, ada).call('PATCH', `/replies/${reply.id}`, { content })).status).toBe(400)
})

test('200: the author edits their reply; 403 for everyone else, including admins', async () => {
  const id = await asPerson(app, ada).start()
  const { id: replyId } = await asPerson(app, bea).reply(id, 'before')
  for (const person of [ada, admin]) {
    const { status, body } = await asPerson(app, person).call('PATCH', `/replies/${replyId}`, { content: 'x' })
    expect({ status, detail: body.detail }).toEqual({ status: 403, detail: 'You can only edit your own replies.' })
  }
  const same = await asPerson(app, bea).call('PATCH', `/replies/${replyId}`, { content: 'before' })
  expect(same).toMatchObject({ status: 200, body: { editedAt: null } })
  const stolen = {
    content: 'after',
    threadId: 1,
    likeCount: 9,
    authorId: ada.id,
    parentReplyId: 1,
    createdAt: '2020-01-01',
  }
  const { body } = await asPerson(app, bea).call('PATCH', `/replies/${replyId}`, stolen)
  expect(body).toMatchObject({
    threadId: id,
    content: 'after',
    likeCount: 0,
    author: { id: bea.id },
    parentReplyId: null,
  })
  expect(body.editedAt).not.toBeNull()
})

test('200: the author deletes a reply without answers completely; 403 for others', async () => {
  const id = await asPerson(app, ada).start()
  const first = await asPerson(app, ada).reply(id)
  const { id: replyId } = await asPerson(app, bea).reply(id)
  const refused = await asPerson(app, ada).call('DELETE', `/replies/${replyId}`)
  expect(refused).toMatchObject({ status: 403, body: { detail: 'You can only delete your own replies.' } })
  expect((await asPerson(app, admin).call('DELETE', `/replies/${replyId}`)).status).toBe(200)
  const { thread, replies } = await asPerson(app, ada).open(id)
  expect(replies.map((reply) => reply.id)).toEqual([first.id])
  expect(thread).toMatchObject({ replyCount: 1, lastActivityAt: first.createdAt })
  expect(await wrongCounts(app)).toEqual([])
})

test('deleting a reply with answers leaves a placeholder without text or author until the last answer is deleted', async () => {
  const id = await asPerson(app, ada).start()
  const root = await asPerson(app, ada).reply(id, 'Secret words')
  const middle = await asPerson(app, bea).reply(id, 'More secrets', root.id)
  const last = await asPerson(app, ada).reply(id, 'Last', middle.id)
  await asPerson(app, bea).call('PUT', `/replies/${root.id}/like`)
  await asPerson(app, ada).call('DELETE', `/replies/${root.id}`)
  await asPerson(app, bea).call('DELETE', `/replies/${middle.id}`)
  const { thread, replies } = await asPerson(app, ada).open(id)
  expect(thread.replyCount).toBe(1)
  expect(replies.map((reply) => [reply.id, reply.isRemoved, reply.content, reply.author.name])).toEqual([
    [root.id, true, '', 'Anonymous'],
    [middle.id, true, '', 'Anonymous'],
    [last.id, false, 'Last', 'Ada'],
  ])
  expect(replies[0]).toMatchObject({ likeCount: 0, can: { edit: false, remove: false } })
  for (const [method, path, body] of [
    ['PATCH', `/replies/${root.id}`, { content: 'Back' }],
    ['DELETE', `/replies/${root.id}`, undefined],
    ['PUT', `/replies/${root.id}/like`, undefined],
  ] as const) {
    expect((await asPerson(app, ada).call(method, path, body)).status).toBe(404)
  }
  expect(await wrongCounts(app)).toEqual([])
  await asPerson(app, ada).call('DELETE', `/replies/${last.id}`)
  expect(await app.services.db.$count(forumReplies, eq(forumReplies.threadId, id))).toBe(0)
  expect(await wrongCounts(app)).toEqual([])
})

test('a page has fifty top-level replies, and a link to a reply loads all pages up to it', async () => {
  const id = await asPerson(app, ada).start()
  const written = await app.services.db
    .insert(forumReplies)
    .values(Array.from({ length: 120 }, (_, index) => ({ threadId: id, authorId: bea.id, content: `reply ${index}` })))
    .returning({ id: forumReplies.id })
  const ids = written.map((reply) => reply.id)
  const [nested] = await app.services.db
    .insert(forumReplies)
    .values({ threadId: id, authorId: bea.id, content: 'nested', parentReplyId: ids[60], rootReplyId: ids[60] })
    .returning({ id: forumReplies.id })
  const first = await asPerson(app, ada).open(id)
  expect(first.replies.map((reply) => reply.id)).toEqual(ids.slice(0, 50))
  expect(first.next).toBe(ids[49])
  const second = await asPerson(app, ada).call('GET', `/threads/${id}/replies?after=${first.next}`)
  expect(second.body.replies).toHaveLength(51)
  expect(second.body.replies[11].id).toBe(nested?.id)
  const third = await asPerson(app, ada).call('GET', `/threads/${id}/replies?after=${second.body.next}`)
  expect([third.body.replies.length, third.body.next]).toEqual([20, null])
  const through = await asPerson(app, ada).open(id, `?through=${nested?.id}`)
  expect([through.replies.length, through.next]).toEqual([101, ids[99]])
  const elsewhere = await asPerson(app, ada).open(id, '?through=999999999')
  expect(elsewhere.replies).toHaveLength(50)
  expect((await asPerson(app, ada).call('GET', `/threads/999999999/replies?after=1`)).status).toBe(404)
})
