import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createPerson, type Person } from '../../accounts/test/people.ts'
import { startTestApp, type TestApp } from '../../platform/testing/app/test-app.ts'
import { machineSpeedFactor } from '../../platform/testing/machine-speed.ts'
import { until } from '../../platform/testing/until.ts'
import {
  addBoardMember,
  createPrivateBoard,
  deletePrivateBoard,
  recentRepliesTo,
  removeBoardMember,
  renamePrivateBoard,
  unreadThreadCount,
} from '../server/exports.ts'
import { reportableReply, reportableThread } from '../server/reportable-content.ts'
import { type Call, callAs, callsAbout, expectNoTraceOf, viewerOf } from './category-traces.ts'
import { asPerson, expectStatus, followThread, wrongCounts } from './forum-client.ts'
import { asPhotographer } from './pictures/picture-client.ts'

type PrivateBoardId = `group-${string}`

let app: TestApp
let member: Person
let moderator: Person
let outsider: Person
let admin: Person
let board: PrivateBoardId
let threadId: number
let replyId: number
let pictureId: string
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
    await createPrivateBoard(tx, board, 'The porch')
    await addBoardMember(tx, board, member.id, { isModerator: false })
    await addBoardMember(tx, board, moderator.id, { isModerator: true })
  })
  pictureId = (await asPhotographer(app, member).upload()).id
  const thread = { categoryId: board, title: 'Among us', content: 'A secret quokka', pictures: [{ id: pictureId }] }
  threadId = expectStatus(201, await call(member, ['POST', '/threads', thread])).id
  replyId = (await asPerson(app, member).reply(threadId, 'A secret wombat')).id
})

const call = (person: Person, request: Call) => callAs(app, person, request)
const removeFromBoard = (person: Person) =>
  app.services.db.transaction((tx) => removeBoardMember(app.services, tx, board, person.id))
const content = () => ({ boardId: board, threadId, replyId, pictureId })
const expectNotFoundEverywhere = (person: Person) => expectNoTraceOf(app, person, content())

test('for people who are not members of a private board, every route answers as if it did not exist', async () => {
  await expectNotFoundEverywhere(outsider)
  expect((await asPerson(app, member).open(threadId)).replies).toHaveLength(1)
  expect(await wrongCounts(app)).toEqual([])
})

test('members of another private board have no access', async () => {
  const other: PrivateBoardId = `group-${randomUUID()}`
  const otherMember = await createPerson(app)
  await app.services.db.transaction(async (tx) => {
    await createPrivateBoard(tx, other, 'Next door')
    await addBoardMember(tx, other, otherMember.id, { isModerator: true })
  })
  await expectNotFoundEverywhere(otherMember)
})

test('categories, lists, searches, and unread counts do not reveal a private board to others', async () => {
  const { body } = await call(outsider, ['GET', '/categories'])
  expect(body.categories).toHaveLength(13)
  const lists = await Promise.all([
    asPerson(app, outsider).list('introductions'),
    asPerson(app, outsider).list('introductions', { search: 'quokka' }),
  ])
  expect(JSON.stringify([body, lists])).not.toMatch(/quokka|Among us|porch/)
  const newcomer = await createPerson(app)
  expect(await unreadThreadCount(app.services.db, viewerOf(newcomer))).toBe(0)
  expect(await unreadThreadCount(app.services.db, viewerOf(admin, 'admin'))).toBe(0)
  await asPerson(app, moderator).reply(threadId)
  expect(await unreadThreadCount(app.services.db, viewerOf(member))).toBe(1)
})

test('recentRepliesTo leaves out a board that the person was removed from', async () => {
  await asPerson(app, moderator).reply(threadId, 'An answer', replyId)
  expect(await recentRepliesTo(app.services.db, member.id, 5)).toMatchObject([{ threadTitle: 'Among us' }])
  await removeFromBoard(member)
  expect(await recentRepliesTo(app.services.db, member.id, 5)).toEqual([])
})

test('board members read and write as in a category, and a thread contains its board', async () => {
  const listed = await asPerson(app, moderator).list(board)
  expect(listed.category).toMatchObject({ id: board, name: 'The porch', threadCount: 1, replyCount: 1 })
  expect(listed.threads).toMatchObject([{ id: threadId, categoryId: board, isUnread: true }])
  expect((await asPerson(app, moderator).list(board, { search: 'QUOKKA' })).threads).toHaveLength(1)
  expect((await asPerson(app, moderator).open(threadId)).thread).toMatchObject({
    categoryId: board,
    board: { name: 'The porch', isPrivate: true },
  })
  // Only threads of a category for questions have an answer.
  for (const each of callsAbout(content()).filter(([, path]) => !path.endsWith('/answer'))) {
    expect([each, (await call(member, each)).status]).toEqual([each, expect.toBeOneOf([200, 201])])
  }
  expect(await wrongCounts(app)).toEqual([])
})

test('only admins pin and lock threads, on public and private boards', async () => {
  const open = await asPerson(app, member).start({ categoryId: 'wellness-balance' })
  const { thread } = await asPerson(app, member).open(open)
  expect(thread.board).toEqual({ name: 'Wellness & Balance', isPrivate: false })
  for (const state of ['pin', 'lock']) {
    expect((await call(moderator, ['PUT', `/threads/${threadId}/${state}`])).status).toBe(403)
    expect((await call(admin, ['PUT', `/threads/${threadId}/${state}`])).status).toBe(200)
  }
})

test('moderators remove other people’s posts on their board, cannot edit them, and have no rights on other boards', async () => {
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

test('board members who do not moderate remove only their own posts', async () => {
  const other = await createPerson(app)
  await app.services.db.transaction((tx) => addBoardMember(tx, board, other.id, { isModerator: false }))
  expect((await asPerson(app, other).open(threadId)).thread.can.remove).toBe(false)
  expect((await call(other, ['DELETE', `/replies/${replyId}`])).status).toBe(403)
  expect((await call(other, ['DELETE', `/threads/${threadId}`])).status).toBe(403)
})

test('a former moderator stays a member and can no longer remove other people’s posts', async () => {
  await app.services.db.transaction((tx) => addBoardMember(tx, board, moderator.id, { isModerator: false }))
  expect((await call(moderator, ['DELETE', `/threads/${threadId}`])).status).toBe(403)
  expect((await call(moderator, ['GET', `/threads/${threadId}`])).status).toBe(200)
})

test('admins read and moderate a private board without being a member', async () => {
  expect((await asPerson(app, admin).list(board)).threads).toHaveLength(1)
  expect((await asPerson(app, admin).open(threadId)).thread.can).toMatchObject({ remove: true, pin: true, lock: true })
  expect((await call(admin, ['DELETE', `/replies/${replyId}`])).status).toBe(200)
  expect((await call(admin, ['DELETE', `/threads/${threadId}`])).status).toBe(200)
})

test('reportable content is found only by viewers who may read it', async () => {
  const find = (person: Person, role: 'member' | 'admin' = 'member') =>
    Promise.all([
      reportableThread.find(app.services, viewerOf(person, role), String(threadId)),
      reportableReply.find(app.services, viewerOf(person, role), String(replyId)),
    ])
  expect(await find(outsider)).toEqual([null, null])
  expect(await find(member)).toMatchObject([{ title: 'Among us' }, { excerpt: 'A secret wombat' }])
  expect(await find(admin, 'admin')).toMatchObject([{ title: 'Among us' }, { excerpt: 'A secret wombat' }])
})

test('removing a board member ends their access at once and their live connections within two seconds, not those of others', async () => {
  const staying = await followThread(app, moderator, threadId)
  const leaving = await followThread(app, member, threadId)
  const elsewhere = await followThread(app, member, await asPerson(app, member).start())
  const start = performance.now()
  await removeFromBoard(member)
  await expectNotFoundEverywhere(member)
  await until('the stream to end', async () => leaving.isClosed)
  expect(performance.now() - start).toBeLessThan(2000 * machineSpeedFactor())
  expect([staying.isClosed, elsewhere.isClosed]).toEqual([false, false])
  staying.stop()
  elsewhere.stop()
})

test('deleting a board deletes its threads and ends all their live connections, those of admins too', async () => {
  const streams = [await followThread(app, member, threadId), await followThread(app, admin, threadId)]
  await app.services.db.transaction((tx) => deletePrivateBoard(app.services, tx, board))
  await until('the streams to end', async () => streams.every(({ isClosed }) => isClosed))
  await expectNotFoundEverywhere(member)
  await expectNotFoundEverywhere(admin)
  expect(await wrongCounts(app)).toEqual([])
})

test('deleting a board while people write there leaves nothing behind and causes no server error', async () => {
  const work = Array.from({ length: 20 }, (_, index) =>
    index % 2
      ? call(member, ['POST', `/threads/${threadId}/replies`, { content: 'x' }])
      : call(moderator, ['POST', '/threads', { categoryId: board, title: 'x', content: 'x' }]),
  )
  await app.services.db.transaction((tx) => deletePrivateBoard(app.services, tx, board))
  const statuses = (await Promise.all(work)).map(({ status }) => status)
  expect(statuses.filter((status) => ![201, 404].includes(status))).toEqual([])
  expect(await wrongCounts(app)).toEqual([])
})

test('renaming a private board changes its name in lists', async () => {
  await app.services.db.transaction((tx) => renamePrivateBoard(tx, board, 'The veranda'))
  expect((await asPerson(app, member).list(board)).category).toMatchObject({ name: 'The veranda' })
})

test('400: an invalid board id', async () => {
  for (const id of ['group-', 'group-1', `group-${randomUUID()}x`, 'groups', 'No category', '%00']) {
    expect((await call(member, ['GET', `/categories/${id}/threads`])).status).toBe(400)
    const { status, body } = await call(member, ['POST', '/threads', { categoryId: id, title: 'x', content: 'x' }])
    expect([status, body.detail]).toEqual([400, 'No category selected.'])
  }
})
