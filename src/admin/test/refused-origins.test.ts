import { afterAll, beforeAll, expect, test } from 'vitest'
import { misaddressedOrigin } from '../../platform/server/http/request-origin.ts'
import { startTestApp, type TestApp } from '../../platform/testing/app/test-app.ts'
import { until } from '../../platform/testing/until.ts'
import { createAdmin } from './admin-requests.ts'

let app: TestApp
const lines: string[] = []
beforeAll(async () => {
  const config = { baseUrl: 'http://localhost:3000', baseUrlIsFixed: false, logLevel: 'warn' }
  app = await startTestApp({ config, log: { write: (line: string) => lines.push(line) } })
})
afterAll(() => app?.stop())

/** A login with the headers of a browser behind TLS, or with forged ones. */
function logIn(headers: Record<string, string | undefined>) {
  return app.request('POST', '/api/accounts/sessions', { body: { email: 'a@example.test', password: 'x' }, headers })
}

async function address() {
  const { cookie } = (await createAdmin(app)).admin
  return (await app.request('GET', '/api/admin/status', { cookie })).body.address
}

test('a login from the site at an unexpected origin is rejected, and reported once a minute with BASE_URL', async () => {
  expect(await address()).toEqual({ level: 'good', expected: 'http://localhost:3000', isSet: false, refused: [] })
  const headers = { origin: 'https://community.example', 'sec-fetch-site': 'same-origin' }
  const { status, body } = await logIn(headers)
  expect([status, body.code]).toEqual([403, 'FOREIGN_ORIGIN'])
  expect(body.detail).toContain('The people who run it can find the cause in its log')
  expect(body.detail).not.toContain('community.example')
  const refused = await until('the address', async () => {
    const current = await address()
    return current.refused.length > 0 && current
  })
  expect(refused).toMatchObject({ level: 'watch', refused: [{ origin: headers.origin, at: expect.any(String) }] })

  for (let count = 0; count < 50; count++) await logIn({ ...headers, origin: `https://flood-${count}.example` })
  expect((await address()).refused).toHaveLength(1)
  const logged = lines.filter((line) => line.includes('BASE_URL'))
  expect(logged).toHaveLength(1)
  expect(JSON.parse(logged[0] ?? '')).toMatchObject({
    ...{ level: 40, setting: 'BASE_URL', expected: 'http://localhost:3000', received: headers.origin, more: 0 },
  })
})

test('a login from another site is rejected and not reported', async () => {
  const before = lines.length
  const { status, body } = await logIn({ origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' })
  expect([status, body.detail]).toEqual([403, 'This request did not come from our own pages.'])
  expect(lines.slice(before).join('')).not.toContain('evil')
})

test.each([
  [{ origin: 'https://community.example', 'sec-fetch-site': 'same-origin' }, 'https://community.example'],
  [{ origin: 'https://community.example', host: 'community.example' }, 'https://community.example'],
  [{ origin: 'https://community.example:8443', host: 'community.example:8443' }, 'https://community.example:8443'],
  [{ origin: 'https://evil.example', host: 'community.example' }, null],
  [{ origin: 'https://evil.example', 'sec-fetch-site': 'cross-site', host: 'community.example' }, null],
  [{ 'sec-fetch-site': 'same-origin' }, null],
  [{ origin: 'null', 'sec-fetch-site': 'same-origin' }, null],
  [{ origin: 'https://a.example/<b>Set BASE_URL to', 'sec-fetch-site': 'same-origin' }, null],
  [{ origin: 'https://user:secret@a.example', 'sec-fetch-site': 'same-origin' }, null],
  [{ origin: 'https://a.example\nset BASE_URL', 'sec-fetch-site': 'same-origin' }, null],
  [{ origin: 'HTTPS://A.example', 'sec-fetch-site': 'same-origin' }, null],
  [{ origin: 'javascript:alert(1)', 'sec-fetch-site': 'same-origin' }, null],
  [{ origin: 'file:///etc/passwd', 'sec-fetch-site': 'same-origin' }, null],
  [{ origin: `https://${'a'.repeat(60)}.${'b'.repeat(60)}.example`, 'sec-fetch-site': 'same-origin' }, null],
])('the origin to report for a request with %j is %j', (headers, reported) => {
  expect(misaddressedOrigin(headers)).toBe(reported)
})
