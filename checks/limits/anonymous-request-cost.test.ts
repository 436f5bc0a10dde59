import { Agent } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeApi } from '../../src/app/api.ts'
import { startTestApp, type TestApp } from '../../src/platform/testing/app/test-app.ts'
import { sendRaw } from '../hostile-input/path-spellings.ts'

// Responses to visitors are built and compressed once, not for each request.

const connections = 40
let agent: Agent
let app: TestApp
beforeAll(async () => {
  agent = new Agent({ keepAlive: true, maxSockets: connections })
  app = await startTestApp()
})
afterAll(async () => {
  agent?.destroy()
  await app?.stop()
})

const description = '/api/openapi.json'

function get(path: string, headers: Record<string, string> = {}) {
  return sendRaw(app.url, agent, { method: 'GET', path, headers })
}

/** The milliseconds of processor time that work takes in this process. */
async function processorTimeOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  return process.cpuUsage(before).user / 1000
}

test('the API’s description is built once for all requests', async () => {
  const { headers } = await get(description)
  const once = await processorTimeOf(() => describeApi(app.url))
  const request = () => get(description, { 'accept-encoding': 'br' })
  const all = await processorTimeOf(async () => {
    const answers = await Promise.all(Array.from({ length: 2 * connections }, request))
    expect(new Set(answers.map((answer) => answer.headers.get('etag')))).toEqual(new Set([headers.get('etag')]))
  })
  expect(all).toBeLessThan(connections * once)
})

test.each([description, '/api/docs/swagger-ui-bundle.js'])(
  '%s is not sent again to a client that has it',
  async (path) => {
    const { status, headers } = await get(path)
    expect(status).toBe(200)
    const again = await get(path, { 'if-none-match': headers.get('etag') ?? '' })
    expect([again.status, again.text]).toEqual([304, ''])
  },
)

test.each([
  ['br', 'br'],
  ['gzip, deflate, br;q=0.9', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['deflate', null],
  ['', null],
])('with Accept-Encoding %j, the description is encoded as %s', async (accepted, encoding) => {
  const { status, headers } = await get(description, { 'accept-encoding': accepted })
  expect([status, headers.get('content-encoding'), headers.get('vary')]).toEqual([200, encoding, 'accept-encoding'])
})
