import { Agent } from 'node:http'
import { sendRaw } from '../../checks/hostile-input/path-spellings.ts'
import { expect, test } from '../../src/platform/testing/browser/browser.ts'

const elsewhere = 'elsewhere.test'

/** Unusual headers, as proxies, attackers and odd programs send them. */
const unusualHeaders = {
  host: elsewhere,
  'x-forwarded-host': elsewhere,
  'x-forwarded-proto': 'gopher',
  'x-forwarded-port': '666',
  'x-original-url': '/admin',
  'x-rewrite-url': `//${elsewhere}/`,
  forwarded: `host=${elsewhere}`,
  accept: 'text/x-component',
  'accept-language': elsewhere,
  cookie: `session=${elsewhere}; theme=${elsewhere}`,
  'user-agent': `<script>${elsewhere}</script>`,
  origin: `https://${elsewhere}`,
  range: 'bytes=0-1',
}

test('a page rendered for an unusual request is not cached for others', async ({ site }) => {
  const agent = new Agent({ keepAlive: true })
  const send = (path: string, headers = {}) => sendRaw(site.url, agent, { method: 'GET', path, headers })
  for (const path of ['/', '/about', '/terms', '/founder', '/contact', '/login', '/dashboard', '/about.data']) {
    const query = `?x=%3Cscript%3E${elsewhere}`
    const spelled = [`${path}${query}`, `${path}/`, `/${path}`, `//${elsewhere}${path}`, `http://${elsewhere}${path}`]
    for (const spelling of [path, ...spelled]) {
      const { status, text, headers } = await send(spelling, unusualHeaders)
      expect(status, spelling).toBeLessThan(500)
      expect(text, spelling).not.toContain(elsewhere)
      expect(headers.get('location') ?? '').not.toContain(elsewhere)
    }
    const [after, fresh] = [await send(path), await send(`${path}${query}`)]
    expect(after.status).toBe(200)
    expect(after.headers.get('content-type')).toBe(fresh.headers.get('content-type'))
    expect(after.text).toBe(fresh.text)
  }
  agent.destroy()
})
