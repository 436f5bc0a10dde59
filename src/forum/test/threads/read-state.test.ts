import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, type Person } from '../../../accounts/test/people.ts'
import type { Viewer } from '../../../platform/server/auth/request-context.ts'
import { startTestApp, type TestApp } from '../../../platform/testing/app/test-app.ts'
import type { BoardId } from '../../contract.ts'
import { addBoardMember, createPrivateBoard, recentRepliesTo, unreadThreadCount } from '../../server/exports.ts'
import { asPerson, seedThreads } from '../forum-client.ts'

let app: TestApp
let ada: Person
let bea: Person
const privateBoard = `group-${crypto.randomUUID()}` as const
beforeAll(async () => {
  app = await startTestApp()
  ada = await createPerson(app, { name: 'Ada' })
  bea = await createPerson(app, { name: 'Bea' })
})
afterAll(() => app?.stop())

async function isUnread(person: Person, categoryId: BoardId, id: number): Promise<boolean | undefined> {
  const { threads } = await asPerson(app, person).list(categoryId)
  return threads.find((thread) => thread.id === id)?.isUnread
}

function viewer(person: Person): Viewer {
  return { ...person, role: 'member', sessionId: 'none', hasFreshLogin: true, avatarUrl: null }
}

test('a thread is unread until it is marked as read, and again after a reply', async () => {
  const categoryId = 'introductions'
  const id = await asPerson(app, ada).start({ categoryId })
  expect([await isUnread(ada, categoryId, id), await isUnread(bea, categoryId, id)]).toEqual([false, true])
  expect(await asPerson(app, bea).call('PUT', `/threads/${id}/read`)).toMatchObject({
    status: 200,
    body: { done: true },
  })
  expect(await isUnread(bea, categoryId, id)).toBe(false)
  await asPerson(app, ada).reply(id)
  expect([await isUnread(ada, categoryId, id), await isUnread(bea, categoryId, id)]).toEqual([false, true])
  await asPerson(app, bea).reply(id)
  expect([await isUnread(ada, categoryId, id), await isUnread(bea, categoryId, id)]).toEqual([true, false])
})

test('threads from before a person joined are not unread for them', async () => {
  const id = await asPerson(app, ada).start({ categoryId: 'announcements' })
  const newcomer = await createPerson(app)
  expect(await isUnread(newcomer, 'announcements', id)).toBe(false)
})

test('firstUnreadReplyId is the first unread reply in the order of the page', async () => {
  const id = await asPerson(app, ada).start()
  const seen = await asPerson(app, ada).reply(id)
  expect((await asPerson(app, bea).open(id)).firstUnreadReplyId).toBeNull()
  await asPerson(app, bea).call('PUT', `/threads/${id}/read`)
  expect((await asPerson(app, bea).open(id)).firstUnreadReplyId).toBeNull()
  const later = await asPerson(app, ada).reply(id, 'later')
  const above = await asPerson(app, ada).reply(id, 'above it on the page', seen.id)
  const { firstUnreadReplyId, replies } = await asPerson(app, bea).open(id)
  expect(firstUnreadReplyId).toBe(above.id)
  expect(replies.map((reply) => [reply.id, reply.isUnread])).toEqual([
    [seen.id, false],
    [above.id, true],
    [later.id, true],
  ])
  await asPerson(app, ada).call('DELETE', `/replies/${above.id}`)
  expect((await asPerson(app, bea).open(id)).firstUnreadReplyId).toBe(later.id)
})

test('listCategories counts the unread threads of each category for the viewer, and none of private boards', async () => {
  const reader = await createPerson(app)
  const unreadIn = async (person: Person) => {
    const { body } = await asPerson(app, person).call('GET', '/categories')
    const entries = body.categories.map(({ id, unreadCount }: { id: string; unreadCount: number }) => [id, unreadCount])
    return Object.fromEntries(entries) as Record<string, number>
  }
  expect(Object.values(await unreadIn(reader)).every((count) => count === 0)).toBe(true)
  const [first] = await seedThreads(app, ada, 'wellness-balance', [{}, {}])
  await seedThreads(app, ada, 'success-stories', [{}])
  await app.services.db.transaction(async (tx) => {
    await createPrivateBoard(tx, privateBoard, 'A circle')
    await addBoardMember(tx, privateBoard, reader.id, { isModerator: false })
    await addBoardMember(tx, privateBoard, ada.id, { isModerator: false })
  })
  await asPerson(app, ada).start({ categoryId: privateBoard })
  const counts = await unreadIn(reader)
  expect([counts['wellness-balance'], counts['success-stories'], counts.introductions]).toEqual([2, 1, 0])
  expect(Object.keys(counts)).toHaveLength(13)
  await asPerson(app, reader).call('PUT', `/threads/${first}/read`)
  expect((await unreadIn(reader))['wellness-balance']).toBe(1)
})

test('unreadThreadCount counts up to a hundred unread threads', async () => {
  const reader = await createPerson(app)
  expect(await unreadThreadCount(app.services.db, viewer(reader))).toBe(0)
  const [first] = await seedThreads(app, ada, 'off-topic-lounge', [{}, {}, {}])
  expect(await unreadThreadCount(app.services.db, viewer(reader))).toBe(3)
  await asPerson(app, reader).call('PUT', `/threads/${first}/read`)
  expect(await unreadThreadCount(app.services.db, viewer(reader))).toBe(2)
  await seedThreads(
    app,
    ada,
    'off-topic-lounge',
    Array.from({ length: 120 }, () => ({})),
  )
  expect(await unreadThreadCount(app.services.db, viewer(reader))).toBe(100)
})

test('recentRepliesTo lists replies by others to a person’s threads and replies, newest first', async () => {
  const [writer, other] = [await createPerson(app), await createPerson(app, { name: 'Other' })]
  const own = await asPerson(app, writer).start({ title: 'Mine' })
  const foreign = await asPerson(app, ada).start({ title: 'Hers' })
  const answered = await asPerson(app, writer).reply(foreign)
  const one = await asPerson(app, other).reply(own)
  await asPerson(app, writer).reply(own, 'my own')
  const two = await asPerson(app, other).reply(foreign, 'to you', answered.id)
  await asPerson(app, other).reply(foreign, 'not to you')
  const removed = await asPerson(app, other).reply(own, 'soon gone')
  await asPerson(app, other).call('DELETE', `/replies/${removed.id}`)
  expect(await recentRepliesTo(app.services.db, writer.id, 10)).toEqual([
    {
      threadId: foreign,
      replyId: two.id,
      threadTitle: 'Hers',
      authorName: 'Other',
      authorAvatarUrl: null,
      at: two.createdAt,
    },
    {
      threadId: own,
      replyId: one.id,
      threadTitle: 'Mine',
      authorName: 'Other',
      authorAvatarUrl: null,
      at: one.createdAt,
    },
  ])
  expect(await recentRepliesTo(app.services.db, writer.id, 1)).toMatchObject([{ replyId: two.id }])
})
