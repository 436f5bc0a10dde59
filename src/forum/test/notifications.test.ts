import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createPerson, type Person, testPassword } from '../../accounts/test/people.ts'
import { startTestApp, type TestApp } from '../../platform/testing/app/test-app.ts'
import { addBoardMember, createPrivateBoard, deletePrivateBoard, removeBoardMember } from '../server/exports.ts'
import { reportableReply, reportableThread } from '../server/reportable-content.ts'
import { asPerson, expectStatus, seedThreads } from './forum-client.ts'

type PrivateBoardId = `group-${string}`

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

/** A person's notifications of replies, newest first: who replied, and where. */
async function notificationsOf(person: Person) {
  const { notifications } = expectStatus(200, await app.request('GET', '/api/notifications', { cookie: person.cookie }))
  type Entry = { data: { threadId: number; replyId: number; title: string }; actor: { name: string }; isRead: boolean }
  return (notifications as Entry[]).map(({ data, actor, isRead }) => ({ ...data, by: actor.name, isRead }))
}
const repliesTo = async (person: Person) => (await notificationsOf(person)).map(({ replyId }) => replyId)

async function openPrivateBoard(...people: Person[]): Promise<PrivateBoardId> {
  const board: PrivateBoardId = `group-${randomUUID()}`
  await app.services.db.transaction(async (tx) => {
    await createPrivateBoard(tx, board, 'The porch')
    for (const { id } of people) await addBoardMember(tx, board, id, { isModerator: false })
  })
  return board
}
const removeFromBoard = (board: PrivateBoardId, person: Person) =>
  app.services.db.transaction((tx) => removeBoardMember(app.services, tx, board, person.id))

test('a reply notifies the authors of the thread and of the reply that it answers, each once', async () => {
  const threadId = await asPerson(app, ada).start({ title: 'Hello there' })
  const first = await asPerson(app, bea).reply(threadId)
  expect(await notificationsOf(ada)).toEqual([
    { threadId, replyId: first.id, title: 'Hello there', by: 'Bea', isRead: false },
  ])
  const nested = await asPerson(app, cleo).reply(threadId, 'To both', first.id)
  expect(await repliesTo(ada)).toEqual([nested.id, first.id])
  expect(await repliesTo(bea)).toEqual([nested.id])
  const own = await asPerson(app, ada).reply(threadId, 'To Cleo', nested.id)
  expect(await repliesTo(ada)).toEqual([nested.id, first.id])
  expect(await repliesTo(cleo)).toEqual([own.id])
  const toAuthor = await asPerson(app, bea).reply(threadId, 'To Ada in her own thread', own.id)
  expect(await repliesTo(ada)).toEqual([toAuthor.id, nested.id, first.id])
})

test('no notification for one’s own reply or for a rejected one', async () => {
  const threadId = await asPerson(app, ada).start()
  const reply = await asPerson(app, ada).reply(threadId)
  await asPerson(app, ada).reply(threadId, 'To myself', reply.id)
  await asPerson(app, bea).call('POST', `/threads/${threadId}/replies`, { content: ' ' })
  await asPerson(app, bea).call('POST', `/threads/${threadId}/replies`, { content: 'x', parentReplyId: 999_999_999 })
  expect(await notificationsOf(ada)).toEqual([])
})

test('a reply to a post of a deleted account notifies nobody', async () => {
  const threadId = await asPerson(app, ada).start()
  const body = { currentPassword: testPassword, posts: 'keep' }
  expectStatus(200, await app.request('POST', '/api/accounts/departures', { cookie: ada.cookie, body }))
  expect((await asPerson(app, bea).reply(threadId)).threadId).toBe(threadId)
})

test('marking a thread as read also marks its notifications as read, and no others', async () => {
  const [threadId, other] = [await asPerson(app, ada).start(), await asPerson(app, ada).start()]
  for (const id of [threadId, threadId, other]) await asPerson(app, bea).reply(id)
  expectStatus(200, await asPerson(app, ada).call('PUT', `/threads/${threadId}/read`))
  expect((await notificationsOf(ada)).map((entry) => [entry.threadId, entry.isRead])).toEqual([
    [other, false],
    [threadId, true],
    [threadId, true],
  ])
})

test('a person who chose email for replies gets one', async () => {
  const settings = { emailNotifications: true, pace: 'each', timeZone: 'America/New_York' }
  const body = { ...settings, choices: [{ kind: 'reply', inApp: false, mail: true }] }
  expectStatus(200, await app.request('PUT', '/api/notification-settings', { cookie: ada.cookie, body }))
  const threadId = await asPerson(app, ada).start({ title: 'Hello there' })
  const { id } = await asPerson(app, bea).reply(threadId)
  const { text } = await app.mailTo(ada.email, 'New reply in “Hello there”')
  expect(text).toContain('Bea replied to you in “Hello there”.')
  expect(text).toContain(`${app.url}/messages/thread/${threadId}#reply-${id}`)
  expect(await notificationsOf(ada)).toEqual([])
})

test('removing a reply withdraws its notification, whoever removes it, and no others', async () => {
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
    reportableReply.remove({ ...app.services, profileObservers: [] }, tx, asAdmin, String(reported)),
  )
  expect(await repliesTo(ada)).toEqual([kept])
  await app.services.db.transaction((tx) =>
    reportableThread.remove({ ...app.services, profileObservers: [] }, tx, asAdmin, String(threadId)),
  )
  expect([await notificationsOf(ada), await notificationsOf(bea)]).toEqual([[], []])
})

test('deleting a thread withdraws its notifications, but not those of a thread whose id begins with the same digits', async () => {
  const threadId = await asPerson(app, ada).start()
  const others = await seedThreads(app, ada, 'introductions', Array(threadId * 9 + 1).fill({}))
  const alike = others.find((id) => String(id).startsWith(String(threadId))) ?? 0
  const beside = await asPerson(app, bea).reply(alike)
  await asPerson(app, bea).reply(threadId)
  expectStatus(200, await asPerson(app, ada).call('DELETE', `/threads/${threadId}`))
  expect(await repliesTo(ada)).toEqual([beside.id])
})

test('account deletion that removes posts withdraws notifications about them', async () => {
  const threadId = await asPerson(app, ada).start()
  const reply = await asPerson(app, bea).reply(threadId)
  await asPerson(app, cleo).reply(threadId, 'To Bea', reply.id)
  expect(await notificationsOf(bea)).toHaveLength(1)
  const body = { currentPassword: testPassword, posts: 'remove' }
  expectStatus(200, await app.request('POST', '/api/accounts/departures', { cookie: ada.cookie, body }))
  expect(await notificationsOf(bea)).toEqual([])
})

test('removing a board member withdraws their notifications about the board and stops new ones', async () => {
  const board = await openPrivateBoard(ada, bea)
  const threadId = await asPerson(app, ada).start({ categoryId: board, title: 'Among us' })
  const onBoard = await asPerson(app, ada).start()
  await asPerson(app, bea).reply(threadId)
  const elsewhere = await asPerson(app, bea).reply(onBoard)
  expect(await notificationsOf(ada)).toHaveLength(2)
  await removeFromBoard(board, ada)
  expect(await repliesTo(ada)).toEqual([elsewhere.id])
  await asPerson(app, bea).reply(threadId)
  expect(await repliesTo(ada)).toEqual([elsewhere.id])
})

test('an admin gets notifications from a private board without being a member, and deleting the board withdraws them', async () => {
  const admin = await createPerson(app, { role: 'admin' })
  const board = await openPrivateBoard(bea)
  const threadId = await asPerson(app, admin).start({ categoryId: board })
  const reply = await asPerson(app, bea).reply(threadId)
  expect(await repliesTo(admin)).toEqual([reply.id])
  await app.services.db.transaction((tx) => deletePrivateBoard(app.services, tx, board))
  expect(await notificationsOf(admin)).toEqual([])
})

test('a reply at the moment of a member’s removal does not reveal the title to them', async () => {
  const board = await openPrivateBoard(ada, bea)
  for (let round = 0; round < 10; round++) {
    await app.services.db.transaction((tx) => addBoardMember(tx, board, ada.id, { isModerator: false }))
    const threadId = await asPerson(app, ada).start({ categoryId: board })
    await Promise.all([asPerson(app, bea).reply(threadId), removeFromBoard(board, ada)])
    expect(await notificationsOf(ada)).toEqual([])
  }
})

test('replying succeeds while the account of the person to notify is deleted', async () => {
  const threadId = await asPerson(app, ada).start()
  const body = { currentPassword: testPassword, posts: 'keep' }
  const [reply, departure] = await Promise.all([
    asPerson(app, bea).call('POST', `/threads/${threadId}/replies`, { content: 'Hello' }),
    app.request('POST', '/api/accounts/departures', { cookie: ada.cookie, body }),
  ])
  expect([reply.status, departure.status]).toEqual([201, 200])
})
