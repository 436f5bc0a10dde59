import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, type Person } from '../../src/accounts/test/people.ts'
import { withoutValues } from '../../src/platform/server/observability/statement-spans.ts'
import { startTestApp, type TestApp } from '../../src/platform/testing/app/test-app.ts'
import { machineSpeedFactor } from '../../src/platform/testing/machine-speed.ts'
import { freePort } from '../../src/platform/testing/servers/free-port.ts'
import { until } from '../../src/platform/testing/until.ts'

type Span = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  status: { code?: number }
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
}
type Batch = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }

/** Kinds of a span, as OTLP numbers them. */
const [serverKind, clientKind] = [2, 3]

/** A receiver of traces (OTLP over HTTP, as JSON). */
async function startReceiver() {
  const bodies: string[] = []
  const server = createServer(async (request, response) => {
    if (request.method === 'POST' && request.url === '/v1/traces') bodies.push(await text(request))
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bodies,
    spans: () =>
      bodies.flatMap((body) =>
        (JSON.parse(body) as Batch).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
      ),
    stop: () => server.close(),
  }
}

function attributeOf({ attributes }: Span, name: string): string | number | undefined {
  const value = attributes.find(({ key }) => key === name)?.value
  return value?.stringValue ?? value?.intValue
}

let receiver: Awaited<ReturnType<typeof startReceiver>>
let app: TestApp
let ada: Person
beforeAll(async () => {
  receiver = await startReceiver()
  const tracing = { endpoint: receiver.endpoint, serviceName: 'baobab', share: 1 }
  app = await startTestApp({ config: { tracing } })
  ada = await createPerson(app, { name: 'Ada Canaryname', email: 'canary@example.test' })
})
afterAll(async () => {
  await app?.stop()
  receiver?.stop()
})

test('a request, its statements, and its email arrive as spans without personal data', async () => {
  const headers = { 'user-agent': 'Canaryagent', 'x-forwarded-for': '203.0.113.77', referer: 'https://canary.test/' }
  const body = { categoryId: 'introductions', title: 'Canarytitle', content: 'Canarywords' }
  const { body: thread } = await app.request('POST', '/api/forum/threads', { cookie: ada.cookie, body, headers })
  await app.request('GET', `/api/forum/threads/${thread.id}`, { cookie: ada.cookie, headers })
  await app.request('GET', '/api/forum/search?query=Canarytitle', { cookie: ada.cookie, headers })
  await app.request('GET', '/canary@example.test?token=Canarytoken', { headers })
  await app.request('POST', '/api/accounts/password-resets', { body: { email: ada.email }, headers })
  await app.mailTo(ada.email)

  const all = await until('the spans', async () => {
    const spans = receiver.spans()
    return spans.some(({ name }) => name === 'send mail') && spans.length > 5 && spans
  })
  const created = all.find(({ name }) => name === 'POST /api/forum/threads')
  expect(created).toMatchObject({ kind: serverKind })
  expect(created && attributeOf(created, 'http.response.status_code')).toBe(201)
  const statements = all.filter(({ parentSpanId }) => parentSpanId === created?.spanId)
  expect(statements.map(({ name }) => name)).toEqual(expect.arrayContaining(['SELECT', 'INSERT', 'COMMIT']))
  expect(statements.every(({ kind, traceId }) => kind === clientKind && traceId === created?.traceId)).toBe(true)
  const texts = statements.map((statement) => attributeOf(statement, 'db.query.text'))
  expect(texts.join('\n')).toMatch(/insert into "forum_threads"/)
  expect(all.find(({ name }) => name === 'send mail')).toMatchObject({ kind: clientKind })

  expect(receiver.bodies.join('\n')).not.toMatch(/canary|203\.0\.113|127\.0\.0\.1|session=/i)
  for (const secret of [ada.id, ada.cookie.split('=')[1]]) {
    expect(receiver.bodies.join('\n')).not.toContain(secret)
  }
})

test('a request does not continue a trace of the client', async () => {
  const foreignTrace = '0af7651916cd43dd8448eb211c80319c'
  const headers = { traceparent: `00-${foreignTrace}-b7ad6b7169203331-01` }
  await app.request('GET', '/api/accounts/sessions', { cookie: ada.cookie, headers })
  const span = await until('the span', async () =>
    receiver.spans().find(({ name }) => name === 'GET /api/accounts/sessions'),
  )
  expect(span.traceId).not.toBe(foreignTrace)
})

test('the span of a failed statement has the error code, but not the message', async () => {
  const { db } = app.services
  await expect(
    app.services.tracing?.inSpan('proof', { kind: 'internal', attributes: {} }, () =>
      db.execute(`select 'canary@example.test'::uuid`),
    ),
  ).rejects.toThrow()
  const proof = await until('the span', async () => receiver.spans().find(({ name }) => name === 'proof'))
  const statement = receiver.spans().find(({ parentSpanId }) => parentSpanId === proof.spanId)
  expect(proof.status.code).toBe(2)
  expect(statement && attributeOf(statement, 'error.type')).toBe('22P02')
  expect(statement && attributeOf(statement, 'db.query.text')).toBe('select ?::uuid')
  expect(receiver.bodies.join('\n')).not.toMatch(/canary/i)
})

test('an unavailable receiver does not delay requests', async () => {
  const tracing = { endpoint: `http://127.0.0.1:${await freePort()}`, serviceName: 'baobab', share: 1 }
  const other = await startTestApp({ config: { tracing } })
  const { cookie } = await createPerson(other)
  for (let count = 0; count < 20; count++)
    expect((await other.request('GET', '/api/forum/categories', { cookie })).status).toBe(200)
  const begin = performance.now()
  await other.stop()
  expect(performance.now() - begin).toBeLessThan(8000 * machineSpeedFactor())
})

test.each([
  ["select 'a''b', 12, 3.5 from t1 where x2 = $1", 'select ?, ?, ? from t1 where x2 = $1'],
  ['select $tag$ secret $tag$, "c3po" from "t"', 'select ?, "c3po" from "t"'],
  ["select E'it\\'s', now()", 'select ?, now()'],
])('values are removed from the text of a statement: %s', (statement, expected) => {
  expect(withoutValues(statement)).toBe(expected)
})
