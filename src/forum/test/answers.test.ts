import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createPerson, type Person, testPassword } from '../../accounts/test/people.ts'
import { inboxOf } from '../../notifications/test/inbox.ts'
import { auditLog } from '../../platform/server/tables.ts'
import { startTestApp, type TestApp } from '../../platform/testing/app/test-app.ts'
import { until } from '../../platform/testing/until.ts'
import type { BoardId } from '../contract.ts'
import { addBoardMember, createPrivateBoard } from '../server/exports.ts'
import { asPerson, followThread } from './forum-client.ts'

const ask = 'coding-development'
let app: TestApp
let admin: Person
let ada: Person
let bea: Person
beforeAll(async () => {
  app = await startTestApp()
  admin = await createPerson(app, { role: 'admin' })
})
afterAll(() => app?.stop())
beforeEach(async () => {
  ada = await createPerson(app, { name: 'Ada' })
  bea = await createPerson(app, { name: 'Bea' })
  await setAsk(true)
})

const setAsk = (isAsk: boolean, categoryId: string = ask, person = admin) =>
  asPerson(app, person).call(isAsk ? 'PUT' : 'DELETE', `/categories/${categoryId}/answers`)
const mark = (person: Person, id: number, replyId: number) =>
  asPerson(app, person).call('PUT', `/threads/${id}/answer`, { replyId })
const clear = (person: Person, id: number) => asPerson(app, person).call('DELETE', `/threads/${id}/answer`)
const answerOf = async (id: number, person = bea) =>
  (await asPerson(app, person).open(id)).thread.answer?.replyId ?? null
async function answersFor(person: Person): Promise<string[]> {
  const { notifications } = await inboxOf(app, person).list()
  return notifications.flatMap((entry) => (entry.kind === 'answer' ? entry.data.title : []))
}
/** A question of Ada's with two replies by Bea. */
async function question(categoryId: BoardId = ask) {
  const id = await asPerson(app, ada).start({ categoryId, title: 'Why?', content: 'I wonder.' })
  const [first, second] = [await asPerson(app, bea).reply(id, 'Because.'), await asPerson(app, bea).reply(id, 'Or so.')]
  return { id, first, second }
}

test('only admins choose the categories for questions, which the audit log records once', async () => {
  const category = 'mentorship-corner'
  expect((await setAsk(true, category, ada)).status).toBe(403)
  for (const isAsk of [true, true, false]) expect((await setAsk(isAsk, category)).status).toBe(200)
  const entries = await app.services.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, category))
    .orderBy(auditLog.id)
  expect(entries.map(({ action }) => action)).toEqual(['category.answersAllowed', 'category.answersDisallowed'])
  const { body } = await asPerson(app, ada).call('GET', '/categories')
  const isAsk = (id: string) => body.categories.find((one: { id: string }) => one.id === id).isAsk
  expect([isAsk(ask), isAsk(category)]).toEqual([true, false])
})

test('a private board cannot become one for questions, and answers like one that does not exist', async () => {
  const board = `group-${randomUUID()}` as `group-${string}`
  await app.services.db.transaction(async (tx) => {
    await createPrivateBoard(tx, board, 'The porch')
    for (const { id } of [ada, bea]) await addBoardMember(tx, board, id, { isModerator: true })
  })
  const missing = await setAsk(true, `group-${randomUUID()}`)
  const { status, body } = await setAsk(true, board)
  expect({ status, body }).toEqual({ status: 404, body: missing.body })
  const { id, first } = await question(board)
  expect((await mark(ada, id, first.id)).status).toBe(403)
  const stranger = await createPerson(app)
  expect((await mark(stranger, id, first.id)).status).toBe(404)
})

test('the person who asked marks, changes, and clears the answer, which everybody sees at once', async () => {
  const { id, first, second } = await question()
  const live = await followThread(app, bea, id)
  expect(await answerOf(id)).toBeNull()
  expect((await mark(ada, id, first.id)).status).toBe(200)
  const { thread } = await asPerson(app, bea).open(id)
  expect(thread).toMatchObject({ isAsk: true, canMarkAnswer: false })
  expect(thread.answer).toMatchObject({ replyId: first.id, content: 'Because.', author: { id: bea.id, name: 'Bea' } })
  expect((await asPerson(app, ada).open(id)).thread.canMarkAnswer).toBe(true)
  await mark(ada, id, second.id)
  expect(await answerOf(id)).toBe(second.id)
  await clear(ada, id)
  expect(await answerOf(id)).toBeNull()
  // The update of a reply that was written just before may still arrive.
  const kinds = () => live.events.map(({ kind }) => kind).filter((kind) => kind !== 'replyPosted')
  await until('three live updates', async () => kinds().length >= 3)
  expect(kinds()).toEqual(Array(3).fill('threadChanged'))
  live.stop()
})

test('an admin may, and the audit log says so; the author of a reply and other members may not', async () => {
  const { id, first } = await question()
  const other = await createPerson(app)
  for (const person of [bea, other]) {
    expect((await mark(person, id, first.id)).body).toMatchObject({ code: 'FORBIDDEN' })
    expect((await clear(person, id)).status).toBe(403)
  }
  expect((await mark(admin, id, first.id)).status).toBe(200)
  expect((await clear(admin, id)).status).toBe(200)
  const entries = await app.services.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, String(id)))
    .orderBy(auditLog.id)
  expect(entries.map(({ action, accountId }) => ({ action, accountId }))).toEqual([
    { action: 'thread.answerMarked', accountId: ada.id },
    { action: 'thread.answerCleared', accountId: ada.id },
  ])
})

test('in a locked thread only admins mark the answer', async () => {
  const { id, first } = await question()
  await asPerson(app, admin).call('PUT', `/threads/${id}/lock`)
  expect((await mark(ada, id, first.id)).body).toMatchObject({ code: 'LOCKED' })
  expect((await clear(ada, id)).status).toBe(423)
  expect((await asPerson(app, ada).open(id)).thread.canMarkAnswer).toBe(false)
  expect((await mark(admin, id, first.id)).status).toBe(200)
})

test('only a reply of the same thread that exists can be the answer', async () => {
  const { id, first } = await question()
  const other = await question()
  expect((await mark(ada, id, other.first.id)).status).toBe(404)
  expect((await mark(ada, id, 999_999_999)).status).toBe(404)
  await asPerson(app, bea).call('DELETE', `/replies/${first.id}`)
  expect((await mark(ada, id, first.id)).status).toBe(404)
})

test('a category without questions has no answers, and shows those of before when it becomes one again', async () => {
  const { id, first } = await question()
  await mark(ada, id, first.id)
  await setAsk(false)
  expect(await answerOf(id)).toBeNull()
  const excerptOf = async () => {
    const { threads } = await asPerson(app, bea).list(ask)
    return threads.find((thread) => thread.id === id)?.answerExcerpt
  }
  expect(await excerptOf()).toBeNull()
  expect((await mark(ada, id, first.id)).status).toBe(403)
  expect((await clear(ada, id)).status).toBe(403)
  await setAsk(true)
  expect(await answerOf(id)).toBe(first.id)
  expect(await excerptOf()).toBe('Because.')
})

test('lists show the beginning of the answer, on the board and in a search', async () => {
  const { id, second } = await question()
  const inList = async (query = {}) => {
    const { threads } = await asPerson(app, bea).list(ask, query)
    return threads.find((thread) => thread.id === id)?.answerExcerpt
  }
  expect(await inList()).toBeNull()
  await mark(ada, id, second.id)
  expect(await inList()).toBe('Or so.')
  expect(await inList({ search: 'wonder' })).toBe('Or so.')
  expect(await inList({ sort: 'likes' })).toBe('Or so.')
})

test('removing the reply clears the answer, also while a placeholder stays or its author leaves with their posts', async () => {
  const [plain, nested, left] = [await question(), await question(), await question()]
  for (const { id, first } of [plain, nested, left]) await mark(ada, id, first.id)
  await asPerson(app, ada).reply(nested.id, 'Thank you', nested.first.id)
  for (const { first } of [plain, nested]) await asPerson(app, bea).call('DELETE', `/replies/${first.id}`)
  expect([await answerOf(plain.id), await answerOf(nested.id), await answerOf(left.id)]).toEqual([
    null,
    null,
    left.first.id,
  ])
  await asPerson(app, bea).call('DELETE', `/replies/${left.second.id}`)
  expect(await answerOf(left.id)).toBe(left.first.id)
  const body = { currentPassword: testPassword, posts: 'remove' }
  await app.request('POST', '/api/accounts/departures', { cookie: bea.cookie, body })
  expect(await answerOf(left.id, ada)).toBeNull()
})

test('the author of the reply is notified once, however often it is marked, and not of their own mark', async () => {
  const { id, first } = await question()
  await Promise.all([mark(ada, id, first.id), mark(ada, id, first.id), mark(admin, id, first.id)])
  expect(await answersFor(bea)).toEqual(['Why?'])
  await clear(ada, id)
  expect(await answersFor(bea)).toEqual([])
  await mark(ada, id, first.id)
  expect(await answersFor(bea)).toEqual([])
  const own = await asPerson(app, ada).reply(id, 'I found it myself.')
  await mark(ada, id, own.id)
  expect(await answersFor(ada)).toEqual([])
})
