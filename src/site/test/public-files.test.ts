import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../platform/testing/app/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.stop())

test('robots.txt excludes paths that are not public and links the sitemap', async () => {
  const { status, headers, body } = await app.request('GET', '/robots.txt')
  expect(status).toBe(200)
  expect(headers.get('content-type')).toContain('text/plain')
  expect(body).toContain('Disallow: /api/')
  expect(body).toContain(`Sitemap: ${app.url}/sitemap.xml`)
})

test('sitemap.xml lists the full URLs of the public pages', async () => {
  const { status, headers, body } = await app.request('GET', '/sitemap.xml')
  expect(status).toBe(200)
  expect(headers.get('content-type')).toContain('application/xml')
  for (const path of ['/', '/about', '/founder', '/contact', '/register', '/terms']) {
    expect(body).toContain(`<loc>${app.url}${path}</loc>`)
  }
  expect(body).not.toContain('/dashboard')
})

test('the API reference is served from this site without inline scripts', async () => {
  const { status, headers, body } = await app.request('GET', '/api/docs')
  expect(status).toBe(200)
  expect(headers.get('content-security-policy')).toContain("script-src 'self';")
  const addresses = [...body.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, address]) => address as string)
  expect(addresses.length).toBeGreaterThanOrEqual(4)
  for (const address of addresses) {
    expect(address).toMatch(/^\/api\//)
    expect((await app.request('GET', address)).status, address).toBe(200)
  }
  expect((await app.request('GET', '/api/docs/swagger-ui.js.map')).status).toBe(404)
})
