import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { profileForm } from '../../src/profiles/contract.ts'
import { knownRoutes } from '../route-calls/all-routes.ts'
import { send } from '../route-calls/route-call.ts'
import { cookieOf, createWorld, type World } from '../route-calls/world.ts'

// Promise 4: no mass assignment. Every write gets additional fields named like every column of every table, in both
// spellings, with marked values. None of the values may be in the database afterwards.

const marks = {
  text: 'mass-assigned-7f3a',
  uuid: 'aaaaaaaa-bbbb-7ccc-8ddd-7f3a7f3a7f3a',
  number: 47_114_711,
  year: 1901,
}
const moment = `${marks.year}-02-03T04:05:06.000Z`

function valueFor(type: string): unknown {
  if (type === 'uuid') return marks.uuid
  if (/int|numeric/.test(type)) return marks.number
  if (type === 'boolean') return true
  if (type === 'date') return moment.slice(0, 10)
  if (type.startsWith('timestamp')) return moment
  if (type === 'jsonb') return { [marks.text]: marks.text }
  return type === 'ARRAY' ? [marks.text] : marks.text
}

function camelCase(name: string): string {
  return name.replace(/_(\w)/g, (_, character: string) => character.toUpperCase())
}

let world: World
let columns: Record<string, unknown>
let tables: string[]
beforeAll(async () => {
  world = await createWorld()
  const { rows } = await world.app.services.db.execute<{ table: string; column: string; type: string }>(sql`
    select table_name as table, column_name as column, data_type as type
    from information_schema.columns where table_schema = 'public'`)
  columns = Object.fromEntries(
    rows.flatMap(({ column, type }) => [
      [column, valueFor(type)],
      [camelCase(column), valueFor(type)],
    ]),
  )
  tables = [...new Set(rows.map(({ table }) => table))]
})
beforeEach(() => world.app.services.db.execute(sql`delete from rate_limits`))
afterAll(() => world?.app.stop())

/** The rows that contain a mark. */
async function markedRows(): Promise<string[]> {
  const { db } = world.app.services
  const isMarked = sql`r::text ~ ${`${marks.text}|${marks.uuid}|${marks.number}|${marks.year}-`}`
  const inEach = tables.map(
    (table) =>
      sql`(select ${`${table}: `} || r::text as hit from ${sql.identifier(table)} r where ${isMarked} limit 3)`,
  )
  const { rows } = await db.execute<{ hit: string }>(sql.join(inEach, sql` union all `))
  return rows.map(({ hit }) => hit)
}

const writes = knownRoutes.filter(({ method }) => method !== 'GET')

test('the test covers all columns and writes', () => {
  expect(Object.keys(columns).length).toBeGreaterThan(150)
  expect(writes.length).toBeGreaterThan(60)
})

test.each(writes)('$title writes no field that is not in its contract', async ({ method, path, call }) => {
  const made = await call.prepare(world)
  const cookie = made.cookie ?? cookieOf(world, call.as)
  const requested = made.body ?? {}
  const optional = Object.fromEntries((optionalFields[path] ?? []).map((name) => [name, undefined]))
  const polluted = made.upload
    ? { ...made, query: { ...asText(columns), ...made.query } }
    : { ...made, body: { ...columns, role: 'admin', ...optional, ...requested } }
  const { status, body } = await send(world.app, method, path, polluted, cookie)
  const isAsExpected = call.status ? status === call.status : status < 300
  expect(isAsExpected, `${status} ${JSON.stringify(body)}`).toBe(true)
  expect(await markedRows()).toEqual([])
  const { rows } = await world.app.services.db.execute(sql`
    select a.name from accounts a
    where a.role = 'admin' and a.id <> ${world.people.admin.id}
    union all select 'a moderator' from forum_board_members where is_moderator and category_id = ${world.board}
    union all select 'a pinned thread' from forum_threads where author_id = ${world.people.owner.id}
      and (pinned_at is not null or locked_at is not null)
      and ${!path.endsWith('/pin') && !path.endsWith('/lock')}`)
  await world.app.services.db.execute(sql`update forum_threads set pinned_at = null, locked_at = null`)
  expect(rows).toEqual([])
})

/** Optional fields of routes, which the calls leave out. */
const optionalFields: Record<string, string[]> = {
  '/accounts/registrations': ['answers'],
  '/employers/registrations': ['answers'],
  '/profiles/me': Object.keys(profileForm.shape),
  '/forum/threads/{id}/replies': ['parentReplyId'],
  '/forum/read-marks': ['threadId', 'boardId'],
  '/employers/company': ['name', 'website', 'location'],
}

/** As query parameters, only in the spelling of contracts, because an address has no room for both. */
function asText(values: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values)
      .filter(([name]) => !name.includes('_') && !['x', 'y', 'width', 'height'].includes(name))
      .map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  )
}
