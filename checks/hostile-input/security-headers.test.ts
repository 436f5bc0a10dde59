import { Agent } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../src/platform/server/config/config.ts'
import { startTestApp, type TestApp } from '../../src/platform/testing/app/test-app.ts'
import { sendRaw } from './path-spellings.ts'
import { headerFaults } from './security-headers.ts'

// Promise 10, for everything that is neither a screen (e2e/crawl/content-policy.crawl.ts) nor a route of the API
// (malformed-input.test.ts and schema-fuzzing.test.ts, which check the headers of every answer).

const agent = new Agent({ keepAlive: true })
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(async () => {
  agent.destroy()
  await app?.stop()
})

test.each([
  ['GET', '/healthz', 200],
  ['GET', '/readyz', 200],
  ['GET', '/robots.txt', 200],
  ['GET', '/sitemap.xml', 200],
  ['GET', '/site.webmanifest', 200],
  ['GET', '/dev/mailbox', 200],
  ['GET', '/dev/mailbox.json', 200],
  ['GET', '/api/docs', 200],
  ['GET', '/api/docs/start.js', 200],
  ['GET', '/api/docs/swagger-ui-bundle.js', 200],
  ['GET', '/api/openapi.json', 200],
  ['GET', '/api/nowhere', 404],
  ['GET', '/api/dashboard', 401],
  ['POST', '/api/forum/threads', 401],
  ['POST', '/unsubscribe/forged', 410],
  ['POST', '/nowhere', 404],
  ['DELETE', '/', 404],
  ['OPTIONS', '/api/forum/threads', 404],
  ['TRACE', '/', 404],
])('%s %s returns %i with the strictest headers', async (method, path, status) => {
  const { origin } = new URL(app.url)
  const answer = await sendRaw(app.url, agent, { method, path, headers: { origin } })
  expect(answer.status, answer.text).toBe(status)
  expect(headerFaults(answer.headers)).toEqual([])
})

test('the response to a URL that cannot be parsed has a content security policy too', async () => {
  const { status, headers } = await sendRaw(app.url, agent, { method: 'GET', path: '/%E0%A4', headers: {} })
  expect(status).toBe(400)
  expect(headers.get('content-security-policy')).toBe("default-src 'none';frame-ancestors 'none'")
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})

const https = { baseUrl: 'https://community.example', baseUrlIsFixed: true }
const hsts = (maxAge: number, includeSubDomains: boolean) => ({ ...https, hsts: { maxAge, includeSubDomains } })

test.each([
  ['nothing without TLS', {}, null],
  ['one year with TLS', https, 'max-age=31536000'],
  ['a configured time', hsts(300, false), 'max-age=300'],
  ['subdomains too', hsts(63_072_000, true), 'max-age=63072000; includeSubDomains'],
  ['zero, which ends it', hsts(0, false), 'max-age=0'],
])('Strict-Transport-Security: %s', async (_what, config, expected) => {
  const site = await startTestApp({ config })
  const { headers } = await site.request('GET', '/healthz')
  await site.stop()
  expect(headers.get('strict-transport-security')).toBe(expected)
})

test('HSTS_MAX_AGE and HSTS_SUBDOMAINS are read from the environment, and invalid times are rejected', () => {
  expect(readConfig({}, 'production').hsts).toEqual({ maxAge: 31_536_000, includeSubDomains: false })
  const given = { HSTS_MAX_AGE: '600', HSTS_SUBDOMAINS: 'true' }
  expect(readConfig(given, 'production').hsts).toEqual({ maxAge: 600, includeSubDomains: true })
  for (const HSTS_MAX_AGE of ['-1', '1.5', 'a year', '99999999']) {
    expect(() => readConfig({ HSTS_MAX_AGE }, 'production')).toThrow('HSTS_MAX_AGE')
  }
})
