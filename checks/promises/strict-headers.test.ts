import { Agent } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../src/platform/testing/test-app.ts'
import { sendRaw } from './spellings.ts'
import { headerFaults } from './strict-headers.ts'

// Promise 10, for all that is no screen (those are in e2e/content-policy.browser.ts) and no route of the API (those are
// in bad-input.test.ts and well-shaped.test.ts, which look at the headers of every answer they get).

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
])('%s %s answers %i under the strictest headers', async (method, path, status) => {
  const { origin } = new URL(app.url)
  const answer = await sendRaw(app.url, agent, { method, path, headers: { origin } })
  expect(answer.status, answer.text).toBe(status)
  expect(headerFaults(answer.headers)).toEqual([])
})

test('an address that cannot be read is answered under a policy, too', async () => {
  const { status, headers } = await sendRaw(app.url, agent, { method: 'GET', path: '/%E0%A4', headers: {} })
  expect(status).toBe(400)
  expect(headers.get('content-security-policy')).toBe("default-src 'none';frame-ancestors 'none'")
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})

test('browsers are told to stay with TLS where the site has it, and only there', async () => {
  const { headers } = await app.request('GET', '/healthz')
  expect(headers.get('strict-transport-security')).toBeNull()
  const secured = await startTestApp({ config: { baseUrl: 'https://community.example', baseUrlIsFixed: true } })
  const answer = await secured.request('GET', '/healthz')
  await secured.stop()
  expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000')
})
