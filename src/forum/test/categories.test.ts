import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, type Person } from '../../accounts/test/people.ts'
import { auditLog } from '../../platform/server/tables.ts'
import { startTestApp, type TestApp } from '../../platform/testing/app/test-app.ts'
import { startOtherProcess } from '../../platform/testing/processes/other-process.ts'
import { type Category, maxCategories } from '../contract.ts'
import { createPrivateBoard } from '../server/exports.ts'
import { forumPersonalData } from '../server/personal-data.ts'
import { asPerson, expectStatus } from './forum-client.ts'

let app: TestApp
let admin: Person
let ada: Person
beforeAll(async () => {
  app = await startTestApp()
  admin = await createPerson(app, { role: 'admin' })
  ada = await createPerson(app, { name: 'Ada' })
})
afterAll(() => app?.stop())

const icon = '💡'
const form = (name: string, description = '') => ({ name, description, icon })
const create = (body: object, person = admin) => asPerson(app, person).call('POST', '/categories', body)
const update = (id: string, body: object, person = admin) =>
  asPerson(app, person).call('PUT', `/categories/${id}`, body)
const order = (ids: string[], person = admin) => asPerson(app, person).call('PUT', '/category-order', { ids })
const setArchived = (id: string, isArchived: boolean, person = admin) =>
  asPerson(app, person).call(isArchived ? 'PUT' : 'DELETE', `/categories/${id}/archived`)
async function list(person = ada): Promise<Category[]> {
  return expectStatus(200, await asPerson(app, person).call('GET', '/categories')).categories
}
const named = async (id: string) => (await list()).find((category) => category.id === id)
async function created(name: string, description = ''): Promise<string> {
  return expectStatus(201, await create(form(name, description))).categoryId
}

test('a renamed category keeps its address, and shows its new name at once wherever it is named', async () => {
  const id = 'announcements'
  const { start, open, list: listThreads, call } = asPerson(app, ada)
  const thread = await start({ categoryId: id, title: 'Opening with e4' })
  // Both are cached before the change.
  expect((await listThreads(id)).category.name).toBe('Announcements & Events')
  expect((await open(thread)).thread.board.name).toBe('Announcements & Events')
  expectStatus(200, await update(id, form('Openings', 'The first ten moves.')))
  expect(await named(id)).toMatchObject({ name: 'Openings', description: 'The first ten moves.', icon })
  expect((await listThreads(id)).category).toMatchObject({ name: 'Openings', description: 'The first ten moves.' })
  expect((await open(thread)).thread.board.name).toBe('Openings')
  const latest = expectStatus(200, await call('GET', '/new-threads?tab=mine'))
  expect(latest.threads[0].board).toEqual({ id, name: 'Openings' })
  const found = async (q: string) => {
    const { body } = await app.request('GET', `/api/search?${new URLSearchParams({ q })}`, { cookie: ada.cookie })
    return body.results.map((result: { kind: string; context: string }) => [result.kind, result.context])
  }
  expect(await found('in:openings e4')).toEqual([['thread', 'Openings']])
  expect(await found(`in:${id} e4`)).toEqual([['thread', 'Openings']])
  expect(await found('in:"Announcements & Events" e4')).toEqual([])
  const { data } = await forumPersonalData.collect(app.services.db, ada.id)
  expect(data).toMatchObject({ threads: [{ category: 'Openings', title: 'Opening with e4' }] })
})

test('another process shows a changed category at once', async () => {
  const other = await startOtherProcess(app)
  try {
    const names = async () => {
      const response = await fetch(`${other.url}/api/forum/categories/resource-exchange/threads`, {
        headers: { cookie: ada.cookie },
      })
      return ((await response.json()) as { category: { name: string } }).category.name
    }
    expect(await names()).toBe('Resource Exchange')
    expectStatus(200, await update('resource-exchange', form('Sharing')))
    expect(await names()).toBe('Sharing')
  } finally {
    await other.stop()
  }
})

test('a new category stands last, has an address made of its name, and takes threads', async () => {
  const id = await created('Jeux d’été & fins de partie')
  expect(id).toBe('jeux-d-ete-fins-de-partie')
  expect((await list()).at(-1)).toMatchObject({ id, isArchived: false, threadCount: 0, latestThread: null })
  const thread = await asPerson(app, ada).start({ categoryId: id, title: 'Rook endings' })
  expect((await asPerson(app, ada).list(id)).threads.map((each) => each.id)).toEqual([thread])
  expect(await named(id)).toMatchObject({ threadCount: 1, latestThread: { id: thread } })
  const levels = expectStatus(200, await asPerson(app, ada).call('GET', '/levels'))
  expect(levels.boards.at(-1)).toMatchObject({ id, name: 'Jeux d’été & fins de partie' })
})

test('addresses stay unique, never look like a private board’s, and exist for names without Latin letters', async () => {
  const ids = []
  for (const name of ['Group work', 'group-work!', 'Groups', '象棋', '国际象棋']) ids.push(await created(name))
  expect(ids).toEqual(['about-group-work', 'about-group-work-2', 'about-groups', 'category', 'category-2'])
  for (const id of ids) await asPerson(app, ada).list(id)
})

test('two categories never have the same name, even when they are added at the same time', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => create(form('Study hall'))))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409])
  const different = await Promise.all(['Hall a', 'Hall A!', 'Hall (a)'].map((name) => create(form(name))))
  expect(new Set(different.map(({ body }) => body.categoryId)).size).toBe(3)
  expect((await update('introductions', form('STUDY HALL'))).body.detail).toBe(
    'There’s already a category with this name.',
  )
  // Another spelling of its own name is no conflict.
  expectStatus(200, await update('study-hall', form('Study Hall')))
})

test('the order that an admin chooses is the order for everybody, and an outdated order is refused', async () => {
  const ids = (await list()).map(({ id }) => id)
  const reversed = ids.toReversed()
  expectStatus(200, await order(reversed))
  expect((await list()).map(({ id }) => id)).toEqual(reversed)
  const levels = expectStatus(200, await asPerson(app, ada).call('GET', '/levels'))
  expect(levels.boards.map(({ id }: { id: string }) => id)).toEqual(reversed)
  for (const wrong of [ids.slice(1), [...ids, 'nowhere'], [...ids.slice(1), ids[1] as string]]) {
    expect((await order(wrong)).body.detail).toBe('The categories were changed meanwhile. Please try again.')
  }
  const added = await created('Added after ordering')
  expect((await list()).at(-1)?.id).toBe(added)
  expect((await order(ids)).status).toBe(409)
})

test('in an archived category everybody reads, only admins write, and restoring it opens it again', async () => {
  const id = await created('Old lessons')
  const { start, reply, call, open, list: listThreads } = asPerson(app, ada)
  const thread = await start({ categoryId: id })
  const { id: replyId } = await reply(thread)
  // The cached page says that she may reply.
  expect((await open(thread)).thread.can.reply).toBe(true)
  for (const isArchived of [true, true]) expectStatus(200, await setArchived(id, isArchived))
  expect(await named(id)).toMatchObject({ isArchived: true })
  expect((await open(thread)).thread).toMatchObject({ isLocked: true, can: { reply: false, edit: false } })
  expect((await listThreads(id)).threads[0]).toMatchObject({ id: thread, isLocked: true })
  const body = { categoryId: id, title: 'x', content: 'x' }
  const refused = await call('POST', '/threads', body)
  expect([refused.status, refused.body.code, refused.body.detail]).toEqual([
    423,
    'LOCKED',
    'This category is archived.',
  ])
  for (const [method, path] of [
    ['POST', `/threads/${thread}/replies`],
    ['PATCH', `/replies/${replyId}`],
  ] as const) {
    expect((await call(method, path, { content: 'y' })).body.code).toBe('LOCKED')
  }
  expect((await asPerson(app, admin).call('POST', '/threads', body)).status).toBe(201)
  expectStatus(200, await setArchived(id, false))
  expect((await open(thread)).thread).toMatchObject({ isLocked: false, can: { reply: true } })
  await start({ categoryId: id })
})

test('members and visitors change nothing, and every change is in the audit log', async () => {
  const id = await created('Audited')
  const calls = [
    (person: Person) => create(form('Not mine'), person),
    (person: Person) => update(id, form('Not mine'), person),
    (person: Person) => order([], person),
    (person: Person) => setArchived(id, true, person),
    (person: Person) => setArchived(id, false, person),
  ]
  for (const call of calls) {
    expect((await call(ada)).status).toBe(403)
    expect((await call({ ...ada, cookie: '' })).status).toBe(401)
  }
  for (const name of ['Audited anew', 'Audited anew']) expectStatus(200, await update(id, form(name)))
  for (const isArchived of [true, true, false]) expectStatus(200, await setArchived(id, isArchived))
  const entries = await app.services.db.select().from(auditLog).where(eq(auditLog.subjectId, id)).orderBy(auditLog.id)
  expect(entries.map(({ action, actorId }) => [action, actorId])).toEqual(
    ['created', 'changed', 'archived', 'restored'].map((what) => [`category.${what}`, admin.id]),
  )
})

test('404: a category that does not exist, and a private board, which is none', async () => {
  const board = `group-${crypto.randomUUID()}` as const
  await app.services.db.transaction((tx) => createPrivateBoard(tx, board, 'The porch'))
  for (const person of [admin, ada]) {
    const { status, body } = await asPerson(app, person).call('GET', '/categories/nowhere/threads')
    expect([status, body.detail]).toEqual([404, 'Board not found'])
  }
  expect(
    (await asPerson(app, ada).call('POST', '/threads', { categoryId: 'nowhere', title: 'x', content: 'x' })).status,
  ).toBe(404)
  expect((await update('nowhere', form('x'))).status).toBe(404)
  expect((await setArchived('nowhere', true)).status).toBe(404)
  // The address of a private board is no category's.
  expect((await update(board, form('x'))).status).toBe(400)
  expect((await setArchived(board, true)).status).toBe(400)
  expect((await list(admin)).some(({ id }) => id.startsWith('group-'))).toBe(false)
})

test.for([
  [{ name: '  ' }, 'name', 'Please enter a name.'],
  [{ name: 'x'.repeat(61) }, 'name', 'Name must be 60 characters or less.'],
  [{ name: 'a\nb' }, 'name', 'Name contains characters that cannot be used.'],
  [{ description: 'x'.repeat(201) }, 'description', 'Description must be 200 characters or less.'],
  [{ description: 'a\u0000b' }, 'description', 'Description contains characters that cannot be used.'],
  [{ icon: '<svg>' }, 'icon', 'Please choose an icon.'],
] as const)('400: %j', async ([change, field, message]) => {
  const { status, body } = await create({ ...form('Fine'), ...change })
  expect([status, body.errors[0]]).toMatchObject([400, { field, message }])
})

test('a community has at most 60 categories', async () => {
  const { length } = await list()
  for (let number = length; number < maxCategories; number++) await created(`Filler ${number}`)
  const { status, body } = await create(form('One too many'))
  expect([status, body.detail]).toEqual([409, 'You can have at most 60 categories.'])
})
