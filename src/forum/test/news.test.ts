import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createPerson, type Person, testPassword } from '../../accounts/test/people.ts'
import { startTestApp, type TestApp } from '../../platform/testing/test-app.ts'
import type { BoardId } from '../contract.ts'
import { admitToBoard, closeBoard, dismissFromBoard, openBoard } from '../server/exports.ts'
import { reportableReply, reportableThread } from '../server/reportables.ts'
import { asPerson, expectStatus, seedThreads } from './board.ts'

type PrivateBoardId = Extract<BoardId, `group-${string}`>

let app: TestApp
let ada: Person
let bea: Person
let cleo: Person
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.stop())
beforeEach(async () => {
  ada = await createPerson(app, { name: 'Ada' })
  bea = await createPerson(app, { name: 'Bea' })
  cleo = await createPerson(app, { name: 'Cleo' })
})

/** What a person was told of replies, newest first: who replied, and where. */
async function newsOf(person: Person) {
  const { notifications } = expectStatus(200, await app.request('GET', '/api/notifications', { cookie: person.cookie }))
  type Entry = { data: { threadId: number; replyId: number; title: string }; actor: { name: string }; isRead: boolean }
  return (notifications as Entry[]).map(({ data, actor, isRead }) => ({ ...data, by: actor.name, isRead }))
}
const repliesTo = async (person: Person) => (await newsOf(person)).map(({ replyId }) => replyId)

async function openPrivateBoard(...people: Person[]): Promise<PrivateBoardId> {
  const board: PrivateBoardId = `group-${randomUUID()}`
  await app.services.db.transaction(async (tx) => {
    await openBoard(tx, board, 'The porch')
    for (const { id } of people) await admitToBoard(tx, board, id, { isModerator: false })
  })
  return board
}
const dismiss = (board: PrivateBoardId, person: Person) =>
  app.services.db.transaction((tx) => dismissFromBoard(app.services, tx, board, person.id))

test("a reply tells the thread's author, and whoever wrote what it answers, each once", async () => {
  const threadId = await asPerson(app, ada).start({ title: 'Hello there' })
  const first = await asPerson(app, bea).reply(threadId)
  expect(await newsOf(ada)).toEqual([{ threadId, replyId: first.id, title: 'Hello there', by: 'Bea', isRead: false }])
  const nested = await asPerson(app, cleo).reply(threadId, 'To both', first.id)
  expect(await repliesTo(ada)).toEqual([nested.id, first.id])
  expect(await repliesTo(bea)).toEqual([nested.id])
  const own = await asPerson(app, ada).reply(threadId, 'To Cleo', nested.id)
  expect(await repliesTo(ada)).toEqual([nested.id, first.id])
  expect(await repliesTo(cleo)).toEqual([own.id])
  const toAuthor = await asPerson(app, bea).reply(threadId, 'To Ada in her own thread', own.id)
  expect(await repliesTo(ada)).toEqual([toAuthor.id, nested.id, first.id])
})

test('nobody is told of her own reply, or of one that was refused', async () => {
  const threadId = await asPerson(app, ada).start()
  const reply = await asPerson(app, ada).reply(threadId)
  await asPerson(app, ada).reply(threadId, 'To myself', reply.id)
  await asPerson(app, bea).call('POST', `/threads/${threadId}/replies`, { content: ' ' })
  await asPerson(app, bea).call('POST', `/threads/${threadId}/replies`, { content: 'x', parentReplyId: 999_999_999 })
  expect(await newsOf(ada)).toEqual([])
})

test('nobody is told of replies to what somebody wrote who has left', async () => {
  const threadId = await asPerson(app, ada).start()
  const body = { currentPassword: testPassword, posts: 'keep' }
  expectStatus(200, await app.request('POST', '/api/accounts/departures', { cookie: ada.cookie, body }))
  expect((await asPerson(app, bea).reply(threadId)).threadId).toBe(threadId)
})

test('seeing the whole thread marks what was told of it as read, and nothing else', async () => {
  const [threadId, other] = [await asPerson(app, ada).start(), await asPerson(app, ada).start()]
  for (const id of [threadId, threadId, other]) await asPerson(app, bea).reply(id)
  expectStatus(200, await asPerson(app, ada).call('PUT', `/threads/${threadId}/read`))
  expect((await newsOf(ada)).map((entry) => [entry.threadId, entry.isRead])).toEqual([
    [other, false],
    [threadId, true],
    [threadId, true],
  ])
})

test('a mail about replies comes to those who asked for it', async () => {
  const settings = { emailNotifications: true, pace: 'each', timeZone: 'America/New_York' }
  const body = { ...settings, choices: [{ kind: 'reply', inApp: false, mail: true }] }
  expectStatus(200, await app.request('PUT', '/api/notification-settings', { cookie: ada.cookie, body }))
  const threadId = await asPerson(app, ada).start({ title: 'Hello there' })
  const { id } = await asPerson(app, bea).reply(threadId)
  const { text } = await app.mailTo(ada.email, 'New reply in “Hello there”')
  expect(text).toContain('Bea replied to you in “Hello there”.')
  expect(text).toContain(`${app.url}/messages/thread/${threadId}#reply-${id}`)
  expect(await newsOf(ada)).toEqual([])
})

test('a reply that is removed is taken back, by whoever removes it; those beside it stay', async () => {
  const admin = await createPerson(app, { role: 'admin' })
  const threadId = await asPerson(app, ada).start()
  const replies = []
  for (let count = 0; count < 4; count++) replies.push((await asPerson(app, bea).reply(threadId)).id)
  const [kept, byAuthor, byAdmin, reported] = replies as [number, number, number, number]
  await asPerson(app, ada).reply(threadId, 'Under it', byAuthor)
  expectStatus(200, await asPerson(app, bea).call('DELETE', `/replies/${byAuthor}`))
  expectStatus(200, await asPerson(app, admin).call('DELETE', `/replies/${byAdmin}`))
  const asAdmin = { ...admin, role: 'admin' as const, sessionId: randomUUID(), hasFreshLogin: true, avatarUrl: null }
  await app.services.db.transaction((tx) =>
    reportableReply.remove({ ...app.services, profileFollowers: [] }, tx, asAdmin, String(reported)),
  )
  expect(await repliesTo(ada)).toEqual([kept])
  await app.services.db.transaction((tx) =>
    reportableThread.remove({ ...app.services, profileFollowers: [] }, tx, asAdmin, String(threadId)),
  )
  expect([await newsOf(ada), await newsOf(bea)]).toEqual([[], []])
})

test('a thread that is removed takes back what was told of it, and not of threads whose number begins alike', async () => {
  const threadId = await asPerson(app, ada).start()
  const others = await seedThreads(app, ada, 'introductions', Array(threadId * 9 + 1).fill({}))
  const alike = others.find((id) => String(id).startsWith(String(threadId))) ?? 0
  const beside = await asPerson(app, bea).reply(alike)
  await asPerson(app, bea).reply(threadId)
  expectStatus(200, await asPerson(app, ada).call('DELETE', `/threads/${threadId}`))
  expect(await repliesTo(ada)).toEqual([beside.id])
})

test('whoever leaves with her posts takes back what was told of her threads', async () => {
  const threadId = await asPerson(app, ada).start()
  const reply = await asPerson(app, bea).reply(threadId)
  await asPerson(app, cleo).reply(threadId, 'To Bea', reply.id)
  expect(await newsOf(bea)).toHaveLength(1)
  const body = { currentPassword: testPassword, posts: 'remove' }
  expectStatus(200, await app.request('POST', '/api/accounts/departures', { cookie: ada.cookie, body }))
  expect(await newsOf(bea)).toEqual([])
})

test('on a private board, those who were taken off it are told nothing more, and keep nothing of it', async () => {
  const board = await openPrivateBoard(ada, bea)
  const threadId = await asPerson(app, ada).start({ categoryId: board, title: 'Among us' })
  const onBoard = await asPerson(app, ada).start()
  await asPerson(app, bea).reply(threadId)
  const elsewhere = await asPerson(app, bea).reply(onBoard)
  expect(await newsOf(ada)).toHaveLength(2)
  await dismiss(board, ada)
  expect(await repliesTo(ada)).toEqual([elsewhere.id])
  await asPerson(app, bea).reply(threadId)
  expect(await repliesTo(ada)).toEqual([elsewhere.id])
})

test('an admin hears of replies on a private board that she is not in; a closed board leaves nothing', async () => {
  const admin = await createPerson(app, { role: 'admin' })
  const board = await openPrivateBoard(bea)
  const threadId = await asPerson(app, admin).start({ categoryId: board })
  const reply = await asPerson(app, bea).reply(threadId)
  expect(await repliesTo(admin)).toEqual([reply.id])
  await app.services.db.transaction((tx) => closeBoard(app.services, tx, board))
  expect(await newsOf(admin)).toEqual([])
})

test('a title does not leak to somebody who is taken off the board in the moment of a reply', async () => {
  const board = await openPrivateBoard(ada, bea)
  for (let round = 0; round < 10; round++) {
    await app.services.db.transaction((tx) => admitToBoard(tx, board, ada.id, { isModerator: false }))
    const threadId = await asPerson(app, ada).start({ categoryId: board })
    await Promise.all([asPerson(app, bea).reply(threadId), dismiss(board, ada)])
    expect(await newsOf(ada)).toEqual([])
  }
})

test('replying goes through while whoever is to be told leaves for good', async () => {
  const threadId = await asPerson(app, ada).start()
  const body = { currentPassword: testPassword, posts: 'keep' }
  const [reply, departure] = await Promise.all([
    asPerson(app, bea).call('POST', `/threads/${threadId}/replies`, { content: 'Hello' }),
    app.request('POST', '/api/accounts/departures', { cookie: ada.cookie, body }),
  ])
  expect([reply.status, departure.status]).toEqual([201, 200])
})
