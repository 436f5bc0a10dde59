import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createPerson, type Person } from '../../src/accounts/test/people.ts'
import { startTestApp, type TestApp } from '../../src/platform/testing/app/test-app.ts'
import { recordFigure } from '../../src/platform/testing/figure.ts'
import { machineSpeedFactor } from '../../src/platform/testing/machine-speed.ts'
import { databaseUrlOf, startOtherProcess } from '../../src/platform/testing/processes/other-process.ts'
import { type FaultyNetwork, startFaultyNetwork } from '../../src/platform/testing/servers/faulty-network.ts'
import { until } from '../../src/platform/testing/until.ts'
import { findLostReplies, startWriters, type WritersAndThread } from './concurrent-writers.ts'
import { type Outcome, sendRequest } from './steady-requests.ts'

/** How often each network fault is repeated: `BREAKS=5` for the long run. */
const breaks = Number(process.env.BREAKS ?? 1)
const timeout = { timeout: 120_000 + breaks * 30_000 }
/** Milliseconds: the statement timeout of the tested process, and the aims for answering and for recovering. */
const statementTimeout = 1000
const answeredWithin = 8000
const recoveredWithin = 5000

let app: TestApp
/** The process under test. It reaches the database only through `network`. */
let isolated: { url: string; stop(): Promise<void> }
let network: FaultyNetwork
let databaseUrl: string
let people: Person[]
let writersAndThread: WritersAndThread
beforeAll(async () => {
  app = await startTestApp()
  databaseUrl = await databaseUrlOf(app)
  network = await startFaultyNetwork(Number(new URL(databaseUrl).port || 5432))
  const proxiedUrl = new URL(databaseUrl)
  proxiedUrl.port = String(network.port)
  proxiedUrl.searchParams.set('statement_timeout', String(statementTimeout))
  isolated = await startOtherProcess(app, { databaseUrl: proxiedUrl.href })
  people = await Promise.all(Array.from({ length: 8 }, () => createPerson(app)))
  const thread = { categoryId: 'introductions', title: 'A thread', content: 'Its content' }
  const { body } = await app.request('POST', '/api/forum/threads', { body: thread, cookie: people[0]?.cookie })
  writersAndThread = { cookies: people.map(({ cookie }) => cookie), threadId: body.id }
})
afterEach(() => app.services.db.execute('delete from rate_limits'))
afterAll(async () => {
  await isolated?.stop()
  await network?.stop()
  await app?.stop()
})

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`
const slowest = (outcomes: Outcome[]) => Math.max(...outcomes.map(({ milliseconds }) => milliseconds))

/** Sends more read requests at once than the process has database connections. */
function sendReads(count = 40): Promise<Outcome[]> {
  const headers = { cookie: writersAndThread.cookies[0] ?? '' }
  // A thread opened at a reply is not cached, so each request needs the database.
  const url = `${isolated.url}/api/forum/threads/${writersAndThread.threadId}?through=1`
  return Promise.all(Array.from({ length: count }, () => sendRequest(url, headers)))
}

/** Waits until a read is answered with 200 again. @returns the milliseconds it took */
async function waitForRecovery(): Promise<number> {
  const begin = performance.now()
  await until('an answer', async () => (await sendReads(1)).every(({ status }) => status === 200))
  return performance.now() - begin
}

/** Whether the request was rejected with 503 and a Retry-After header. */
const isRejectedWithRetryAfter = ({ status, hasRetryAfter }: Outcome) => status === 503 && hasRetryAfter

test.each(['stalled', 'cut'] as const)(
  'while the connection to the database is %s, requests get 503 with Retry-After and are served once it is open again (20)',
  timeout,
  async (fault) => {
    const outcomes: Outcome[] = []
    const recoveries: number[] = []
    const acknowledged: string[] = []
    for (let turn = 0; turn < breaks; turn++) {
      const writers = startWriters(isolated.url, writersAndThread, app.url)
      await until('some writes', async () => writers.acknowledged.size > 5)
      await network.setState(fault)
      outcomes.push(...(await sendReads()))
      expect((await sendRequest(`${isolated.url}/healthz`, {})).status).toBe(200)
      await network.setState('open')
      recoveries.push(await waitForRecovery())
      await writers.stop()
      expect(writers.wrong).toEqual([])
      acknowledged.push(...writers.acknowledged)
    }
    const lost = await findLostReplies(databaseUrl, acknowledged, writersAndThread)
    recordFigure({
      promise: 20,
      what: `the connection between app and database is ${fault}, ${breaks} times`,
      figure: `${outcomes.filter(isRejectedWithRetryAfter).length} of ${outcomes.length} got 503 with Retry-After, within ${seconds(
        slowest(outcomes),
      )}; recovered after ${seconds(Math.max(...recoveries))} at most; ${acknowledged.length} writes, ${lost.length} lost`,
      aim: `all, within ${seconds(answeredWithin)}; recovered within ${seconds(recoveredWithin)}; 0 lost`,
      isReached:
        outcomes.every(isRejectedWithRetryAfter) &&
        slowest(outcomes) <= answeredWithin &&
        Math.max(...recoveries) <= recoveredWithin,
    })
    expect(outcomes.filter((outcome) => !isRejectedWithRetryAfter(outcome))).toEqual([])
    expect(slowest(outcomes)).toBeLessThan(answeredWithin * 2 * machineSpeedFactor())
    expect(lost).toEqual([])
  },
)

test('a slow connection to the database makes responses slow but not wrong', timeout, async () => {
  await network.setState('slow')
  const outcomes = await sendReads(10)
  await network.setState('open')
  expect(outcomes.map(({ status }) => status)).toEqual(Array(10).fill(200))
})

test(
  'while every database connection waits for a lock, requests get 503 with Retry-After and are served once it is released',
  timeout,
  async () => {
    const blocker = new pg.Client({ connectionString: databaseUrl })
    await blocker.connect()
    await blocker.query('begin')
    await blocker.query('lock table forum_threads in access exclusive mode')
    const outcomes = await sendReads(60)
    expect((await sendRequest(`${isolated.url}/healthz`, {})).status).toBe(200)
    await blocker.query('rollback')
    await blocker.end()
    const recovery = await waitForRecovery()
    recordFigure({
      promise: 23,
      what: 'every database connection of the app is taken',
      figure: `${outcomes.filter(isRejectedWithRetryAfter).length} of 60 got 503 with Retry-After, within ${seconds(
        slowest(outcomes),
      )}; recovered after ${seconds(recovery)}`,
      aim: `all, within ${seconds(answeredWithin)}; recovered within ${seconds(recoveredWithin)}`,
      isReached:
        outcomes.every(isRejectedWithRetryAfter) && slowest(outcomes) <= answeredWithin && recovery <= recoveredWithin,
    })
    expect(outcomes.filter((outcome) => !isRejectedWithRetryAfter(outcome))).toEqual([])
  },
)

test('live updates arrive again after the connection to the database was cut', timeout, async () => {
  await network.setState('cut')
  await wait(200)
  await network.setState('open')
  const begin = performance.now()
  await until('a live update', async () => receivesUpdate().catch(() => false))
  const duration = performance.now() - begin
  recordFigure({
    promise: 20,
    what: 'live streams after the connection was cut',
    figure: `updates arrive again after ${seconds(duration)}`,
    aim: `within ${seconds(recoveredWithin)}`,
    isReached: duration <= recoveredWithin,
  })
})

/**
 * Opens a live connection while another process, whose own connection was never cut, publishes updates.
 * @returns false when the stream ends before an update arrived
 */
async function receivesUpdate(): Promise<boolean> {
  const query = new URLSearchParams({ account: people[0]?.id ?? '', subjects: `thread:${writersAndThread.threadId}` })
  const response = await fetch(`${isolated.url}/api/live?${query}`, {
    headers: { cookie: writersAndThread.cookies[0] ?? '', accept: 'text/event-stream' },
  })
  const update = { kind: 'likes', actorId: people[0]?.id }
  const publishing = setInterval(() => {
    void app.services.liveUpdates.publish(app.services.db, `thread:${writersAndThread.threadId}`, update)
  }, 50)
  try {
    for await (const text of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      if (text.includes('event: message')) return true
    }
    return false
  } finally {
    clearInterval(publishing)
  }
}
