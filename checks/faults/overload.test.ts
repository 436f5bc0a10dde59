import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import autocannon from 'autocannon'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson } from '../../src/accounts/test/people.ts'
import { noteFigure } from '../../src/platform/testing/figure.ts'
import { startOtherProcess } from '../../src/platform/testing/other-process.ts'
import { startTestApp, type TestApp } from '../../src/platform/testing/test-app.ts'
import { ask } from './load.ts'

/** Seconds that each load lasts: `LOAD_SECONDS=10` for the long run, in which capacity means something. */
const duration = Number(process.env.LOAD_SECONDS ?? 1)
const patience = { timeout: 60_000 + duration * 10_000 }
/** Connections that just keep one process busy, and those that are five times too many for its line. */
const enough = 15
const mostAtWork = 20
const tooMany = 10 * mostAtWork
/** Connections that send their request byte by byte. */
const slowSenders = 300

let app: TestApp
let server: Awaited<ReturnType<typeof startOtherProcess>>
let url: string
let headers: Record<string, string>
beforeAll(async () => {
  app = await startTestApp()
  server = await startOtherProcess(app, { mostAtWork })
  const { cookie } = await createPerson(app)
  headers = { cookie }
  url = `${server.url}/api/forum/categories/introductions/threads`
})
afterAll(async () => {
  await server?.stop()
  await app?.stop()
})

/** What so many connections get in the time: answers a second. */
async function measure(connections: number, overallRate?: number) {
  const load = autocannon({ url, headers, connections, duration, ...(overallRate && { overallRate }) })
  const health: number[] = []
  const told = { sentAway: 0, toComeBack: 0 }
  for (const end = performance.now() + duration * 900; performance.now() < end; await wait(100)) {
    const [alive, one] = await Promise.all([ask(`${server.url}/healthz`, {}), ask(url, headers)])
    expect(alive.status).toBe(200)
    health.push(alive.milliseconds)
    expect([200, 503]).toContain(one.status)
    if (one.status !== 503) continue
    told.sentAway++
    if (one.hasRetryAfter) told.toComeBack++
  }
  const { statusCodeStats, errors, timeouts, duration: took } = await load
  const count = (status: number) => (statusCodeStats?.[status]?.count ?? 0) / took
  const others = Object.keys(statusCodeStats ?? {}).filter((status) => !['200', '503'].includes(status))
  expect([others, errors, timeouts]).toEqual([[], 0, 0])
  return { goodput: count(200), refused: count(503), health: Math.max(...health), told }
}

test(
  'five times too many come: who is served is served as fast as before, all others are told to come back (23)',
  patience,
  async () => {
    await measure(enough)
    const peak = await measure(enough)
    const over = await measure(tooMany, Math.ceil(peak.goodput * 5))
    const share = over.goodput / peak.goodput
    noteFigure({
      promise: 23,
      what: `${((over.goodput + over.refused) / peak.goodput).toFixed(1)} times as many requests as can be served`,
      figure: `goodput ${Math.round(over.goodput)} of ${Math.round(peak.goodput)} a second (${Math.round(
        share * 100,
      )} %); ${Math.round(over.refused)} a second sent away with Retry-After; health within ${Math.round(over.health)} ms`,
      aim: 'goodput 80 % of peak',
      isReached: share >= 0.8 && over.refused > 0,
    })
    expect(over.refused).toBeGreaterThan(0)
    expect(over.told.toComeBack).toBe(over.told.sentAway)
  },
)

test('slow senders take nobody’s turn (23)', patience, async () => {
  const peak = await measure(enough)
  const senders = Array.from({ length: slowSenders }, startSlowSender)
  const beside = await measure(enough)
  for (const stop of senders) stop()
  const share = beside.goodput / peak.goodput
  noteFigure({
    promise: 23,
    what: `${slowSenders} connections that send byte by byte`,
    figure: `goodput ${Math.round(share * 100)} % of that without them`,
    aim: '80 %',
    isReached: share >= 0.8,
  })
  expect(beside.refused).toBe(0)
})

/** Sends a request's body, one byte in a while. @returns what ends it */
function startSlowSender(): () => void {
  const { hostname, port } = new URL(server.url)
  const socket: Socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  socket.write(
    `POST /api/forum/threads HTTP/1.1\r\nhost: ${hostname}\r\norigin: ${app.url}\r\ncookie: ${headers.cookie}\r\n` +
      'content-type: application/json\r\ncontent-length: 1000\r\n\r\n',
  )
  const timer = setInterval(() => socket.write(' '), 1000)
  return () => {
    clearInterval(timer)
    socket.destroy()
  }
}
