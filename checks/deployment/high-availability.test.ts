import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { heartbeatSeconds } from '../../src/platform/contract/live.ts'

const read = (path: string) => readFile(new URL(`../../${path}`, import.meta.url), 'utf8')
const [proxy, patroni, app] = await Promise.all(
  ['deploy/high-availability/haproxy.cfg', 'deploy/high-availability/patroni.yaml', 'src/app/http-server.ts'].map(read),
)

/** The number after a label. */
function numberAfter(label: string, text: string | undefined): number {
  const [, number] = new RegExp(`^.*\\b${label}:? (\\d[\\d_]*)`, 'm').exec(text ?? '') ?? []
  expect(number, label).toBeDefined()
  return Number(number?.replaceAll('_', ''))
}

test('the proxy waits longer than the heartbeat of live connections, and closes idle connections before the site does', () => {
  const parts = (proxy ?? '').split(/^(?=frontend|backend)/m)
  const [people, baobab] = ['frontend people', 'backend baobab'].map((name) =>
    parts.find((part) => part.startsWith(name)),
  )
  expect(numberAfter('timeout client', people)).toBeGreaterThan(2 * heartbeatSeconds)
  expect(numberAfter('timeout server', baobab)).toBeGreaterThan(2 * heartbeatSeconds)
  expect(numberAfter('timeout server', baobab) * 1000).toBeGreaterThan(numberAfter('requestTimeout', app))
  expect(numberAfter('timeout http-keep-alive', people) * 1000).toBeLessThan(numberAfter('keepAliveTimeout', app))
})

test('the proxy uses the site’s health check, and replaces forwarding headers of clients', () => {
  expect(app).toContain(`app.get('/healthz'`)
  expect(proxy).toMatch(/option httpchk GET \/healthz$/m)
  expect(proxy).toMatch(/http-request set-header X-Forwarded-For %\[src\]$/m)
  // A request that was sent may have been processed, so it is never sent again.
  expect(proxy).toMatch(/retry-on conn-failure$/m)
})

test('only a standby with every write takes over, within 15 seconds', () => {
  expect(patroni).toMatch(/^ +synchronous_mode: true$/m)
  expect(patroni).toMatch(/^ +synchronous_commit: "on"$/m)
  const lease = numberAfter('ttl', patroni)
  // Patroni's own rule.
  expect(numberAfter('loop_wait', patroni) + 2 * numberAfter('retry_timeout', patroni)).toBeLessThanOrEqual(lease)
  expect(lease).toBeLessThan(15)
})
