import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../src/accounts/test/people.ts'
import { cachedEndpoints } from '../../src/app/registry/registry.ts'
import { addresses, ask, askFresh, type Site, startCachedSite, statementsOf } from './cached-site.ts'

// A cached response would become stale if it showed a table or column without a trigger. These tests record the actual
// statements, so that they find every table that is added to one.

let site: Site
let viewer: Person
beforeAll(async () => {
  site = await startCachedSite({ isAlone: true })
  viewer = site.people[1] as Person
})
afterAll(() => site.stop())

/** Tables of viewer-specific data, which is queried at every request and never cached. */
const viewerTables = [
  'sessions',
  'forum_reads',
  'forum_thread_likes',
  'forum_reply_likes',
  'event_registrations',
  'saved_jobs',
  'applications',
  'freshness',
]

function reads(statements: string, table: string): boolean {
  return new RegExp(`\\b(from|join) "?${table}\\b`).test(statements)
}

async function tables(): Promise<string[]> {
  const { rows } = await site.database.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  )
  return rows.map(({ name }) => name)
}

/** The triggers of a table, and the columns that fire them; none means all columns. */
async function triggersOf(table: string) {
  const { rows } = await site.database.query<{ tag: string; enabled: string; acts: number; columns: string[] }>(
    `select case tgfoid when 'freshness.note_board_row'::regproc then 'board'
         else split_part(encode(tgargs, 'escape'), '\\000', 1) end as tag, tgenabled as enabled, tgtype as acts,
       array(select attname::text from pg_attribute where attrelid = tgrelid and attnum = any(tgattr)) as columns
     from pg_trigger where tgrelid = $1::regclass and tgname in ('note_change', 'note_truncate') order by tgname`,
    [table],
  )
  return rows
}

const cases = Object.entries(addresses).flatMap(([route, paths]) => paths.map((path) => ({ route, path })))

for (const { route, path } of cases) {
  const endpoint = cachedEndpoints.find(({ operation }) => operation['~orpc'].route.path === route)

  test(`${path} is cached, and each of its tables has a trigger`, async () => {
    // Some responses are cached only at the second request.
    await ask(site.app.url, path, viewer)
    await site.database.query('update events set title = title; update jobs set title = title')
    await site.database.query('update forum_threads set title = title')
    const first = (await statementsOf(site, path, viewer)).join('\n')
    const second = (await statementsOf(site, path, viewer)).join('\n')
    const used = (await tables()).filter((table) => reads(first, table))
    const shownTables = used.filter((table) => !viewerTables.includes(table))
    expect(shownTables.length).toBeGreaterThan(0)
    const own = shownTables.filter((table) => table !== 'accounts' && reads(second, table))
    expect(own, 'read again although nothing changed').toEqual([])
    for (const table of shownTables) {
      // The viewer's own account is queried at every request. Names of other people have a cache tag.
      if (table === 'accounts' && !endpoint?.tags.includes('people')) continue
      const triggers = await triggersOf(table)
      // Always, after inserts, deletes, updates, and truncates, for each statement or each row (pg_trigger.tgtype).
      const acts = triggers.reduce((sum, trigger) => sum + (trigger.acts & ~1), 0)
      expect({ table, acts }).toEqual({ table, acts: 4 + 8 + 16 + 32 })
      for (const { tag, enabled } of triggers) {
        expect({ table, enabled }).toEqual({ table, enabled: 'A' })
        expect(endpoint?.tags).toContain(tag)
      }
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
  test(`no cached response shows a column of ${table} without a trigger`, async () => {
    const [trigger] = await triggersOf(table)
    const { rows } = await site.database.query<{ name: string; type: string }>(
      `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped and attname::text <> all($2)`,
      [table, trigger?.columns],
    )
    expect(trigger?.columns.length).toBeGreaterThan(0)
    expect(rows.length).toBeGreaterThan(0)
    const answers = () => Promise.all(cases.map(({ path }) => askFresh(site, path, viewer)))
    const before = await answers()
    // Other people than the viewer, whose own account is queried at every request.
    const others = table === 'accounts' ? `where name like 'Author%'` : ''
    for (const { name, type } of rows) {
      if (name === 'id') continue
      const value = name.startsWith('email') ? `gen_random_uuid()::text` : changed[type]
      if (value === undefined) throw new Error(`There is no other value for ${name}, a ${type}.`)
      // No response can show values that the database rejects for an open job, such as a pause.
      const rejection = /violates check constraint/
      await site.database.query(`update ${table} set ${name} = ${value} ${others}`).catch((error: Error) => {
        if (!rejection.test(error.message)) throw error
      })
      expect(await answers(), `${table}.${name}`).toEqual(before)
    }
  })
}
