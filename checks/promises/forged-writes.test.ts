import { Agent, type OutgoingHttpHeaders } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../src/app/http-server.ts'
import { until } from '../../src/platform/testing/until.ts'
import { addressOf, type Call } from './call.ts'
import { type KnownRoute, knownRoutes } from './calls.ts'
import { sendRaw, spellingsOf } from './spellings.ts'
import { cookieOf, createWorld, roleOf, type World } from './world.ts'

// Promise 9: no forged writes. What another site can make a member's browser send changes nothing, however its path is
// written; and no way to write a path leads round the gate.

const agent = new Agent({ keepAlive: true, maxSockets: 16 })
let world: World
let calls: Made[]
beforeAll(async () => {
  world = await createWorld()
  calls = await makeAll()
  await untilQuiet()
})
afterAll(async () => {
  agent.destroy()
  await world?.app.stop()
})

const writes = knownRoutes.filter(({ method }) => method !== 'GET')

/** Origins that are not ours, with what else a browser says; whether there is any session does not matter to them. */
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

/** A quarter of what could be sent, another one for each route; all of it with `SPELLINGS=all`. */
function some<Item>(items: Item[], turn: number): Item[] {
  return process.env.SPELLINGS === 'all' ? items : items.filter((_, at) => (at + turn) % 4 === 0)
}

type Sent = { title: string; method: string; path: string; headers: OutgoingHttpHeaders; body?: string }
type Made = { route: KnownRoute; made: Call; path: string; headers: OutgoingHttpHeaders; body: string }

/** A call of every write, that would be taken if it came from our own pages. */
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

/** All rows of all tables, as one digest per table. */
async function everything(): Promise<Record<string, string>> {
  const { db } = world.app.services
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'rate_limits'`,
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

async function untilQuiet(): Promise<void> {
  await until('all mails to be sent', async () => {
    const { rows } = await world.app.services.db.execute(sql`select 1 from mails where state = 'queued' limit 1`)
    return rows.length === 0
  })
}

/** Sends many at once, and gives what is wrong with their answers. */
async function faultsOf(all: Sent[], isFault: (status: number) => boolean): Promise<string[]> {
  const faults: string[] = []
  await Promise.all(
    Array.from({ length: 16 }, async () => {
      for (let sent = all.pop(); sent; sent = all.pop()) {
        const { status, text } = await sendRaw(world.app.url, agent, sent)
        if (status === 503) {
          // The machine is busy, and says so; asked again later, it answers.
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

test('no write is taken from anywhere but our own pages, and none is done', async () => {
  const before = await everything()
  const { host } = new URL(world.app.url)
  const sent = calls.flatMap(({ route: { title, method }, path, headers, body }, index): Sent[] => {
    const evil = { ...headers, origin: 'https://evil.test', 'content-type': 'application/json' }
    const fromElsewhere = foreignOrigins().flatMap((origin, at) => {
      const named = `${title} from ${origin.origin}`
      const given = { ...headers, ...origin }
      const typed = types.map((type) => {
        return { title: `${named} as ${type}`, method, path, body, headers: { ...given, 'content-type': type } }
      })
      return some([...typed, { title: `${named} as nothing`, method, path, headers: given }], index + at)
    })
    const spelled = some(spellingsOf(path, host), index).map((spelling) => {
      return { title: `${title} as ${spelling}`, method, path: spelling, headers: evil, body }
    })
    return [...fromElsewhere, ...spelled]
  })
  expect(sent.length).toBeGreaterThan(3000)
  expect(await faultsOf(sent, (status) => status < 400 || status >= 500)).toEqual([])
  expect(await everything()).toEqual(before)
})

test('a method that is named anywhere but where methods stand is not heeded', async () => {
  const before = await everything()
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
  // What an admin reads may be noted there.
  const { audit_log: noted } = before
  expect({ ...(await everything()), audit_log: noted }).toEqual(before)
})

test('no way to write a path leads past the gate', async () => {
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

test('outside the API nothing can be written but what mail programs may stop', async () => {
  const other = await buildApp(world.app.services, { pages: false, mostAtWork: Number.POSITIVE_INFINITY })
  const lines = other.printRoutes({ commonPrefix: false }).split('\n')
  await other.close()
  const written = lines.filter((line) => /\b(POST|PUT|PATCH|DELETE)\b/.test(line))
  // The star is the API's own: /api/*.
  expect(written.map((line) => line.replace(/[├└─ ]|\(.*/g, ''))).toEqual(['*', '/unsubscribe/:token'])
})
