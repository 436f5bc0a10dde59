import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, type Person } from '../../accounts/test/people.ts'
import { seedThreads } from '../../forum/test/forum-client.ts'
import { startTestApp, type TestApp } from '../../platform/testing/app/test-app.ts'
import { searchAs } from './search-client.ts'

let app: TestApp
let member: Person
beforeAll(async () => {
  app = await startTestApp()
  member = await createPerson(app)
})
afterAll(() => app?.stop())

const titles = (query: string) => searchAs(app, member).titles(query, 'thread')

/** The results of all pages, and whether nothing else matches, which each page must say alike. */
async function allPages(query: string, options: Parameters<ReturnType<typeof searchAs>['find']>[1]) {
  const search = searchAs(app, member)
  let page = await search.find(query, options)
  const { results, isComplete } = page
  while (page.next !== null) {
    page = await search.find(query, { ...options, after: page.next })
    expect(page.isComplete).toBe(isComplete)
    results.push(...page.results)
  }
  return { results, isComplete }
}

const seed = (threads: Parameters<typeof seedThreads>[3]) => seedThreads(app, member, 'introductions', threads)

test('an exact title comes first, then words in the title, then words in the text', async () => {
  await seed([
    { title: 'Kelp forests' },
    { title: 'Growing kelp forests at home' },
    { title: 'Something else', content: 'kelp forests kelp forests kelp forests kelp forests' },
  ])
  expect(await titles('kelp forests')).toEqual(['Kelp forests', 'Growing kelp forests at home', 'Something else'])
})

test('likes and recency help; repetition does not', async () => {
  const ids = await seed([
    { title: 'One', content: 'basalt' },
    { title: 'Two', content: 'basalt basalt basalt basalt basalt' },
    { title: 'Three', content: 'basalt', likeCount: 40 },
  ])
  await app.services.db.execute(sql`
    update forum_threads set created_at = now() - interval '5 days' where id = ${ids[1]}`)
  expect(await titles('basalt')).toEqual(['Three', 'One', 'Two'])
})

test('of threads that match as well, the newest comes first, even if a second lies between them', async () => {
  // The tenth has an id that a comparison of texts would place first.
  const ids = await seed(Array.from({ length: 12 }, (_, index) => ({ title: `Number ${index}`, content: 'feldspar' })))
  await app.services.db.execute(sql`
    update forum_threads t set created_at = now() - interval '1 hour' + made.at * interval '1 second'
    from unnest(${sql`array[${sql.join(ids, sql`, `)}]::bigint[]`}) with ordinality made (id, at) where t.id = made.id`)
  expect(await titles('feldspar')).toEqual(Array.from({ length: 12 }, (_, index) => `Number ${11 - index}`))
})

test('endings of English words do not matter, and the whole word comes first', async () => {
  await seed([{ title: 'Negotiating' }, { title: 'Negotiation tips' }, { title: 'How she negotiated' }])
  expect((await titles('negotiated')).slice(0, 1)).toEqual(['How she negotiated'])
  expect(await titles('negotiated')).toHaveLength(3)
})

test('an old thread with the exact title is found among a thousand newer ones with these words', async () => {
  await seed([{ title: 'Tidal pools', content: 'old' }])
  await seed(
    Array.from({ length: 3_000 }, (_, index) => ({ title: `Thread ${index}`, content: 'tidal pools everywhere' })),
  )
  const { results, isComplete } = await searchAs(app, member).find('tidal pools', { kind: 'thread' })
  expect(results[0]?.title).toBe('Tidal pools')
  expect(isComplete).toBe(false)
})

test('pages fit together: no result is missing or repeated, in both orders', async () => {
  await seed(Array.from({ length: 57 }, (_, index) => ({ title: `Pelican ${index % 7}`, likeCount: index % 5 })))
  for (const sort of ['relevance', 'newest'] as const) {
    const { results: found } = await allPages('pelican', { sort })
    expect(new Set(found.map(({ id }) => id)).size, sort).toBe(57)
    expect(found, sort).toHaveLength(57)
    if (sort === 'newest')
      expect(found.map(({ at }) => at)).toEqual(
        found
          .map(({ at }) => at)
          .sort()
          .reverse(),
      )
  }
})

test('an invalid cursor begins at the first page', async () => {
  const search = searchAs(app, member)
  const first = await search.find('pelican')
  for (const after of ['nonsense', 'W10', Buffer.from('[1,2]').toString('base64url')]) {
    expect((await search.find('pelican', { after })).results).toEqual(first.results)
  }
})

test('of more replies with a word than are collected, the newest are kept', async () => {
  const [thread] = await seed([{ title: 'Tides' }])
  await app.services.db.execute(sql`
    insert into forum_replies (thread_id, author_id, content, created_at)
    select ${thread}, ${member.id}::uuid, 'estuary ' || n, now() - interval '1 day' + n * interval '1 second'
    from generate_series(1, 700) n`)
  const { results } = await searchAs(app, member).find('estuary', { kind: 'reply', sort: 'newest' })
  expect(results.slice(0, 3).map(({ excerpt }) => excerpt)).toEqual(['estuary 700', 'estuary 699', 'estuary 698'])
})

test('a search of everything ranks half as many of each kind; with a phrase, which not all of them contain, as many', async () => {
  const [thread] = await seed([{ title: 'Deltas' }])
  await app.services.db.execute(sql`
    insert into forum_replies (thread_id, author_id, content)
    select ${thread}, ${member.id}::uuid, case when n % 2 = 0 then 'sandbar fjord' else 'fjord sandbar' end
    from generate_series(1, 300) n`)
  const everything = await allPages('sandbar fjord', {})
  expect([everything.results.length, everything.isComplete]).toEqual([100, false])
  const ofOneKind = await allPages('sandbar fjord', { kind: 'reply' })
  expect([ofOneKind.results.length, ofOneKind.isComplete]).toEqual([200, false])
  for (const phrase of ['"sandbar fjord"', 'sandbar -"fjord sandbar"']) {
    const { results, isComplete } = await allPages(phrase, {})
    expect([results.length, isComplete], phrase).toEqual([100, false])
  }
})

test('of replies with a word that many newer rows are without, the newest are kept', async () => {
  const [thread] = await seed([{ title: 'Currents' }])
  // Ids with gaps, so that a few rows are spread over as many buckets as those of many thousands.
  await app.services.db.execute(sql`
    insert into forum_replies (id, thread_id, author_id, content, created_at) overriding system value
    select last.id + n * 33, ${thread}, ${member.id}::uuid, 'isthmus ' || n, now() - interval '1 day' + n * interval '1 second'
    from generate_series(1, 900) n, (select coalesce(max(id), 0) as id from forum_replies) last`)
  const found = await allPages('isthmus', { kind: 'reply', sort: 'newest' })
  expect(found.isComplete).toBe(false)
  expect(found.results.map(({ excerpt }) => excerpt)).toEqual(
    Array.from({ length: 200 }, (_, index) => `isthmus ${900 - index}`),
  )
})
