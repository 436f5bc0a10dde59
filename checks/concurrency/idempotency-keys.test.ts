import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeApi } from '../../src/app/api.ts'
import { clearStoredResponses } from '../../src/platform/server/auth/idempotency-keys.ts'
import { recordFigure } from '../../src/platform/testing/figure.ts'
import { startOtherProcess } from '../../src/platform/testing/processes/other-process.ts'
import { type KnownRoute, knownRoutes } from '../route-calls/all-routes.ts'
import { addressOf, type Call } from '../route-calls/route-call.ts'
import { cookieOf, createWorld, type World } from '../route-calls/world.ts'

// Promise 17: a request that is repeated with its idempotency key acts once. The API's description lists the routes.

const concurrency = 10
/** Routes whose calls replace each other, so that each is prepared just before it is sent; and their tables. */
const replacingRoutes = new Map([
  ['surveys.openRound', 'survey_rounds'],
  ['site.publishTerms', 'terms_versions'],
])

let world: World
let other: Awaited<ReturnType<typeof startOtherProcess>>
let routes: KnownRoute[]
let described: Awaited<ReturnType<typeof describeApi>>
beforeAll(async () => {
  world = await createWorld()
  other = await startOtherProcess(world.app)
  described = await describeApi(world.app.url)
  const isKeyed = (parameter: object) => 'name' in parameter && parameter.name === 'Idempotency-Key'
  routes = knownRoutes.filter(({ method, path, title }) => {
    const operation = method === 'POST' ? described.paths?.[path]?.post : undefined
    return operation?.parameters?.some(isKeyed) && !title.endsWith('on a private board')
  })
})
afterAll(async () => {
  await other?.stop()
  await world?.app.stop()
})

test('no route with an idempotency key takes a password, because a plain hash of the request is stored', () => {
  expect(routes.length).toBeGreaterThan(20)
  expect(
    routes.filter(({ path }) => /password/i.test(JSON.stringify(described.paths?.[path]?.post?.requestBody))),
  ).toEqual([])
})

type Prepared = { route: KnownRoute; call: Call; cookie: string | undefined; key: string }

async function ask({ route, call, cookie, key }: Prepared, url = world.app.url) {
  const response = await fetch(url + addressOf(route.path, call), {
    method: 'POST',
    headers: {
      origin: world.app.url,
      'content-type': 'application/json',
      'idempotency-key': `"${key}"`,
      ...(cookie && { cookie }),
    },
    body: JSON.stringify(call.body ?? {}),
  })
  return { status: response.status, body: await response.text() }
}

async function prepare(route: KnownRoute): Promise<Prepared> {
  await world.app.services.db.execute(sql`delete from rate_limits`)
  const call = await route.call.prepare(world)
  return { route, call, cookie: call.cookie ?? cookieOf(world, route.call.as), key: randomUUID() }
}

/** A call for each route, about new resources. */
async function prepareAll(): Promise<Prepared[]> {
  const all: Prepared[] = []
  for (const route of routes.filter(({ title }) => !replacingRoutes.has(title))) all.push(await prepare(route))
  await world.app.services.db.execute(sql`delete from rate_limits`)
  return all
}

/** Sends a call ten times concurrently, and then again. @returns the different answers */
async function repeat(prepared: Prepared): Promise<string[]> {
  const urls = Array.from({ length: concurrency }, (_, at) => (at % 2 === 0 ? world.app.url : other.url))
  const answers = await Promise.all(urls.map((url) => ask(prepared, url)))
  answers.push(await ask(prepared))
  return [...new Set(answers.map((answer) => JSON.stringify(answer)))]
}

const isGood = (answers: string[]) => answers.length === 1 && /^{"status":2/.test(answers[0] ?? '')

/** Tables that preparations or background jobs change, or that have one row for a word or a person. */
const uncountedTables = ['rate_limits', 'forum_words', 'search_words', 'search_progress', 'calendar_settings']

/** How many rows each table has, after the background work has ended. */
async function settledCounts(): Promise<Record<string, number>> {
  const { db } = world.app.services
  const tables = await db.execute<{ name: string }>(sql`
    select quote_ident(table_name) as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ${uncountedTables}`)
  const all = tables.rows
    .map(({ name }) => `select '${name}' as name, count(*) as count from ${name}`)
    .join(' union all ')
  for (let before = ''; ; await wait(400)) {
    const { rows } = await db.execute<{ name: string; count: number }>(sql.raw(all))
    const counts = Object.fromEntries(rows.map(({ name, count }) => [name, count]))
    if (JSON.stringify(counts) === before) return counts
    before = JSON.stringify(counts)
  }
}

function added(before: Record<string, number>, after: Record<string, number>): Record<string, number> {
  return Object.fromEntries(Object.entries(after).map(([name, count]) => [name, count - (before[name] ?? 0)]))
}

test('ten concurrent requests with one key, at two processes, act once and get the same response', async () => {
  expect(routes.length).toBeGreaterThan(20)
  // Prepare both before either is sent, so that notifications to everybody reach the same number of people.
  const singles = await prepareAll()
  const many = await prepareAll()
  const first = await settledCounts()
  for (const single of singles) {
    const { status, body } = await ask(single)
    expect([single.route.title, status < 300 || body]).toEqual([single.route.title, true])
  }
  const second = await settledCounts()
  const wrong: unknown[] = []
  for (const one of many) {
    const answers = await repeat(one)
    if (!isGood(answers)) wrong.push([one.route.title, ...answers])
  }
  expect(wrong).toEqual([])
  const once = added(first, second)
  const { mails, notifications, ...repeated } = added(second, await settledCounts())
  expect(once).toMatchObject(repeated)
  // The number of people grows a little meanwhile. Ten effects would notify ten times as many.
  expect(mails).toBeLessThan(2 * (once.mails ?? 0))
  expect(notifications).toBeLessThan(2 * (once.notifications ?? 0))
  const newest = routes.filter(({ title }) => replacingRoutes.has(title))
  for (const route of newest) {
    const prepared = await prepare(route)
    const before = await settledCounts()
    expect(isGood(await repeat(prepared))).toBe(true)
    expect(added(before, await settledCounts())).toMatchObject({
      answered_requests: 1,
      [replacingRoutes.get(route.title) ?? '']: 1,
    })
  }
  expect((once.answered_requests ?? 0) + newest.length).toBe(routes.length)
  recordFigure({
    promise: 17,
    what: `${concurrency} at once under one key, over two processes, of ${routes.length} routes that make something`,
    figure: `${routes.length - wrong.length} with one effect and the same answer`,
    aim: 'all',
    isReached: wrong.length === 0,
  })
})

const thread = (content: string) => ({ categoryId: 'introductions', title: 'Once', content })
const write = (key: string, content: string, cookie = world.people.owner.cookie) =>
  world.app.request('POST', '/api/forum/threads', {
    cookie,
    body: thread(content),
    headers: { 'idempotency-key': key },
  })

test('another request with the same key is rejected with KEY_REUSED, except by another person', async () => {
  const key = randomUUID()
  expect((await write(key, 'First.')).status).toBe(201)
  expect(await write(key, 'Second.')).toMatchObject({ status: 422, body: { code: 'KEY_REUSED' } })
  expect((await write(key, 'Second.', world.people.stranger.cookie)).status).toBe(201)
  expect((await write(`"${key}"`, 'First.')).status).toBe(201)
})

test('the key of a rejected request can be used again, and a malformed key is rejected with INVALID_INPUT', async () => {
  const key = randomUUID()
  expect((await write(key, '')).status).toBe(400)
  expect((await write(key, 'Now with text.')).status).toBe(201)
  for (const bad of ['', '"', 'a b', 'x'.repeat(256)]) {
    expect(await write(bad, 'Text.')).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } })
  }
})

test('deleting an account clears its stored responses, and repeated requests are rejected with CONFLICT', async () => {
  const key = randomUUID()
  const { body } = await write(key, 'Before the deletion.')
  await world.app.services.db.transaction((tx) => clearStoredResponses(tx))
  expect(await write(key, 'Before the deletion.')).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
  const { rows } = await world.app.services.db.execute(sql`select from answered_requests where answer is not null`)
  expect(rows).toEqual([])
  const { body: list } = await world.app.request('GET', `/api/forum/threads/${body.id}`, {
    cookie: world.people.owner.cookie,
  })
  expect(list.thread.id).toBe(body.id)
})

test('responses are stored for a day', async () => {
  const { db } = world.app.services
  const count = async () => (await db.execute(sql`select from answered_requests`)).rowCount ?? 0
  await write(randomUUID(), 'Kept.')
  await db.execute(sql`update answered_requests set at = now() - interval '23 hours'`)
  const before = await count()
  await world.app.runJob('retry-keys.forget')
  expect(await count()).toBe(before)
  await db.execute(sql`update answered_requests set at = now() - interval '25 hours'`)
  await world.app.runJob('retry-keys.forget')
  expect(await count()).toBe(0)
})
