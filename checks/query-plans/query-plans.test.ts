import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeApi } from '../../src/app/api.ts'
import { addressOf, type Call } from '../promises/call.ts'
import { type KnownRoute, knownRoutes } from '../promises/calls.ts'
import { cookieOf, createWorld, type World } from '../promises/world.ts'
import { knownOffences, smallTables } from './known-offences.ts'
import { offences } from './offences.ts'
import { openLargeDatabase, planOf } from './plans.ts'
import { isPlace, type Parameter, placesFor, questionsFor } from './questions.ts'
import { rowsRead } from './rows-read.ts'
import { recordStatements, type Statement } from './statements.ts'

// Every statement that a read of the API sends is explained as it is sent, in a database whose tables look as if they
// held a million rows each: none may read one of them whole. A new route is tried the day it is added.

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

/** @returns the answer's status; what a stream or a download answers is not waited for */
async function ask(route: KnownRoute, made: Call, query: Record<string, string>): Promise<number> {
  const cookie = made.cookie ?? cookieOf(world, route.call.as)
  const { status } = await world.app.request('GET', addressOf(route.path, { ...made, query }), { cookie })
  if (status !== 429) return status
  await world.app.services.db.execute(sql`delete from rate_limits`)
  return ask(route, made, query)
}

test('every read answers with each of its filters, orders and further pages', async () => {
  const calls = []
  for (const route of reads) {
    await world.app.services.db.execute(sql`delete from rate_limits`)
    calls.push({ route, made: await route.call.prepare(world) })
  }
  statements = recordStatements(world.app.services.pool)
  const refused: string[] = []
  for (const { route, made } of calls) {
    const parameters = parametersOf(route)
    const places = parameters.filter(isPlace)
    for (const query of questionsFor(parameters, made.query ?? {})) {
      const status = await ask(route, made, query)
      // A filter by something that is not there may answer so.
      if (status >= 300 && status !== 404 && status !== route.call.status) refused.push(`${route.title}: ${status}`)
      for (const place of places) {
        if (!(await reachesFurtherPage(route, made, query, place, places))) refused.push(`${route.title} ${place.name}`)
      }
    }
  }
  expect(refused).toEqual([])
})

/** Whether a list goes on from a place; of those with two halves, both are given. */
async function reachesFurtherPage(
  route: KnownRoute,
  made: Call,
  query: Call['query'],
  place: Parameter,
  all: Parameter[],
): Promise<boolean> {
  const halves = all.filter(({ name }) => name !== place.name && name.startsWith('after') && place.name === 'after')
  const beside = Object.fromEntries(halves.map((half) => [half.name, placesFor(half)[0] ?? '']))
  for (const value of placesFor(place)) {
    if ((await ask(route, made, { ...query, ...beside, [place.name]: value })) === 200) return true
  }
  return false
}

test('no statement of theirs reads a large table whole', async () => {
  expect(statements.size).toBeGreaterThan(200)
  const { client, sizes } = await openLargeDatabase(databaseUrl(), smallTables)
  try {
    const bad: string[] = []
    for (const statement of statements.values()) {
      for (const offence of offences(await planOf(client, statement), sizes)) {
        const isKnown = knownOffences.some((known) => known.offence === offence && statement.text.includes(known.words))
        if (!isKnown) bad.push(`${offence}: ${statement.asked}: ${statement.text.replace(/\s+/g, ' ')}`)
      }
    }
    expect(bad).toEqual([])
    // And it would be found.
    const asked = 'nothing'
    for (const [text, found] of [
      [`select from mails where text like '%x'`, 'mails'],
      ['select from messages order by id limit 3', undefined],
      [`select from messages where body = 'x' order by id limit 3`, 'messages, up to a limit'],
      ['select count(*) from accounts', 'accounts'],
      ['select from community', undefined],
    ] as const) {
      const plan = await planOf(client, { name: undefined, text, values: [], asked })
      expect(offences(plan, sizes), text).toEqual(found ? [found] : [])
    }
  } finally {
    await client.end()
  }
})

/**
 * Companies called nearly like a company, with websites like its own, and people with mail like its people's, each of
 * whom hides from it and from a domain.
 */
async function writeLikenesses(client: pg.Client, companyId: string, amount: number): Promise<void> {
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

test('who looks for candidates reads no more when many companies and people have names like hers', async () => {
  const likenesses = 2_000
  const looks = [...statements.values()].filter(({ asked }) => /^GET \/api\/candidates(?!\/me)/.test(asked))
  expect(looks.length).toBeGreaterThan(5)
  const { company } = world.people.employer
  const client = new pg.Client({ connectionString: databaseUrl() })
  await client.connect()
  try {
    await client.query('begin')
    await client.query(`update companies set website = 'https://starbasket.example' where id = $1`, [company.id])
    await writeLikenesses(client, company.id, likenesses)
    // As in a database that is large in everything: here some tables are so small that to read them whole is best.
    for (const way of ['seqscan', 'hashjoin', 'mergejoin']) await client.query(`set local enable_${way} = off`)
    for (const look of looks) expect(await rowsRead(client, look), look.text).toBeLessThan(likenesses / 10)
    // And it would be found.
    const text = `select id from companies where lower(name) like '%' || (select lower(name) from companies where id = $1) || '%'`
    const found = { name: undefined, text, values: [company.id], asked: 'nothing' }
    expect(await rowsRead(client, found)).toBeGreaterThan(likenesses)
  } finally {
    await client.end()
  }
})

function databaseUrl(): string {
  return String(world.app.services.pool.options.connectionString)
}
