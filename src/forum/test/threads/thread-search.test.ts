import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, type Person } from '../../../accounts/test/people.ts'
import { startTestApp, type TestApp } from '../../../platform/testing/app/test-app.ts'
import { type BoardId, maxCountedThreads, threadSorts } from '../../contract.ts'
import { bucketSize } from '../../server/thread-list/search-index.ts'
import { asPerson, seedThreads } from '../forum-client.ts'

let app: TestApp
let ada: Person
beforeAll(async () => {
  app = await startTestApp()
  ada = await createPerson(app)
})
afterAll(() => app?.stop())

async function found(categoryId: BoardId, search: string): Promise<number[]> {
  return (await asPerson(app, ada).list(categoryId, { search })).threads.map(({ id }) => id)
}

test('a search finds any part of title or content, ignoring case', async () => {
  const [title = 0, content = 0] = await seedThreads(app, ada, 'introductions', [
    { title: 'Kubernetes at NIGHT', content: 'x' },
    { title: 'Other', content: 'Sleeping through the Night shift, Zürich ÉTÉ' },
  ])
  expect(await found('introductions', 'night')).toEqual([content, title])
  expect(await found('introductions', 'BERNET')).toEqual([title])
  expect(await found('introductions', 'zÜRICH été')).toEqual([content])
  expect(await found('introductions', 'e\u0301te\u0301')).toEqual([content])
  expect(await found('introductions', 'the night shift, z')).toEqual([content])
  expect(await found('introductions', 'night x')).toEqual([])
  expect(await found('announcements', 'night')).toEqual([])
  const count = (search: string) => asPerson(app, ada).count('introductions', { search })
  expect(await count('NIGHT')).toEqual({ count: 2, isMore: false })
  expect(await count('night x')).toEqual({ count: 0, isMore: false })
  expect((await asPerson(app, ada).call('GET', '/categories/introductions/threads/count')).status).toBe(400)
})

test.for(['100%', '%', '_', 'a_b', '\\', '\\%', "'", '"; --', '🌳', 'c++', 'x'])(
  'a search for “%s” is literal',
  async (term) => {
    const categoryId = 'off-topic-lounge'
    await app.services.db.execute(sql`delete from forum_threads where category_id = ${categoryId}`)
    const decoys = ['1000', '100', 'axb', 'plain', 'a-b', '/', 'c', 'tree'].map((content) => ({ title: 'T', content }))
    const [id] = (
      await seedThreads(app, ada, categoryId, [...decoys, { title: 'T', content: `before ${term} after` }])
    ).slice(-1)
    const expected = term === 'x' ? 2 : 1
    const ids = await found(categoryId, term)
    expect(ids).toHaveLength(expected)
    expect(ids[0]).toBe(id)
  },
)

test('a search in a large category finds the same as comparing every text, for every sort and page', async () => {
  const categoryId = 'coding-development'
  const searchWords = ['the', 'them', 'anthem', 'query', 'rare-bird', 'naïve', 'q4', 'node.js', 'x'.repeat(90)]
  // More threads than the first walk looks at, in more buckets than a window has.
  await app.services.db.execute(sql`
    insert into forum_threads (id, category_id, author_id, title, content, like_count, reply_count) overriding system value
    select 1000000 + n * 40, ${categoryId}, ${ada.id}, 'Thread ' || n,
      case when n % 2 = 0 then 'the ' else '' end || case when n % 97 = 0 then 'anthem ' else '' end
        || case when n % 700 = 0 then 'Naïve query in Node.js ' else '' end
        || case when n in (3, 1500) then 'rare-bird ' else '' end
        || case when n = 5 then ${'x'.repeat(90)} else '' end || 'end',
      n % 13, n % 7
    from generate_series(1, 3000) n`)
  await app.services.db.execute(sql`update forum_threads set pinned_at = now() where id in (1000120, 1000280)`)
  await app.services.db.execute(sql`update forum_categories set thread_count = 3000 where id = ${categoryId}`)
  await app.services.db.execute(sql`
    insert into forum_thread_texts (thread_id, category_id, bucket, text)
    select id, category_id, id / ${bucketSize}, lower(title || chr(31) || content) from forum_threads
    where category_id = ${categoryId}`)
  await app.services.db.execute(sql`
    insert into forum_words select distinct word from forum_thread_texts, unnest(words_of(text)) word
    on conflict do nothing`)
  const orders = { recent: 'id desc', active: 'reply_count desc, id desc', likes: 'like_count desc, id desc' }
  const terms = fc.constantFrom(
    ...searchWords,
    'naïve query',
    'rare',
    'e-b',
    'x'.repeat(40),
    'bird end',
    'nowhere',
    'thread 30',
  )
  await fc.assert(
    fc.asyncProperty(
      terms,
      fc.constantFrom(...threadSorts),
      fc.integer({ min: 1, max: 4 }),
      async (term, sort, page) => {
        const expected = await app.services.db.execute<{ id: number }>(sql`
        select id from forum_threads
        where category_id = ${categoryId} and (position(${term} in lower(title)) > 0 or position(${term} in lower(content)) > 0)
        order by ${sql.raw(orders[sort])} limit ${page * 10}`)
        const ids = expected.rows.map(({ id }) => id)
        let listed = await asPerson(app, ada).list(categoryId, { search: term, sort })
        const seen = listed.threads.map(({ id }) => id)
        for (let number = 2; number <= page && listed.cursors.next; number++) {
          const byNumber = await asPerson(app, ada).list(categoryId, { search: term, sort, page: number })
          listed = await asPerson(app, ada).list(categoryId, {
            search: term,
            sort,
            page: number,
            after: listed.cursors.next,
          })
          expect(byNumber.threads).toEqual(listed.threads)
          seen.push(...listed.threads.map(({ id }) => id))
        }
        expect(seen).toEqual(ids)
        const all = await app.services.db.execute<{ count: number }>(sql`
          select count(*)::int as count from forum_threads where category_id = ${categoryId}
            and (position(${term} in lower(title)) > 0 or position(${term} in lower(content)) > 0)`)
        const total = all.rows[0]?.count ?? 0
        expect(await asPerson(app, ada).count(categoryId, { search: term, sort })).toEqual({
          count: Math.min(total, maxCountedThreads),
          isMore: total > maxCountedThreads,
        })
      },
    ),
    { numRuns: 60 },
  )
})
