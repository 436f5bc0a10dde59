import { Agent, type OutgoingHttpHeaders } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../src/app/http-server.ts'
import { until } from '../../src/platform/testing/until.ts'
import { type KnownRoute, knownRoutes } from '../route-calls/all-routes.ts'
import { addressOf, type Call } from '../route-calls/route-call.ts'
import { cookieOf, createWorld, roleOf, type World } from '../route-calls/world.ts'
import { sendRaw, spellingsOf } from './path-spellings.ts'

// Promise 9: no forged writes. A request that another site makes a member's browser send changes nothing, however its path
// is spelled. And no spelling of a path bypasses authorization.

const agent = new Agent({ keepAlive: true, maxSockets: 16 })
let world: World
let calls: Made[]
beforeAll(async () => {
  world = await createWorld()
  calls = await makeAll()
  await untilEmailsAreSent()
})
afterAll(async () => {
  agent.destroy()
  await world?.app.stop()
})

const writes = knownRoutes.filter(({ method }) => method !== 'GET')

/** Foreign origins, with other headers that a browser sends. */
function foreignOrigins(): OutgoingHttpHeaders[] {
  const own = new URL(world.app.url)
  return [
    {},
    { origin: 'null' },
    { origin: '' },
    { origin: 'https://evil.test' },
    { origin: `https://${own.host}` },
    { origin: `http://${own.hostname}` },
    { origin: `http://${own.hostname}:1${own.port}` },
    { origin: `http://sibling.${own.host}` },
    { origin: `http://${own.host}.evil.test` },
    { origin: `http://evil.test@${own.host}` },
    { origin: `http://${own.host} https://evil.test` },
    { origin: 'https://evil.test', host: own.host, 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'https' },
    { origin: 'https://evil.test', referer: `${own.origin}/`, 'sec-fetch-site': 'same-origin' },
  ]
}

const types = ['application/json', 'text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']
const overrides = ['x-http-method-override', 'x-http-method', 'x-method-override']

/** A quarter of the items, by turns, or all of them with `SPELLINGS=all`. */
function some<Item>(items: Item[], turn: number): Item[] {
  return process.env.SPELLINGS === 'all' ? items : items.filter((_, at) => (at + turn) % 4 === 0)
}

type Sent = { title: string; method: string; path: string; headers: OutgoingHttpHeaders; body?: string }
type Made = { route: KnownRoute; made: Call; path: string; headers: OutgoingHttpHeaders; body: string }

/** A call of every write that would be accepted from our own pages. */
async function makeAll(): Promise<Made[]> {
  const all: Made[] = []
  for (const route of writes) {
    await world.app.services.db.execute(sql`delete from rate_limits`)
    const made = await route.call.prepare(world)
    const cookie = made.cookie ?? cookieOf(world, route.call.as)
    const headers = cookie ? { cookie } : {}
    all.push({ route, made, path: addressOf(route.path, made), headers, body: JSON.stringify(made.body ?? {}) })
  }
  return all
}

/** Tables that change with every request, or that a background job of the search writes at some time after a post. */
const uncomparedTables = ['rate_limits', 'forum_words', 'search_words', 'search_progress']

/** A digest of the rows of each table. */
async function digestTables(): Promise<Record<string, string>> {
  const { db } = world.app.services
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables
      where schemaname = 'public' and tablename not in ${uncomparedTables}`,
  )
  const digests: Record<string, string> = {}
  for (const { name } of tables) {
    const { rows } = await db.execute<{ digest: string }>(
      sql`select md5(coalesce(string_agg(r::text, '|' order by r::text), '')) as digest from ${sql.identifier(name)} r`,
    )
    digests[name] = rows[0]?.digest ?? ''
  }
  return digests
}

async function untilEmailsAreSent(): Promise<void> {
  await until('all emails to be sent', async () => {
    const { rows } = await world.app.services.db.execute(sql`select 1 from mails where state = 'queued' limit 1`)
    return rows.length === 0
  })
}

/** Sends requests, many at a time. @returns the answers that are faults */
async function faultsOf(all: Sent[], isFault: (status: number) => boolean): Promise<string[]> {
  const faults: string[] = []
  await Promise.all(
    Array.from({ length: 16 }, async () => {
      for (let sent = all.pop(); sent; sent = all.pop()) {
        const { status, text } = await sendRaw(world.app.url, agent, sent)
        if (status === 503) {
          // Load shedding: the machine is busy. Try again later.
          all.unshift(sent)
          await wait(200)
          continue
        }
        if (isFault(status)) faults.push(`${sent.title}: ${status} ${text.slice(0, 100)}`)
      }
    }),
  )
  return faults
}

test('writes from foreign origins are rejected and change nothing', async () => {
  const before = await digestTables()
  const { host } = new URL(world.app.url)
  const sent = calls.flatMap(({ route: { title, method }, path, headers, body }, index): Sent[] => {
    const evil = { ...headers, origin: 'https://evil.test', 'content-type': 'application/json' }
    const fromForeignOrigins = foreignOrigins().flatMap((origin, at) => {
      const named = `${title} from ${origin.origin}`
      const given = { ...headers, ...origin }
      const typed = types.map((type) => {
        return { title: `${named} as ${type}`, method, path, body, headers: { ...given, 'content-type': type } }
      })
      return some([...typed, { title: `${named} as nothing`, method, path, headers: given }], index + at)
    })
    const respelled = some(spellingsOf(path, host), index).map((spelling) => {
      return { title: `${title} as ${spelling}`, method, path: spelling, headers: evil, body }
    })
    return [...fromForeignOrigins, ...respelled]
  })
  expect(sent.length).toBeGreaterThan(3000)
  expect(await faultsOf(sent, (status) => status < 400 || status >= 500)).toEqual([])
  expect(await digestTables()).toEqual(before)
})

test('methods in override headers or in the query are ignored', async () => {
  const before = await digestTables()
  const sent = calls.flatMap(({ route: { title, method }, path, headers, body }): Sent[] => {
    const named = Object.fromEntries(overrides.map((header) => [header, method]))
    const given = { ...headers, ...named, origin: 'https://evil.test' }
    const query = `${path}${path.includes('?') ? '&' : '?'}_method=${method}`
    return ['GET', 'HEAD', 'OPTIONS'].map((safe) => {
      return {
        title: `${title} as ${safe}`,
        method: safe,
        path: query,
        headers: given,
        body: safe === 'HEAD' ? undefined : body,
      }
    })
  })
  expect(await faultsOf(sent, (status) => status >= 500)).toEqual([])
  // Reads of admins may be recorded in the audit log.
  const { audit_log: auditLog } = before
  expect({ ...(await digestTables()), audit_log: auditLog }).toEqual(before)
})

test('no spelling of a path bypasses authorization', async () => {
  const { host, origin } = new URL(world.app.url)
  const closed = knownRoutes.filter(({ access }) => access !== 'visitor')
  const sent = closed.flatMap(({ title, method, path, access }, index): Sent[] => {
    const address = addressOf(path, { params: { id: 1, categoryId: 'introductions', kind: 'thread' } })
    const body = method === 'GET' ? undefined : '{}'
    const wrong = access !== 'signedIn' && (['employer', 'stranger'] as const).find((kind) => roleOf(kind) !== access)
    const cookie = wrong ? cookieOf(world, wrong) : undefined
    const headers = { origin, 'content-type': 'application/json', ...(cookie && { cookie }) }
    return [address, ...some(spellingsOf(address, host), index)].map((spelling) => {
      return { title: `${method} ${title} as ${spelling}`, method, path: spelling, headers, body }
    })
  })
  expect(sent.length).toBeGreaterThan(1000)
  expect(await faultsOf(sent, (status) => status < 400 || status >= 500)).toEqual([])
})

test('outside the API, the only write is unsubscribing by a mail program', async () => {
  const other = await buildApp(world.app.services, { pages: false, maxConcurrentRequests: Number.POSITIVE_INFINITY })
  const lines = other.printRoutes({ commonPrefix: false }).split('\n')
  await other.close()
  const written = lines.filter((line) => /\b(POST|PUT|PATCH|DELETE)\b/.test(line))
  // The star is the API: /api/*.
  expect(written.map((line) => line.replace(/[├└─ ]|\(.*/g, ''))).toEqual(['*', '/unsubscribe/:token'])
})
