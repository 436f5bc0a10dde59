import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase } from '../../../testing/setup/database.ts'
import { openDatabase } from '../database.ts'
import { isDivisionByZero, isUnavailable } from '../database-errors.ts'
import { isRead } from '../grouped-reads.ts'
import { placeholder, prepare } from '../prepared-statements.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let opened: ReturnType<typeof openDatabase>

beforeAll(async () => {
  database = await createTestDatabase()
  opened = openDatabase(database.url, { connections: 4 })
})

afterAll(async () => {
  await opened.pool.end()
  await database.drop()
})

const connectionOf = prepare<{ pid: number }>(sql`select pg_backend_pid() as pid`)
const divide = prepare<{ result: number }>(sql`select 12 / ${placeholder('by')}::int as result`)
const endOwnConnection = prepare(sql`select pg_terminate_backend(pg_backend_pid())`)

const times = <Result>(count: number, run: () => Promise<Result>) => Promise.all(Array.from({ length: count }, run))

async function connectionsOf(count: number, run = connectionOf): Promise<number> {
  const rows = (await times(count, () => run(opened.db, {}))).flat()
  expect(rows).toHaveLength(count)
  return new Set(rows.map(({ pid }) => pid)).size
}

test('reads of the same turn share a connection, ten at most', async () => {
  expect(await connectionsOf(10)).toBe(1)
  expect(await connectionsOf(11)).toBe(2)
})

test('a statement that writes, or is planned anew, has a connection of its own', async () => {
  const insertPid = prepare<{ pid: number }>(
    sql`with written as (insert into rate_limits (key, points, expire) values (gen_random_uuid()::text, 1, 0) returning 1)
      select pg_backend_pid() as pid from written`,
  )
  const search = prepare<{ pid: number }>(sql`select pg_backend_pid() as pid`, { isPlannedAnew: true })
  expect(await connectionsOf(3, insertPid)).toBe(3)
  expect(await connectionsOf(3, search)).toBe(3)
})

test('a read in a transaction uses the connection of the transaction', async () => {
  const pids = await opened.db.transaction((tx) => times(3, () => connectionOf(tx, {})))
  expect(new Set(pids.flat().map(({ pid }) => pid)).size).toBe(1)
})

test('each read has its own result: when one fails, the others do not', async () => {
  const divisors = [1, 2, 0, 3]
  const results = await Promise.allSettled(divisors.map((by) => divide(opened.db, { by })))
  expect(results.map((result) => (result.status === 'fulfilled' ? result.value[0]?.result : 'failed'))).toEqual([
    12,
    6,
    'failed',
    4,
  ])
  const [failed] = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  expect(isDivisionByZero(failed)).toBe(true)
})

test('when a connection is lost, its reads fail, and the next ones get another connection', async () => {
  const [before, lost, after] = await Promise.allSettled([
    divide(opened.db, { by: 1 }),
    endOwnConnection(opened.db, {}),
    divide(opened.db, { by: 2 }),
  ])
  expect([before.status, lost.status, after.status]).toEqual(['fulfilled', 'rejected', 'rejected'])
  expect(await connectionsOf(10)).toBe(1)
})

test('when a read has waited for too long, those behind it do not wait as well', async () => {
  const { pool, db } = openDatabase(`${database.url}?statement_timeout=500`)
  const sleep = prepare(sql`select pg_sleep(${placeholder('seconds')}::float8)`)
  const start = performance.now()
  const results = await Promise.allSettled([0, 60, 60, 60, 60].map((seconds) => sleep(db, { seconds })))
  expect(performance.now() - start).toBeLessThan(1000)
  expect(results.map((result) => result.status === 'rejected' && isUnavailable(result.reason))).toEqual([
    false,
    true,
    true,
    true,
    true,
  ])
  expect(await connectionOf(db, {})).toHaveLength(1)
  await pool.end()
})

test('when no connection can be had, each read fails', async () => {
  const url = new URL(database.url)
  url.pathname = '/there_is_no_such_database'
  const { pool, db } = openDatabase(url.href)
  const results = await Promise.allSettled([divide(db, { by: 1 }), divide(db, { by: 2 })])
  expect(results.map((result) => result.status === 'rejected' && result.reason)).toEqual([
    expect.any(pg.DatabaseError),
    expect.any(pg.DatabaseError),
  ])
  await pool.end()
})

describe('only statements that neither write nor lock are grouped', () => {
  test.each([
    'select name from accounts',
    '\n  with recent as (select id from forum_threads) select count(*) from recent',
    'select updated_at, deleted_at, is_locked from forum_threads',
  ])('%s', (statement) => {
    expect(isRead(statement)).toBe(true)
  })

  test.each([
    "update accounts set name = ''",
    'with gone as (delete from sessions returning 1) select count(*) from gone',
    'select id from accounts for update',
    'select id from accounts for key share',
    'SELECT id FROM accounts FOR NO KEY UPDATE',
    'select pg_advisory_lock(1)',
    'select pg_try_advisory_xact_lock(1)',
  ])('not %s', (statement) => {
    expect(isRead(statement)).toBe(false)
  })
})
