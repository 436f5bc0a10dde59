import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, type Person } from '../../../accounts/test/people.ts'
import { startTestApp, type TestApp } from '../../../platform/testing/app/test-app.ts'
import { type BoardId, type ThreadSort, threadSorts } from '../../contract.ts'
import { asPerson, seedThreads } from '../forum-client.ts'

let app: TestApp
let ada: Person
let admin: Person
beforeAll(async () => {
  app = await startTestApp()
  ada = await createPerson(app)
  admin = await createPerson(app, { role: 'admin' })
})
afterAll(() => app?.stop())

const orders = {
  recent: sql`last_activity_at desc, id desc`,
  active: sql`reply_count desc, id desc`,
  likes: sql`like_count desc, id desc`,
}

/** A search lists the most recent threads by when they were started, a list by their last activity. */
async function inOrder(categoryId: BoardId, sort: ThreadSort, isSearch: boolean): Promise<number[]> {
  const order = sort === 'recent' && isSearch ? sql`id desc` : orders[sort]
  const { rows } = await app.services.db.execute<{ id: number }>(sql`
    select id from forum_threads where category_id = ${categoryId} and pinned_at is null order by ${order}`)
  return rows.map(({ id }) => id)
}

/** The pages that the cursors lead to, until there is no further page. */
async function followCursors(
  categoryId: BoardId,
  sort: ThreadSort,
  search: string,
  from: string | null,
  side: 'after' | 'before',
) {
  const pages: number[][] = []
  for (let cursor = from; cursor !== null; ) {
    const page = await asPerson(app, ada).list(categoryId, { sort, search, page: 2, [side]: cursor })
    pages.push(page.threads.map(({ id }) => id))
    cursor = side === 'after' ? page.cursors.next : page.cursors.previous
  }
  return pages
}

test('paging forward and back lists every thread exactly once in the order of the sort, with and without a search', async () => {
  const counts = fc.array(fc.record({ likeCount: fc.nat(3), replyCount: fc.nat(3) }), { minLength: 1, maxLength: 45 })
  await fc.assert(
    fc.asyncProperty(counts, fc.constantFrom(...threadSorts), fc.boolean(), async (threads, sort, isSearch) => {
      const categoryId = 'mentorship-corner'
      await app.services.db.execute(sql`delete from forum_threads where category_id = ${categoryId}`)
      await app.services.db.execute(sql`update forum_categories set thread_count = 0 where id = ${categoryId}`)
      await seedThreads(app, ada, categoryId, threads)
      // Among threads without a search, some have the same last activity, and the order differs from that of the ids.
      await app.services.db.execute(sql`
        update forum_threads set last_activity_at = created_at + (id * 7 % 5) * interval '1 millisecond'
        where category_id = ${categoryId}`)
      const search = isSearch ? 'TITLE' : ''
      const first = await asPerson(app, ada).list(categoryId, { sort, search })
      const forward = [
        first.threads.map(({ id }) => id),
        ...(await followCursors(categoryId, sort, search, first.cursors.next, 'after')),
      ]
      const expected = await inOrder(categoryId, sort, isSearch)
      expect(forward.flat()).toEqual(expected)
      expect(forward.length).toBe(Math.max(1, Math.ceil(threads.length / 10)))
      if (!isSearch) expect(first.pageCount).toBe(forward.length)
      const last = await asPerson(app, ada).list(categoryId, { sort, search, page: forward.length })
      expect(last.threads.map(({ id }) => id)).toEqual(forward.at(-1))
      const back = await followCursors(categoryId, sort, search, last.cursors.previous, 'before')
      expect(back.reverse()).toEqual(forward.slice(0, -1))
    }),
    { numRuns: 25 },
  )
})

test('pinned threads are at the top of the first page and on no other page', async () => {
  const ids = await seedThreads(
    app,
    ada,
    'announcements',
    Array.from({ length: 25 }, () => ({})),
  )
  const [first, second] = [ids[3], ids[17]] as [number, number]
  for (const id of [first, second]) await asPerson(app, admin).call('PUT', `/threads/${id}/pin`)
  const page = await asPerson(app, ada).list('announcements')
  expect(page.pinned.map(({ id, isPinned }) => [id, isPinned])).toEqual([
    [second, true],
    [first, true],
  ])
  expect(page).toMatchObject({ pageCount: 3, category: { threadCount: 25 }, cursors: { previous: null } })
  const next = await asPerson(app, ada).list('announcements', { page: 2, after: page.cursors.next ?? '' })
  expect(next.pinned).toEqual([])
  const back = await asPerson(app, ada).list('announcements', { page: 1, before: next.cursors.previous ?? '' })
  expect(back).toEqual(page)
  const all = [page, next, await asPerson(app, ada).list('announcements', { page: 3 })].flatMap(
    ({ threads }) => threads,
  )
  expect(all.map(({ id }) => id)).toEqual(ids.filter((id) => id !== first && id !== second).reverse())
  const searched = await asPerson(app, ada).list('announcements', { search: 'title' })
  expect(searched).toMatchObject({ pinned: [], pageCount: null })
  expect(searched.threads.map(({ id }) => id)).toContain(second)
})

test('a page number beyond the end returns an empty list', async () => {
  await seedThreads(app, ada, 'wellness-balance', [{}])
  const page = await asPerson(app, ada).list('wellness-balance', { page: 1_000_000 })
  expect(page).toMatchObject({ threads: [], pinned: [], pageCount: 1, cursors: { next: null } })
  const empty = await asPerson(app, ada).list('resource-exchange')
  expect(empty).toMatchObject({ threads: [], pageCount: 1, cursors: { previous: null, next: null } })
})

test('the excerpt is the beginning of the content, including markup', async () => {
  const content = `**${'word '.repeat(200)}**`
  await seedThreads(app, ada, 'portfolio-showcases', [{ content }])
  const [thread] = (await asPerson(app, ada).list('portfolio-showcases')).threads
  expect(thread?.excerpt.length).toBeLessThan(content.length)
  expect(content.startsWith(thread?.excerpt ?? 'x')).toBe(true)
})

const forged = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
test.for([
  { after: 'nonsense' },
  { before: '%00' },
  { after: forged({}) },
  { after: forged(['likes', 0, 1]) },
  { after: forged(['activity', 0, -1]) },
  { after: forged(['activity', 0, 1e300]) },
  { after: forged(['activity', 1e300, 1]) },
  { after: forged(['activity', 0, '1; drop table']) },
  { after: 'x'.repeat(101) },
  { page: 0 },
  { page: -1 },
  { page: 1.5 },
  { page: 'two' },
  { page: 1_000_001 },
  { sort: 'oldest' },
  { search: 'x'.repeat(201) },
  { search: 'a\u0000b' },
])('400: listThreads with %j', async (query) => {
  const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))
  const { status, body } = await asPerson(app, ada).call('GET', `/categories/introductions/threads?${search}`)
  expect({ status, code: body.code }).toEqual({ status: 400, code: 'INVALID_INPUT' })
  expect(body.errors.map((error: { field: string }) => error.field)).toEqual(Object.keys(query))
})

test('400: what cannot be the address of a category', async () => {
  const { status, body } = await asPerson(app, ada).call('GET', '/categories/No%20where/threads')
  expect({ status, detail: body.detail }).toEqual({ status: 400, detail: 'No category selected.' })
})
