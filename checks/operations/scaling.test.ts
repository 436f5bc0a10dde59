import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../src/platform/testing/setup/database.ts'

const page = await readFile(new URL('../../docs/scaling.md', import.meta.url), 'utf8')
/** The first two cells of each row of a chapter's tables whose first cell is a name in code style. */
const rowsOf = (chapter: string) => [
  ...(page.split(/^## /m).find((text) => text.startsWith(`${chapter}\n`)) ?? '').matchAll(/^\| `(\w+)` \| (.+?) \|/gm),
]
const keys = rowsOf('The distribution key of every table').map(([, table = '', key = '']) => {
  return { table, key: key === 'whole' ? null : key.replaceAll('`', '') }
})
const changes = rowsOf('Constraints that have to change').map(([, name]) => name)

let database: Awaited<ReturnType<typeof createTestDatabase>>
let client: pg.Client
beforeAll(async () => {
  database = await createTestDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query('create temporary table distribution (name regclass primary key, key text)')
})
afterAll(async () => {
  await client?.end()
  await database?.drop()
})

async function names(sql: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(sql)
  return rows.map(({ name }) => name).sort()
}

test('docs/scaling.md names a distribution key for every table, which is a column that is never null', async () => {
  expect(keys.map(({ table }) => table)).toEqual(
    await names(`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`),
  )
  const columns = await names(`select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and is_nullable = 'NO'`)
  const missing = keys.filter(({ table, key }) => key !== null && !columns.includes(`${table}.${key}`))
  expect(missing).toEqual([])
})

test('docs/scaling.md names exactly the constraints that a single shard cannot enforce', async () => {
  await client.query(
    'insert into distribution select name::regclass, key from unnest($1::text[], $2::text[]) t(name, key)',
    [keys.map(({ table }) => table), keys.map(({ key }) => key)],
  )
  // A unique index of a distributed table must contain its distribution key. Tables replicated to every machine may have any.
  const unique = await names(`
    select i.indexrelid::regclass::text as name from pg_index i join distribution c on c.name = i.indrelid
    where i.indisunique and c.key is not null and not exists (
      select from pg_attribute a where a.attrelid = i.indrelid and a.attname = c.key and a.attnum = any (i.indkey))`)
  // A reference to a distributed table must join the two distribution keys, so that both rows are on one shard.
  const references = await names(`
    select f.conname as name from pg_constraint f
    join distribution c on c.name = f.conrelid join distribution other on other.name = f.confrelid
    where f.contype = 'f' and other.key is not null and not exists (
      select from unnest(f.conkey, f.confkey) as pair (own, referenced)
      join pg_attribute a on a.attrelid = f.conrelid and a.attnum = pair.own and a.attname = c.key
      join pg_attribute b on b.attrelid = f.confrelid and b.attnum = pair.referenced and b.attname = other.key)`)
  expect(unique.length).toBeGreaterThan(0)
  expect(references.length).toBeGreaterThan(0)
  expect(changes.toSorted()).toEqual([...unique, ...references].sort())
})
