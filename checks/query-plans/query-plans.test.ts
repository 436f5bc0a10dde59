import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeApi } from '../../src/app/api.ts'
import { type KnownRoute, knownRoutes } from '../route-calls/all-routes.ts'
import { addressOf, type Call } from '../route-calls/route-call.ts'
import { cookieOf, createWorld, type World } from '../route-calls/world.ts'
import { allowedFullScans, smallTables } from './allowed-full-scans.ts'
import { findFullScans } from './full-scans.ts'
import { cursorsFor, isCursor, type Parameter, queriesFor } from './list-queries.ts'
import { openLargeDatabase, planOf } from './plans.ts'
import { recordStatements, type Statement } from './recorded-statements.ts'
import { countRowsRead } from './rows-read.ts'

// Explains every statement that a GET of the API sends, in a database whose tables look as if they held a million rows
// each. None may read a large table from end to end. A new route is included automatically.

const { paths = {} } = await describeApi('http://localhost')
const reads = knownRoutes.filter(({ method }) => method === 'GET')

let world: World
let statements: Map<string, Statement>
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world?.app.stop())

function parametersOf({ path }: KnownRoute): Parameter[] {
  const { get } = paths[path] as { get: { parameters?: Parameter[] } }
  return (get.parameters ?? []).filter((parameter) => parameter.in === 'query')
}

/** Sends a read, after clearing the rate limits if necessary. @returns the response's status */
async function send(route: KnownRoute, call: Call, query: Record<string, string>): Promise<number> {
  const cookie = call.cookie ?? cookieOf(world, route.call.as)
  const { status } = await world.app.request('GET', addressOf(route.path, { ...call, query }), { cookie })
  if (status !== 429) return status
  await world.app.services.db.execute(sql`delete from rate_limits`)
  return send(route, call, query)
}

test('every GET succeeds with each of its filters, orders and further pages', async () => {
  const calls = []
  for (const route of reads) {
    await world.app.services.db.execute(sql`delete from rate_limits`)
    calls.push({ route, call: await route.call.prepare(world) })
  }
  statements = recordStatements(world.app.services.pool)
  const failures: string[] = []
  for (const { route, call } of calls) {
    const parameters = parametersOf(route)
    const cursors = parameters.filter(isCursor)
    for (const query of queriesFor(parameters, call.query ?? {})) {
      const status = await send(route, call, query)
      // A filter by an id that does not exist may be answered with 404.
      if (status >= 300 && status !== 404 && status !== route.call.status) failures.push(`${route.title}: ${status}`)
      for (const cursor of cursors) {
        if (!(await reachesFurtherPage(route, call, query, cursor, cursors)))
          failures.push(`${route.title} ${cursor.name}`)
      }
    }
  }
  expect(failures).toEqual([])
})

/** Whether some cursor value gets a further page. A cursor of two parameters gets both. */
async function reachesFurtherPage(
  route: KnownRoute,
  call: Call,
  query: Call['query'],
  cursor: Parameter,
  all: Parameter[],
): Promise<boolean> {
  const halves = all.filter(({ name }) => name !== cursor.name && name.startsWith('after') && cursor.name === 'after')
  const otherHalves = Object.fromEntries(halves.map((half) => [half.name, cursorsFor(half)[0] ?? '']))
  for (const value of cursorsFor(cursor)) {
    if ((await send(route, call, { ...query, ...otherHalves, [cursor.name]: value })) === 200) return true
  }
  return false
}

test('no statement of a GET reads a large table from end to end', async () => {
  expect(statements.size).toBeGreaterThan(200)
  const { client, sizes } = await openLargeDatabase(databaseUrl(), smallTables)
  try {
    const violations: string[] = []
    for (const statement of statements.values()) {
      for (const scan of findFullScans(await planOf(client, statement), sizes)) {
        const isAllowed = allowedFullScans.some(
          (allowed) => allowed.scan === scan && statement.text.includes(allowed.text),
        )
        if (!isAllowed) violations.push(`${scan}: ${statement.request}: ${statement.text.replace(/\s+/g, ' ')}`)
      }
    }
    expect(violations).toEqual([])
    // Prove that full scans are found.
    const request = 'none'
    for (const [text, scan] of [
      [`select from mails where text like '%x'`, 'mails'],
      ['select from messages order by id limit 3', undefined],
      [`select from messages where body = 'x' order by id limit 3`, 'messages, up to a limit'],
      ['select count(*) from accounts', 'accounts'],
      ['select from community', undefined],
    ] as const) {
      const plan = await planOf(client, { name: undefined, text, values: [], request })
      expect(findFullScans(plan, sizes), text).toEqual(scan ? [scan] : [])
    }
  } finally {
    await client.end()
  }
})

/**
 * Inserts companies whose names and websites resemble those of a company, and accounts whose email addresses resemble
 * those of its members. Each of these accounts hides its candidate profile from the company and from a domain.
 */
async function insertSimilarRows(client: pg.Client, companyId: string, amount: number): Promise<void> {
  await client.query(
    `insert into companies (id, name, website)
    select gen_random_uuid(), name || ' ' || n, 'https://other' || n || '-' || substring(website from '[^/]*$')
    from companies, generate_series(1, $2::int) n where id = $1`,
    [companyId, amount],
  )
  await client.query(
    `insert into accounts (id, name, email, email_key, password_hash)
    select gen_random_uuid(), 'Somebody', address, address, 'none'
    from employers e join accounts a on a.id = e.account_id, generate_series(1, $2::int) n,
      lateral (select n || a.email_key as address) addresses where e.company_id = $1`,
    [companyId, amount],
  )
  await client.query(
    `with hiding as (select id from accounts where name = 'Somebody'),
    companies as (insert into candidate_excluded_companies (account_id, company_id) select id, $1 from hiding)
    insert into candidate_excluded_domains (account_id, domain) select id, 'elsewhere.example' from hiding`,
    [companyId],
  )
}

test('a candidate search reads few rows even when many companies and people have similar names', async () => {
  const similarRows = 2_000
  const searches = [...statements.values()].filter(({ request }) => /^GET \/api\/candidates(?!\/me)/.test(request))
  expect(searches.length).toBeGreaterThan(5)
  const { company } = world.people.employer
  const client = new pg.Client({ connectionString: databaseUrl() })
  await client.connect()
  try {
    await client.query('begin')
    await client.query(`update companies set website = 'https://starbasket.example' where id = $1`, [company.id])
    await insertSimilarRows(client, company.id, similarRows)
    // Some tables are so small here that PostgreSQL would read them whole. Use the plans of a large database.
    for (const method of ['seqscan', 'hashjoin', 'mergejoin']) await client.query(`set local enable_${method} = off`)
    for (const search of searches)
      expect(await countRowsRead(client, search), search.text).toBeLessThan(similarRows / 10)
    // Prove that a statement that reads many rows is found.
    const text = `select id from companies where lower(name) like '%' || (select lower(name) from companies where id = $1) || '%'`
    const slowSearch = { name: undefined, text, values: [company.id], request: 'none' }
    expect(await countRowsRead(client, slowSearch)).toBeGreaterThan(similarRows)
  } finally {
    await client.end()
  }
})

function databaseUrl(): string {
  return String(world.app.services.pool.options.connectionString)
}
