import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { personalData, tableHandlers } from '../../src/app/registry/registry.ts'
import { startTestApp, type TestApp } from '../../src/platform/testing/app/test-app.ts'

const knownHandlers = [...personalData.map(({ name }) => name), 'audit log', 'outbox']

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.stop())

test('every table has a handler, or null, and every handler exists', async () => {
  const { rows } = await app.services.db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`)
  expect(Object.keys(tableHandlers).sort()).toEqual(rows.map(({ name }) => name))
  expect(
    Object.values(tableHandlers).filter((handler) => handler !== null && !knownHandlers.includes(handler)),
  ).toEqual([])
})

test('every table that references accounts has a handler, and the database cascades deletions', async () => {
  const { rows } = await app.services.db.execute<{ name: string; onDelete: string }>(sql`
    select conrelid::regclass::text as name, confdeltype as "onDelete" from pg_constraint
    where contype = 'f' and confrelid = 'accounts'::regclass`)
  expect(rows.length).toBeGreaterThan(15)
  for (const { name, onDelete } of rows) {
    expect(tableHandlers[name], name).toBeTypeOf('string')
    // Cascade or set null: even if a handler has a gap, no row keeps the reference.
    expect(['c', 'n'], name).toContain(onDelete)
  }
})

test('every table with a column that is named like a person has a handler', async () => {
  const { rows } = await app.services.db.execute<{ name: string; column: string }>(sql`
    select table_name as name, column_name as column from information_schema.columns
    where table_schema = 'public' and column_name ~ '(account|actor|author|member|owner|person|reporter|user)(_id|s)?$'
      or table_schema = 'public' and column_name ~ '(email|address|phone|_by)'
      or table_schema = 'public' and column_name in ('to', 'reply_to')`)
  expect(rows.length).toBeGreaterThan(15)
  for (const { name, column } of rows) expect(tableHandlers[name], `${name}.${column}`).toBeTypeOf('string')
})
