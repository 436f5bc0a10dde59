import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createPerson, type Person } from '../../accounts/test/people.ts'
import { slowness } from '../../platform/testing/machine-speed.ts'
import { startTestApp, type TestApp } from '../../platform/testing/test-app.ts'
import { until } from '../../platform/testing/until.ts'
import type { BoardId } from '../contract.ts'
import {
  admitToBoard,
  closeBoard,
  dismissFromBoard,
  openBoard,
  recentRepliesTo,
  renameBoard,
  unreadThreadCount,
} from '../server/exports.ts'
import { reportableReply, reportableThread } from '../server/reportables.ts'
import { asPerson, wrongCounts } from './board.ts'
import { watch } from './watched-thread.ts'

type PrivateBoardId = Extract<BoardId, `group-${string}`>
type Call = [method: string, path: string, body?: unknown]

let app: TestApp
let member: Person
let moderator: Person
let outsider: Person
let admin: Person
let board: PrivateBoardId
let threadId: number
let replyId: number
beforeAll(async () => {
  app = await startTestApp()
  outsider = await createPerson(app, { name: 'Outsider' })
  admin = await createPerson(app, { name: 'Admin', role: 'admin' })
})
afterAll(() => app?.stop())

beforeEach(async () => {
  member = await createPerson(app, { name: 'Member' })
  moderator = await createPerson(app, { name: 'Moderator' })
  board = `group-${randomUUID()}`
  await app.services.db.transaction(async (tx) => {
    await openBoard(tx, board, 'The porch')
    await admitToBoard(tx, board, member.id, { isModerator: false })
    await admitToBoard(tx, board, moderator.id, { isModerator: true })
  })
  threadId = await asPerson(app, member).start({ categoryId: board, title: 'Among us', content: 'A secret quokka' })
  replyId = (await asPerson(app, member).reply(threadId, 'A secret wombat')).id
})

const call = (person: Person, [method, path, body]: Call) => asPerson(app, person).call(method, path, body)
const dismiss = (person: Person) =>
  app.services.db.transaction((tx) => dismissFromBoard(app.services, tx, board, person.id))
const viewer = (person: Person, role: 'member' | 'admin' = 'member') => {
  return { ...person, role, sessionId: randomUUID(), hasFreshLogin: true, avatarUrl: null }
}

/** Every route that names a board, a thread or a reply, for the private ones of this test and for some that never were. */
function calls(at: { board: string; thread: number; reply: number }): Call[] {
  return [
    ['GET', `/categories/${at.board}/threads`],
    ['GET', `/categories/${at.board}/threads?search=quokka`],
    ['GET', `/categories/${at.board}/threads?sort=active&page=2`],
    ['POST', '/threads', { categoryId: at.board, title: 'x', content: 'x' }],
    ['GET', `/threads/${at.thread}`],
    ['GET', `/threads/${at.thread}?through=${at.reply}`],
    ['GET', `/threads/${at.thread}/replies?after=1`],
    ['PATCH', `/threads/${at.thread}`, { title: 'x', content: 'x' }],
    ['PUT', `/threads/${at.thread}/like`],
    ['DELETE', `/threads/${at.thread}/like`],
    ['PUT', `/threads/${at.thread}/read`],
    ['POST', `/threads/${at.thread}/replies`, { content: 'x' }],
    ['POST', `/threads/${at.thread}/replies`, { content: 'x', parentReplyId: at.reply }],
    ['PATCH', `/replies/${at.reply}`, { content: 'x' }],
    ['PUT', `/replies/${at.reply}/like`],
    ['DELETE', `/replies/${at.reply}/like`],
    ['DELETE', `/replies/${at.reply}`],
    ['DELETE', `/threads/${at.thread}`],
  ]
}

async function expectLikeMissing(person: Person): Promise<void> {
  const here = calls({ board, thread: threadId, reply: replyId })
  const nowhere = calls({ board: `group-${randomUUID()}`, thread: 999_999_999, reply: 999_999_999 })
  for (const [index, hidden] of here.entries()) {
    const [found, missing] = [await call(person, hidden), await call(person, nowhere[index] as Call)]
    expect([hidden, found.status]).toEqual([hidden, 404])
    expect(found.body).toEqual(missing.body)
  }
  await app.services.limits.forgive('writingByAccount', person.id)
}

test('whoever is not in a private board is answered as if there were none, on every route', async () => {
  await expectLikeMissing(outsider)
  expect((await asPerson(app, member).open(threadId)).replies).toHaveLength(1)
  expect(await wrongCounts(app)).toEqual([])
})

test('being in another private board opens nothing', async () => {
  const other: PrivateBoardId = `group-${randomUUID()}`
  const neighbour = await createPerson(app)
  await app.services.db.transaction(async (tx) => {
    await openBoard(tx, other, 'Next door')
    await admitToBoard(tx, other, neighbour.id, { isModerator: true })
  })
  await expectLikeMissing(neighbour)
})

test('neither the categories, their lists and searches, nor the dashboard’s news tell outsiders of it', async () => {
  const { body } = await call(outsider, ['GET', '/categories'])
  expect(body.categories).toHaveLength(13)
  const lists = await Promise.all([
    asPerson(app, outsider).list('introductions'),
    asPerson(app, outsider).list('introductions', { search: 'quokka' }),
  ])
  expect(JSON.stringify([body, lists])).not.toMatch(/quokka|Among us|porch/)
  const newcomer = await createPerson(app)
  expect(await unreadThreadCount(app.services.db, viewer(newcomer))).toBe(0)
  expect(await unreadThreadCount(app.services.db, viewer(admin, 'admin'))).toBe(0)
  await asPerson(app, moderator).reply(threadId)
  expect(await unreadThreadCount(app.services.db, viewer(member))).toBe(1)
})

test('news of answers to what she wrote there end when she is taken off the board', async () => {
  await asPerson(app, moderator).reply(threadId, 'An answer', replyId)
  expect(await recentRepliesTo(app.services.db, member.id, 5)).toMatchObject([{ threadTitle: 'Among us' }])
  await dismiss(member)
  expect(await recentRepliesTo(app.services.db, member.id, 5)).toEqual([])
})

test('members read and write there as in a category, and the thread names its board', async () => {
  const listed = await asPerson(app, moderator).list(board)
  expect(listed.category).toMatchObject({ id: board, name: 'The porch', threadCount: 1, replyCount: 1 })
  expect(listed.threads).toMatchObject([{ id: threadId, categoryId: board, isUnread: true }])
  expect((await asPerson(app, moderator).list(board, { search: 'QUOKKA' })).threads).toHaveLength(1)
  expect((await asPerson(app, moderator).open(threadId)).thread).toMatchObject({
    categoryId: board,
    board: { name: 'The porch', isPrivate: true },
  })
  for (const each of calls({ board, thread: threadId, reply: replyId }).filter(
    ([, path]) => !path.endsWith('events'),
  )) {
    expect([each, (await call(member, each)).status]).toEqual([each, expect.toBeOneOf([200, 201])])
  }
  expect(await wrongCounts(app)).toEqual([])
})

test('a thread of a category says so, and may be pinned by nobody but an admin, on a private board neither', async () => {
  const open = await asPerson(app, member).start({ categoryId: 'wellness-balance' })
  const { thread } = await asPerson(app, member).open(open)
  expect(thread.board).toEqual({ name: 'Wellness & Balance', isPrivate: false })
  for (const state of ['pin', 'lock']) {
    expect((await call(moderator, ['PUT', `/threads/${threadId}/${state}`])).status).toBe(403)
    expect((await call(admin, ['PUT', `/threads/${threadId}/${state}`])).status).toBe(200)
  }
})

test('moderators remove what others wrote on their board, but change nothing of it; elsewhere they are like anybody', async () => {
  const { thread, replies } = await asPerson(app, moderator).open(threadId)
  expect(thread.can).toEqual({ edit: false, remove: true, reply: true, pin: false, lock: false })
  expect(replies[0]?.can).toEqual({ edit: false, remove: true })
  expect((await call(moderator, ['PATCH', `/replies/${replyId}`, { content: 'x' }])).status).toBe(403)
  expect((await call(moderator, ['PATCH', `/threads/${threadId}`, { title: 'x', content: 'x' }])).status).toBe(403)
  expect((await call(moderator, ['DELETE', `/replies/${replyId}`])).status).toBe(200)
  expect((await call(moderator, ['DELETE', `/threads/${threadId}`])).status).toBe(200)
  const open = await asPerson(app, member).start()
  expect((await asPerson(app, moderator).open(open)).thread.can.remove).toBe(false)
  expect((await call(moderator, ['DELETE', `/threads/${open}`])).status).toBe(403)
  expect(await wrongCounts(app)).toEqual([])
})

test('members who do not moderate remove only what is theirs', async () => {
  const other = await createPerson(app)
  await app.services.db.transaction((tx) => admitToBoard(tx, board, other.id, { isModerator: false }))
  expect((await asPerson(app, other).open(threadId)).thread.can.remove).toBe(false)
  expect((await call(other, ['DELETE', `/replies/${replyId}`])).status).toBe(403)
  expect((await call(other, ['DELETE', `/threads/${threadId}`])).status).toBe(403)
})

test('who ceases to moderate stays and removes nothing more', async () => {
  await app.services.db.transaction((tx) => admitToBoard(tx, board, moderator.id, { isModerator: false }))
  expect((await call(moderator, ['DELETE', `/threads/${threadId}`])).status).toBe(403)
  expect((await call(moderator, ['GET', `/threads/${threadId}`])).status).toBe(200)
})

test('admins read and moderate a private board without being in it', async () => {
  expect((await asPerson(app, admin).list(board)).threads).toHaveLength(1)
  expect((await asPerson(app, admin).open(threadId)).thread.can).toMatchObject({ remove: true, pin: true, lock: true })
  expect((await call(admin, ['DELETE', `/replies/${replyId}`])).status).toBe(200)
  expect((await call(admin, ['DELETE', `/threads/${threadId}`])).status).toBe(200)
})

test('reports reach what the viewer may read, and nothing else', async () => {
  const find = (person: Person, role: 'member' | 'admin' = 'member') =>
    Promise.all([
      reportableThread.find(app.services, viewer(person, role), String(threadId)),
      reportableReply.find(app.services, viewer(person, role), String(replyId)),
    ])
  expect(await find(outsider)).toEqual([null, null])
  expect(await find(member)).toMatchObject([{ title: 'Among us' }, { excerpt: 'A secret wombat' }])
  expect(await find(admin, 'admin')).toMatchObject([{ title: 'Among us' }, { excerpt: 'A secret wombat' }])
})

test('who is taken off a board loses all of it at once; her open streams end within two seconds, others’ stay', async () => {
  const staying = await watch(app, moderator, threadId)
  const leaving = await watch(app, member, threadId)
  const elsewhere = await watch(app, member, await asPerson(app, member).start())
  const start = performance.now()
  await dismiss(member)
  await expectLikeMissing(member)
  await until('the stream to end', async () => leaving.isOver)
  expect(performance.now() - start).toBeLessThan(2000 * slowness())
  expect([staying.isOver, elsewhere.isOver]).toEqual([false, false])
  staying.stop()
  elsewhere.stop()
})

test('closing a board takes its threads with it and ends every stream of them, an admin’s too', async () => {
  const streams = [await watch(app, member, threadId), await watch(app, admin, threadId)]
  await app.services.db.transaction((tx) => closeBoard(app.services, tx, board))
  await until('the streams to end', async () => streams.every(({ isOver }) => isOver))
  await expectLikeMissing(member)
  await expectLikeMissing(admin)
  expect(await wrongCounts(app)).toEqual([])
})

test('a board that closes while many write there leaves nothing behind, and no server error', async () => {
  const work = Array.from({ length: 20 }, (_, index) =>
    index % 2
      ? call(member, ['POST', `/threads/${threadId}/replies`, { content: 'x' }])
      : call(moderator, ['POST', '/threads', { categoryId: board, title: 'x', content: 'x' }]),
  )
  await app.services.db.transaction((tx) => closeBoard(app.services, tx, board))
  const statuses = (await Promise.all(work)).map(({ status }) => status)
  expect(statuses.filter((status) => ![201, 404].includes(status))).toEqual([])
  expect(await wrongCounts(app)).toEqual([])
})

test('a board gets another name', async () => {
  await app.services.db.transaction((tx) => renameBoard(tx, board, 'The veranda'))
  expect((await asPerson(app, member).list(board)).category).toMatchObject({ name: 'The veranda' })
})

test('400: what is no name of a board', async () => {
  for (const id of ['group-', 'group-1', `group-${randomUUID()}x`, `${randomUUID()}`, 'groups', 'none', '%00']) {
    expect((await call(member, ['GET', `/categories/${id}/threads`])).status).toBe(400)
    const { status, body } = await call(member, ['POST', '/threads', { categoryId: id, title: 'x', content: 'x' }])
    expect([status, body.detail]).toEqual([400, 'No category selected.'])
  }
})
