import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { heartbeatSeconds } from '../src/platform/contract/live.ts'

const read = (path: string) => readFile(new URL(`../${path}`, import.meta.url), 'utf8')
const [proxy, patroni, app] = await Promise.all(
  ['deploy/high-availability/haproxy.cfg', 'deploy/high-availability/patroni.yaml', 'src/app/http-server.ts'].map(read),
)

/** The number that stands after some words. */
function numberAfter(words: string, text: string | undefined): number {
  const [, found] = new RegExp(`^.*\\b${words}:? (\\d[\\d_]*)`, 'm').exec(text ?? '') ?? []
  expect(found, words).toBeDefined()
  return Number(found?.replaceAll('_', ''))
}

test('the proxy is more patient than the site’s streams are silent, and lets go of connections before the site does', () => {
  const parts = (proxy ?? '').split(/^(?=frontend|backend)/m)
  const [people, baobab] = ['frontend people', 'backend baobab'].map((name) =>
    parts.find((part) => part.startsWith(name)),
  )
  expect(numberAfter('timeout client', people)).toBeGreaterThan(2 * heartbeatSeconds)
  expect(numberAfter('timeout server', baobab)).toBeGreaterThan(2 * heartbeatSeconds)
  expect(numberAfter('timeout server', baobab) * 1000).toBeGreaterThan(numberAfter('requestTimeout', app))
  expect(numberAfter('timeout http-keep-alive', people) * 1000).toBeLessThan(numberAfter('keepAliveTimeout', app))
})

test('it asks for a sign of life that the site gives, and replaces what strangers say of themselves', () => {
  expect(app).toContain(`app.get('/healthz'`)
  expect(proxy).toMatch(/option httpchk GET \/healthz$/m)
  expect(proxy).toMatch(/http-request set-header X-Forwarded-For %\[src\]$/m)
  // A request that was sent may have been done: it is never sent again.
  expect(proxy).toMatch(/retry-on conn-failure$/m)
})

test('only a standby that has every write may take over, and in time', () => {
  expect(patroni).toMatch(/^ +synchronous_mode: true$/m)
  expect(patroni).toMatch(/^ +synchronous_commit: "on"$/m)
  const lease = numberAfter('ttl', patroni)
  // Patroni's own rule.
  expect(numberAfter('loop_wait', patroni) + 2 * numberAfter('retry_timeout', patroni)).toBeLessThanOrEqual(lease)
  expect(lease).toBeLessThan(15)
})
