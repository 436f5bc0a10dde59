import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createPerson } from '../../src/accounts/test/people.ts'
import { bucketSize } from '../../src/forum/server/thread-list/search-index.ts'
import { asPerson } from '../../src/forum/test/forum-client.ts'
import { day } from '../../src/platform/contract/durations.ts'
import { literal } from '../../src/platform/server/database/prepared-statements.ts'
import { startTestApp, type TestApp } from '../../src/platform/testing/app/test-app.ts'

/** PostgreSQL plans a prepared statement anew so often on each connection before it may keep a plan. */
const plansBefore = 5

/** Reads whose responses are cached, so that planning would take most of the database's time. */
const cachedReads = ['/api/forum/categories/coding-development/threads', '/api/events', '/api/events/hub', '/api/jobs']

/** The statements that were planned for most of their requests, with how often. */
async function plannedAnew(app: TestApp): Promise<string[]> {
  const pool = app.services.db.$client
  const connections = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()))
  const found: string[] = []
  for (const connection of connections) {
    const { rows } = await connection.query<{ statement: string; custom: number }>(
      'select statement, custom_plans as custom from pg_prepared_statements',
    )
    const often = rows.filter(({ custom }) => custom > plansBefore + 1)
    found.push(...often.map(({ statement, custom }) => `${custom} times: ${statement.trim().slice(0, 200)}`))
    connection.release()
  }
  return found
}

test('the statements of sessions and of cached responses are not planned anew for each request', async () => {
  const app = await startTestApp()
  const ada = await createPerson(app)
  const thread = await asPerson(app, ada).start({ title: 'Otters', content: 'They hold hands.' })
  for (const path of [...cachedReads, `/api/forum/threads/${thread}`]) {
    for (let time = 0; time < 120; time++) await app.request('GET', path, { cookie: ada.cookie })
  }
  expect(await plannedAnew(app)).toEqual([])
  await app.stop()
})

test('pages that begin at a key, searches for common words, past events, and events of a range are not planned anew when there are many', async () => {
  const app = await startTestApp()
  const ada = await createPerson(app)
  await app.services.db.execute(sql`
    insert into forum_threads (category_id, author_id, title, content, last_activity_at)
    select 'coding-development', ${ada.id}::uuid, 'Otters', 'They hold hands.', now() - n * interval '1 minute'
    from generate_series(1, 80000) n`)
  await app.services.db.execute(sql`
    insert into forum_thread_texts (thread_id, category_id, bucket, text)
    select id, category_id, id / ${literal(bucketSize)}, 'otters they hold hands' from forum_threads`)
  await app.services.db.execute(sql`update forum_categories set thread_count = 80000 where id = 'coding-development'`)
  await app.services.db.execute(sql`
    insert into events (id, title, description, host, location, local_start, time_zone, duration_minutes, starts_at, ends_at,
      capacity)
    select gen_random_uuid(), 'Otters', '', 'Ada', '', at at time zone 'UTC', 'UTC', 60, at, at + interval '1 hour', 10
    from generate_series(1, 20000) n, lateral (select date_trunc('hour', now()) - n * interval '1 hour' as at) times`)
  await app.services.db.execute(sql`
    insert into event_registrations (event_id, account_id, state) select id, ${ada.id}::uuid, 'registered' from events`)
  await app.services.db.execute(sql`
    insert into event_categories (id, name, description, color) values (gen_random_uuid(), 'Otters', '', '#3B82F6')`)
  await app.services.db.execute(sql`vacuum analyze forum_threads, forum_thread_texts, events, event_registrations`)
  const get = async (path: string) => {
    const { status, body } = await app.request('GET', path, { cookie: ada.cookie })
    expect(status, path).toBe(200)
    return body
  }

  const list = '/api/forum/categories/coding-development/threads'
  let after = (await get(`${list}?page=3000`)).cursors.next
  const start = Date.now()
  for (let page = 3001; page < 3041; page++) {
    after = (await get(`${list}?page=${page}&after=${after}`)).cursors.next
    for (const sort of ['recent', 'active', 'likes']) {
      const search = `${list}?search=otters&sort=${sort}`
      const { next } = (await get(`${search}&page=${page - 2999}`)).cursors
      await get(`${search}&page=${page - 2998}&after=${next}`)
      await get(`${search}&page=${page - 2998}&before=${next}`)
      await get(`${list}/count?search=otters&sort=${sort}`)
    }
    const [from, to] = [start + page, start + page + 30 * day].map((time) => new Date(time).toISOString())
    await get(`/api/events/range?from=${from}&to=${to}`)
    // So that the next list does not come from the cache.
    await app.services.db.execute(sql`update event_categories set name = name`)
    await get('/api/events?when=past')
  }
  expect(await plannedAnew(app)).toEqual([])
  await app.stop()
})
