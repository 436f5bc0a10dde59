import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../src/accounts/test/people.ts'
import { sharedReads } from '../../src/app/registry/cached-endpoints.ts'
import { addresses, ask, askFresh, gather, type Site } from './gathering.ts'

// A table or a column that a shared answer shows and that no trigger watches would let it grow old in silence. These
// tests take the statements as they are sent, so that whatever is added to one is asked about the day it is added.

let site: Site
let viewer: Person
beforeAll(async () => {
  site = await gather({ isAlone: true })
  viewer = site.people[1] as Person
})
afterAll(() => site.stop())

/** What the site says of a viewer herself is asked at every request, and kept nowhere. */
const asked = [
  'sessions',
  'forum_reads',
  'forum_thread_likes',
  'forum_reply_likes',
  'event_registrations',
  'saved_jobs',
  'applications',
  'freshness',
]

/** The statements that a request to the site takes. */
async function statementsOf(path: string): Promise<string[]> {
  const { pool } = site.app.services
  const sent: string[] = []
  const send = pool.query
  pool.query = ((...given: unknown[]) => {
    sent.push((given[0] as { text: string }).text)
    return Reflect.apply(send, pool, given)
  }) as typeof pool.query
  try {
    expect(await ask(site.app.url, path, viewer)).toMatch(/^200 /)
  } finally {
    pool.query = send
  }
  return sent
}

function reads(statements: string, table: string): boolean {
  return new RegExp(`\\b(from|join) "?${table}\\b`).test(statements)
}

async function tables(): Promise<string[]> {
  const { rows } = await site.database.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  )
  return rows.map(({ name }) => name)
}

/** The triggers that watch a table, and the columns whose change each of them notes; none named means all. */
async function watchersOf(table: string) {
  const { rows } = await site.database.query<{ matter: string; enabled: string; acts: number; columns: string[] }>(
    `select convert_from(rtrim(tgargs, '\\000'::bytea), 'UTF8') as matter, tgenabled as enabled, tgtype as acts,
       array(select attname::text from pg_attribute where attrelid = tgrelid and attnum = any(tgattr)) as columns
     from pg_trigger where tgrelid = $1::regclass and tgname = 'note_change'`,
    [table],
  )
  return rows
}

const cases = Object.entries(addresses).flatMap(([route, paths]) => paths.map((path) => ({ route, path })))

for (const { route, path } of cases) {
  const read = sharedReads.find(({ operation }) => operation['~orpc'].route.path === route)

  test(`${path} is kept, and each table it is made of is watched`, async () => {
    // Some are kept only once they are asked for again.
    await ask(site.app.url, path, viewer)
    await site.database.query('update events set title = title; update jobs set title = title')
    await site.database.query('update forum_threads set title = title')
    const first = (await statementsOf(path)).join('\n')
    const second = (await statementsOf(path)).join('\n')
    const used = (await tables()).filter((table) => reads(first, table))
    const shown = used.filter((table) => !asked.includes(table))
    expect(shown.length).toBeGreaterThan(0)
    const own = shown.filter((table) => table !== 'accounts' && reads(second, table))
    expect(own, 'read again although nothing has changed').toEqual([])
    for (const table of shown) {
      // The viewer's own account is asked for at every request; whose names are shown is another matter.
      if (table === 'accounts' && !read?.matters.includes('people')) continue
      const [watcher, ...more] = await watchersOf(table)
      expect(more).toEqual([])
      // Always, after inserting, deleting, updating and emptying, once for each statement (pg_trigger.tgtype).
      expect({ table, ...watcher, columns: [] }).toMatchObject({ table, enabled: 'A', acts: 4 + 8 + 16 + 32 })
      expect(read?.matters).toContain(watcher?.matter)
    }
  })
}

const changed: Record<string, string> = {
  text: `'changed'`,
  integer: '1',
  boolean: 'true',
  uuid: 'null',
  'text[]': `'{changed}'`,
  'timestamp(3) with time zone': `now() - interval '1 day'`,
  'timestamp with time zone': `now() - interval '1 day'`,
}

for (const table of ['accounts', 'jobs']) {
  test(`no shared answer shows a column of ${table} that is not watched`, async () => {
    const [watcher] = await watchersOf(table)
    const { rows } = await site.database.query<{ name: string; type: string }>(
      `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped and attname::text <> all($2)`,
      [table, watcher?.columns],
    )
    expect(watcher?.columns.length).toBeGreaterThan(0)
    expect(rows.length).toBeGreaterThan(0)
    const answers = () => Promise.all(cases.map(({ path }) => askFresh(site, path, viewer)))
    const before = await answers()
    // Whoever is shown, but not the viewer: what her own account says is asked at every request.
    const others = table === 'accounts' ? `where name like 'Author%'` : ''
    for (const { name, type } of rows) {
      if (name === 'id') continue
      const value = name.startsWith('email') ? `gen_random_uuid()::text` : changed[type]
      if (value === undefined) throw new Error(`How is ${name}, a ${type}, changed?`)
      // What the database refuses for a job on the board, such as a pause, no answer can show.
      const refusal = /violates check constraint/
      await site.database.query(`update ${table} set ${name} = ${value} ${others}`).catch((error: Error) => {
        if (!refusal.test(error.message)) throw error
      })
      expect(await answers(), `${table}.${name}`).toEqual(before)
    }
  })
}
