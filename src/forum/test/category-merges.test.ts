import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, type Person } from '../../accounts/test/people.ts'
import { auditLog } from '../../platform/server/tables.ts'
import { startTestApp, type TestApp } from '../../platform/testing/app/test-app.ts'
import { startOtherProcess } from '../../platform/testing/processes/other-process.ts'
import { until } from '../../platform/testing/until.ts'
import type { Category } from '../contract.ts'
import { followLevels } from '../following-contract.ts'
import { addBoardMember, createPrivateBoard } from '../server/exports.ts'
import { levelAfterMerge } from '../server/following/policy.ts'
import { asPerson, expectStatus, followThread, wrongCounts } from './forum-client.ts'

type Id = 'introductions'

let app: TestApp
let admin: Person
let ada: Person
beforeAll(async () => {
  app = await startTestApp()
  admin = await createPerson(app, { name: 'Admin', role: 'admin' })
  ada = await createPerson(app, { name: 'Ada' })
})
afterAll(() => app?.stop())

async function category(name = `Place ${randomUUID()}`): Promise<Id> {
  const form = { name, description: '', icon: '💡' }
  return expectStatus(201, await asPerson(app, admin).call('POST', '/categories', form)).categoryId
}
const merge = (from: string, into: string, more: object = {}, person = admin) =>
  asPerson(app, person).call('POST', `/categories/${from}/merge`, { into, ...more })
const preview = (from: string, into: string, person = admin) =>
  asPerson(app, person).call('GET', `/categories/${from}/merge/preview?into=${into}`)
const setReaders = async (id: string, readers: string) =>
  expectStatus(200, await asPerson(app, admin).call('PUT', `/categories/${id}/access`, { readers, writers: 'members' }))
const categories = async (person = ada): Promise<Category[]> =>
  expectStatus(200, await asPerson(app, person).call('GET', '/categories')).categories
const found = async (q: string) => {
  const { body } = await app.request('GET', `/api/search?${new URLSearchParams({ q })}`, { cookie: ada.cookie })
  return body.results.map(({ kind, context }: { kind: string; context: string }) => [kind, context])
}

test('a merge moves the threads, and everything that names the old address leads to the new one', async () => {
  const [name, other] = [`Fjords ${randomUUID()}`, `Harbors ${randomUUID()}`]
  const [old, kept] = [await category(name), await category(other)]
  const { start, reply, list, count, open, call } = asPerson(app, ada)
  const moved = await start({ categoryId: old, title: 'A heron', content: 'About herons' })
  await reply(moved, 'A second heron')
  const stays = await start({ categoryId: kept, title: 'A heron too' })
  // Both are cached before the merge.
  await list(old)
  await open(moved)
  expect(expectStatus(200, await merge(old, kept))).toEqual({ categoryId: kept })
  expect((await categories()).some(({ id }) => id === old)).toBe(false)
  expect((await categories()).find(({ id }) => id === kept)).toMatchObject({ threadCount: 2, replyCount: 1 })
  for (const id of [kept, old]) {
    const page = await list(id)
    expect(page.category).toMatchObject({ id: kept, name: other })
    expect(page.threads.map((thread) => thread.id).sort()).toEqual([moved, stays].sort())
    expect(page.threads.every((thread) => thread.categoryId === kept)).toBe(true)
    expect((await list(id, { search: 'heron' })).threads).toHaveLength(2)
    expect((await count(id, { search: 'heron' })).count).toBe(2)
  }
  expect((await open(moved)).thread).toMatchObject({ categoryId: kept, board: { name: other } })
  const added = await start({ categoryId: old, title: 'Written to the old address' })
  expect((await open(added)).thread.categoryId).toBe(kept)
  expect(expectStatus(200, await call('PUT', `/boards/${old}/level`, { level: 'following' })).id).toBe(kept)
  expect((await call('GET', `/mention-suggestions?board=${old}`)).status).toBe(200)
  expect((await call('POST', '/read-marks', { boardId: old })).status).toBe(200)
  const both = [
    ['thread', other],
    ['reply', other],
    ['thread', other],
  ].sort()
  for (const place of [old, kept, `"${name}"`, `"${other}"`]) {
    expect((await found(`in:${place} heron`)).sort()).toEqual(both)
  }
  expect(await wrongCounts(app)).toEqual([])
})

test('chains of merges lead to the last category, and no new category gets an old address', async () => {
  const name = `Chain ${randomUUID()}`
  const [first, second, third] = [await category(name), await category(), await category()]
  const thread = await asPerson(app, ada).start({ categoryId: first })
  expectStatus(200, await merge(first, second))
  expectStatus(200, await merge(second, third))
  for (const id of [first, second, third]) {
    const page = await asPerson(app, ada).list(id)
    expect([page.category.id, page.threads[0]?.id]).toEqual([third, thread])
  }
  expect(await category(name)).toBe(`${first}-2`)
  // A category can be merged into the old address of another one.
  const fourth = await category()
  expect(expectStatus(200, await merge(fourth, first))).toEqual({ categoryId: third })
})

test('merging twice or in opposite directions at the same time merges once and loses nothing', async () => {
  const [one, two] = [await category(), await category()]
  const threads = [
    await asPerson(app, ada).start({ categoryId: one }),
    await asPerson(app, ada).start({ categoryId: two }),
  ]
  const answers = await Promise.all([merge(one, two), merge(one, two), merge(two, one), merge(one, two)])
  expect(answers.map(({ status }) => status).filter((status) => ![200, 404, 409].includes(status))).toEqual([])
  expect(answers.some(({ status }) => status === 200)).toBe(true)
  const left = (await categories()).filter(({ id }) => id === one || id === two)
  expect(left).toMatchObject([{ threadCount: 2 }])
  for (const id of [one, two]) {
    const page = await asPerson(app, ada).list(id)
    expect(page.threads.map((thread) => thread.id).sort()).toEqual(threads.sort())
  }
  const entries = await app.services.db.select().from(auditLog).where(eq(auditLog.action, 'category.merged'))
  expect(entries.filter(({ subjectId }) => subjectId === one || subjectId === two)).toHaveLength(1)
  expect(await wrongCounts(app)).toEqual([])
})

test('what is written during a merge is in the new category, and nothing fails', async () => {
  const [old, kept] = [await category(), await category()]
  const writer = await createPerson(app)
  const thread = await asPerson(app, writer).start({ categoryId: old })
  const { call } = asPerson(app, writer)
  const work = Array.from({ length: 12 }, (_, index) =>
    index % 2
      ? call('POST', `/threads/${thread}/replies`, { content: 'x' })
      : call('POST', '/threads', { categoryId: old, title: 'x', content: 'x' }),
  )
  const merged = merge(old, kept)
  expect(new Set((await Promise.all(work)).map(({ status }) => status))).toEqual(new Set([201]))
  expectStatus(200, await merged)
  expect((await categories()).find(({ id }) => id === kept)).toMatchObject({ threadCount: 7, replyCount: 6 })
  expect(await wrongCounts(app)).toEqual([])
})

test('what is unread, saved levels of threads, and notifications move along', async () => {
  const [old, kept] = [await category(), await category()]
  const reader = await createPerson(app)
  const { call } = asPerson(app, reader)
  const thread = await asPerson(app, ada).start({ categoryId: old })
  expectStatus(200, await call('PUT', `/threads/${thread}/level`, { level: 'watching' }))
  expectStatus(200, await call('PUT', `/threads/${thread}/read`))
  await asPerson(app, ada).reply(thread)
  expectStatus(200, await merge(old, kept))
  const about = async () => {
    const { rows } = await app.services.db.execute<{ about: string }>(
      sql`select about from notifications where account_id = ${reader.id} and read_at is null`,
    )
    return rows.map((row) => row.about)
  }
  expect(await about()).toEqual([expect.stringContaining(`board:${kept}/thread:${thread}/reply:`)])
  expect((await categories(reader)).find(({ id }) => id === kept)?.unreadCount).toBe(1)
  expect(expectStatus(200, await call('GET', `/threads/${thread}/level`))).toMatchObject({ level: 'watching' })
  expectStatus(200, await call('PUT', `/threads/${thread}/read`))
  expect(await about()).toEqual([])
})

test('the levels of two merged boards are combined per person', async () => {
  const expected = {
    'watching muted': 'normal',
    'following muted': 'normal',
    'muted null': 'normal',
    'muted muted': 'muted',
    'null muted': 'muted',
    'following watching': 'watching',
    'normal following': 'following',
    'following null': 'following',
  }
  for (const [pair, level] of Object.entries(expected)) {
    const [merged, target] = pair.split(' ')
    const [old, kept] = [await category(), await category()]
    const { call } = asPerson(app, ada)
    if (merged !== 'null') expectStatus(200, await call('PUT', `/boards/${old}/level`, { level: merged }))
    if (target !== 'null') expectStatus(200, await call('PUT', `/boards/${kept}/level`, { level: target }))
    expectStatus(200, await merge(old, kept))
    const { boards } = expectStatus(200, await call('GET', '/levels'))
    expect([pair, boards.find(({ id }: { id: string }) => id === kept).level]).toEqual([pair, level])
  }
  for (const merged of followLevels) {
    for (const target of followLevels) {
      expect(levelAfterMerge({ merged, target })).toBe(levelAfterMerge({ merged: target, target: merged }))
    }
  }
})

test('categories with different readers merge only if the admin confirms who will read the threads', async () => {
  const group = `group-${randomUUID()}` as const
  const insider = await createPerson(app)
  await app.services.db.transaction(async (tx) => {
    await createPrivateBoard(tx, group, 'The porch')
    await addBoardMember(tx, group, insider.id, { isModerator: false })
  })
  const [open, closed] = [await category(), await category()]
  await setReaders(closed, group)
  const reader = await createPerson(app)
  const thread = await asPerson(app, ada).start({ categoryId: open })
  expectStatus(200, await asPerson(app, reader).call('PUT', `/threads/${thread}/level`, { level: 'watching' }))
  await asPerson(app, ada).reply(thread)
  const stream = await followThread(app, reader, thread)
  const shown = expectStatus(200, await preview(open, closed))
  expect(shown).toMatchObject({
    threadCount: 1,
    replyCount: 1,
    haveReadersChanged: true,
    followersLosing: 2,
    gaining: 0,
  })
  for (const more of [{}, { confirmedReaders: 'members' }, { confirmedReaders: 'admins' }]) {
    const { status, body } = await merge(open, closed, more)
    expect([status, body.detail]).toEqual([
      409,
      'Other people can read that category. Please confirm who will see the threads.',
    ])
  }
  expectStatus(200, await merge(open, closed, { confirmedReaders: group }))
  await until('the stream to end', async () => stream.isClosed)
  expect((await asPerson(app, insider).open(thread)).replies).toHaveLength(1)
  for (const path of [`/threads/${thread}`, `/categories/${open}/threads`, `/categories/${closed}/threads`]) {
    expect((await asPerson(app, reader).call('GET', path)).status).toBe(404)
  }
  const { rows } = await app.services.db.execute(sql`select from notifications where account_id = ${reader.id}`)
  expect(rows).toEqual([])
  expect(await found(`in:${open}`)).toEqual([])
})

test('another process follows the old address at once', async () => {
  const [old, kept] = [await category(), await category()]
  await asPerson(app, ada).start({ categoryId: old })
  const other = await startOtherProcess(app)
  try {
    const read = async () => {
      const response = await fetch(`${other.url}/api/forum/categories/${old}/threads`, {
        headers: { cookie: ada.cookie },
      })
      return ((await response.json()) as { category: { id: string } }).category.id
    }
    expect(await read()).toBe(old)
    expectStatus(200, await merge(old, kept))
    expect(await read()).toBe(kept)
  } finally {
    await other.stop()
  }
})

test('a merge is in the audit log, only admins merge, and both categories must exist', async () => {
  const [old, kept] = [await category(), await category()]
  expect((await merge(old, kept, {}, ada)).status).toBe(403)
  expect((await preview(old, kept, ada)).status).toBe(403)
  expect((await merge(old, old)).body.detail).toBe('Please choose another category.')
  expect((await merge(old, 'nowhere')).status).toBe(404)
  expect((await merge('nowhere', kept)).status).toBe(404)
  expect((await preview('nowhere', kept)).status).toBe(404)
  expectStatus(200, await merge(old, kept))
  expect(expectStatus(200, await merge(old, kept))).toEqual({ categoryId: kept })
  const entries = await app.services.db.select().from(auditLog).where(eq(auditLog.subjectId, old)).orderBy(auditLog.id)
  expect(entries.map(({ action, actorId }) => [action, actorId])).toEqual([
    ['category.created', admin.id],
    ['category.merged', admin.id],
  ])
})
