import { randomUUIDv7 } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { request } from 'node:http'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, type Person } from '../../src/accounts/test/people.ts'
import { contract } from '../../src/app/registry/registry.ts'
import { watchUnread } from '../../src/notifications/test/inbox.ts'
import { declaredRoutes } from '../../src/platform/contract/declared-routes.ts'
import { hour } from '../../src/platform/contract/durations.ts'
import { readConfig } from '../../src/platform/server/config/config.ts'
import { openDatabase } from '../../src/platform/server/database/database.ts'
import { measureQueues } from '../../src/platform/server/observability/queue-metrics.ts'
import { mails } from '../../src/platform/server/tables.ts'
import { startTestApp, type TestApp } from '../../src/platform/testing/app/test-app.ts'
import { freePort } from '../../src/platform/testing/servers/free-port.ts'
import { until } from '../../src/platform/testing/until.ts'

const token = 'a token for the tests of metrics'
let app: TestApp
let ada: Person
let address: string
beforeAll(async () => {
  const port = await freePort()
  address = `http://127.0.0.1:${port}/metrics`
  app = await startTestApp({ config: { metrics: { port, host: '127.0.0.1', token } } })
  ada = await createPerson(app, { name: 'Ada Canaryname', email: 'canary@example.test' })
})
afterAll(() => app?.stop())

async function read(): Promise<string> {
  const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } })
  expect(answer.status).toBe(200)
  return answer.text()
}

/** The lines of a metric, without its help. */
function linesOf(text: string, name: string): string[] {
  return text.split('\n').filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
}

/** The value of a metric with these labels. */
function figureOf(text: string, name: string, ...labels: string[]): number | undefined {
  const [line, ...more] = linesOf(text, name).filter((candidate) => labels.every((label) => candidate.includes(label)))
  expect(more).toEqual([])
  return line === undefined ? undefined : Number(line.split(' ').at(-1))
}

test('metrics are not served by the site, and their own port requires the token', async () => {
  expect((await app.request('GET', '/metrics')).status).toBe(404)
  expect((await app.request('GET', '/metrics', { headers: { authorization: `Bearer ${token}` } })).status).toBe(404)
  const headers: Record<string, string>[] = [
    {},
    { authorization: 'Bearer ' },
    { authorization: `Bearer ${token.slice(0, -1)}` },
    { authorization: token },
    { authorization: `Basic ${Buffer.from(`:${token}`).toString('base64')}` },
    { cookie: (await createPerson(app, { role: 'admin' })).cookie },
  ]
  for (const given of headers) {
    const answer = await fetch(address, { headers: given })
    expect(answer.status).toBe(401)
    expect(await answer.text()).not.toContain('baobab_')
  }
  expect((await fetch(address.replace('/metrics', '/'))).status).toBe(404)
})

test('a metrics port that is open to other machines requires a token', () => {
  const outside = { METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' }
  expect(() => readConfig(outside, 'production')).toThrow('METRICS_TOKEN is needed')
  expect(() => readConfig({ ...outside, METRICS_TOKEN: 'short' }, 'production')).toThrow('16 characters')
  expect(readConfig({ ...outside, METRICS_TOKEN: token }, 'production').metrics).toMatchObject({ host: '0.0.0.0' })
  expect(readConfig({ METRICS_PORT: '9464' }, 'production').metrics).toMatchObject({ host: '127.0.0.1' })
  expect(readConfig({}, 'production').metrics).toBeUndefined()
})

test('responses are counted and timed by route pattern, without personal data', async () => {
  const id = 987654321
  for (let count = 0; count < 3; count++) await app.request('GET', `/api/forum/threads/${id}`, { cookie: ada.cookie })
  await app.request('GET', `/api/forum/threads/${id}`)
  await app.request('POST', '/api/accounts/sessions', { body: { email: ada.email, password: 'Canarypassword!1' } })
  await app.request('POST', '/api/accounts/sessions', { body: '{"email": "canary@' })
  const text = await read()
  const thread = ['method="GET"', 'route="/api/forum/threads/{id}"']
  expect(figureOf(text, 'baobab_http_requests_total', ...thread, 'status="404"')).toBe(3)
  expect(figureOf(text, 'baobab_http_requests_total', ...thread, 'status="401"')).toBe(1)
  expect(figureOf(text, 'baobab_http_request_duration_seconds_count', ...thread)).toBe(4)
  const logIn = ['method="POST"', 'route="/api/accounts/sessions"']
  expect(figureOf(text, 'baobab_http_requests_total', ...logIn, 'status="401"')).toBe(1)
  expect(text).not.toMatch(/canary|987654321|[0-9a-f]{8}-[0-9a-f]{4}/i)
})

test('responses from the cache and those that were made are counted', async () => {
  const counts = async () => {
    const text = await read()
    return ['found', 'made'].map((kind) => Number(figureOf(text, `baobab_cached_responses_${kind}_total`)))
  }
  const list = '/api/forum/categories/coding-development/threads'
  const [found = 0, made = 0] = await counts()
  for (let count = 0; count < 3; count++) await app.request('GET', list, { cookie: ada.cookie })
  expect(await counts()).toEqual([found + 2, made + 1])
})

test('unknown addresses add no series', async () => {
  const ask = async (round: string) => {
    const unknownWords = Array.from({ length: 50 }, (_, index) => `${round}-${index}`)
    for (const word of unknownWords) {
      await app.request('GET', `/${word}/canary@example.test`)
      await app.request('GET', `/api/${word}?email=canary@example.test`)
      await app.request('GET', `/api/forum/threads/${word}`)
    }
    await sendUnknownMethod(`/${round}`)
  }
  await ask('umoja')
  const before = (await read()).split('\n').filter((line) => line.startsWith('baobab_http'))
  await ask('nia')
  const after = (await read()).split('\n').filter((line) => line.startsWith('baobab_http'))
  expect(after.map((line) => line.split(' ')[0])).toEqual(before.map((line) => line.split(' ')[0]))
  expect(after.join('\n')).not.toMatch(/umoja|nia|canary/)
})

/** Sends a request with an unknown method. */
function sendUnknownMethod(path: string): Promise<number | undefined> {
  return new Promise((resolve) => {
    const sent = request(app.url + path, { method: 'PROPFIND' }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode))
    })
    sent.once('error', () => resolve(undefined)).end()
  })
}

test('live connections are counted while they are open, and are not timed', async () => {
  expect(figureOf(await read(), 'baobab_live_streams_open')).toBe(0)
  const stream = await watchUnread(app, ada)
  expect(figureOf(await read(), 'baobab_live_streams_open')).toBe(1)
  stream.stop()
  await until('the connection to close', async () => figureOf(await read(), 'baobab_live_streams_open') === 0)
  const timed = linesOf(await read(), 'baobab_http_request_duration_seconds_count')
  expect(timed.filter((line) => line.includes('/api/live'))).toEqual([])
})

test('waiting, failed, and sent emails are counted', async () => {
  const sent = figureOf(await read(), 'baobab_mails_sent_total') ?? 0
  const content = { subject: 'News', text: 'Text', html: 'Text' }
  const hourAgo = new Date(Date.now() - hour)
  await app.services.db.insert(mails).values([
    { id: randomUUIDv7(), to: 'canary@example.test', state: 'queued', createdAt: hourAgo, ...content },
    { id: randomUUIDv7(), to: 'canary@example.test', state: 'failed', ...content },
    { id: randomUUIDv7(), to: 'canary@example.test', state: 'failed', ...content },
  ])
  await app.request('POST', '/api/accounts/password-resets', { body: { email: ada.email } })
  await app.mailTo(ada.email)
  const text = await until('the email to be counted', async () => {
    const figures = await read()
    return figureOf(figures, 'baobab_mails_sent_total') === sent + 1 && figures
  })
  expect(figureOf(text, 'baobab_mails', 'state="queued"')).toBe(1)
  expect(figureOf(text, 'baobab_mails', 'state="failed"')).toBe(2)
  expect(figureOf(text, 'baobab_mails_oldest_queued_seconds')).toBeGreaterThan(3590)
  await app.services.db.delete(mails)
})

test('the process and its resources are measured', async () => {
  const text = await read()
  for (const name of ['process_resident_memory_bytes', 'nodejs_eventloop_lag_p99_seconds', 'process_cpu_seconds_total'])
    expect(figureOf(text, name), name).toBeGreaterThanOrEqual(0)
  expect(figureOf(text, 'baobab_database_up')).toBe(1)
  expect(figureOf(text, 'baobab_database_connections_limit')).toBe(app.services.pool.options.max)
  expect(figureOf(text, 'baobab_database_requests_waiting')).toBe(0)
  expect(figureOf(text, 'baobab_jobs', 'queue="mail"', 'state="waiting"')).toBeGreaterThanOrEqual(0)
  expect(linesOf(text, 'baobab_build_info')[0]).toMatch(/version="\d+\.\d+\.\d+"/)
})

test('while the database is unavailable, its metrics are missing instead of zero', async () => {
  const { pool, db } = openDatabase(`postgres://nobody@127.0.0.1:${await freePort()}/nothing`)
  const registry = new Registry()
  measureQueues({ db, backgroundQueue: app.services.backgroundQueue }, registry)
  const text = await registry.metrics()
  expect(figureOf(text, 'baobab_database_up')).toBe(0)
  for (const name of ['baobab_mails', 'baobab_mails_oldest_queued_seconds', 'baobab_jobs'])
    expect(linesOf(text, name), name).toEqual([])
  await pool.end()
})

const deploy = new URL('../../deploy/', import.meta.url)
type Panel = { targets?: { expr: string }[] }

/** The queries of the dashboard and the alerts. */
async function readQueries(): Promise<string[]> {
  const { panels } = JSON.parse(await readFile(new URL('grafana-dashboard.json', deploy), 'utf8')) as {
    panels: Panel[]
  }
  const ofDashboard = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))
  const alerts = await readFile(new URL('baobab-alerts.yaml', deploy), 'utf8')
  const expressions = [...alerts.matchAll(/^ +expr: (?:\|\n((?: {10,}.*\n)+)|(.*)\n)/gm)].map(
    ([, many, one]) => many ?? one ?? '',
  )
  expect(ofDashboard.length).toBeGreaterThan(20)
  expect(expressions.length).toBe(alerts.match(/expr:/g)?.length)
  return [...ofDashboard, ...expressions]
}

test('the dashboard and the alerts query only existing metrics', async () => {
  const text = await read()
  const measured = new Set(text.split('\n').flatMap((line) => /^([a-z]\w*)[{ ]/.exec(line)?.[1] ?? []))
  for (const query of await readQueries()) {
    const names = query.match(/\b(?:baobab|nodejs|process)_\w+/g) ?? []
    for (const name of names) expect(measured, query).toContain(name)
    expect(names.length > 0 || /\bup\{/.test(query), query).toBe(true)
  }
})

test('the dashboard and the alerts use only existing labels, routes, and states', async () => {
  await app.request('GET', '/healthz')
  const text = await read()
  const routes = declaredRoutes(contract).map(({ method, path }) => `${method} /api${path}`)
  for (const query of await readQueries()) {
    for (const [, method, route] of query.matchAll(/method="(\w+)",route="([^"]+)"/g))
      expect(routes).toContain(`${method} ${route}`)
    for (const [, state] of query.matchAll(/state="(\w+)"/g)) expect(text).toContain(`state="${state}"`)
    for (const [, labels = ''] of query.matchAll(/ by \(([\w, ]+)\)/g))
      for (const label of labels.split(', ')) expect(text, query).toMatch(new RegExp(`[{,]${label}="`))
  }
})
