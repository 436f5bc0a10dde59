import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createPerson, type Person } from '../../src/accounts/test/people.ts'
import { type FaultyNetwork, startFaultyNetwork } from '../../src/platform/testing/faulty-network.ts'
import { noteFigure } from '../../src/platform/testing/figure.ts'
import { slowness } from '../../src/platform/testing/machine-speed.ts'
import { databaseUrlOf, startOtherProcess } from '../../src/platform/testing/other-process.ts'
import { startTestApp, type TestApp } from '../../src/platform/testing/test-app.ts'
import { until } from '../../src/platform/testing/until.ts'
import { ask, type Outcome } from './load.ts'
import { type Cast, lostOf, write } from './writers.ts'

/** How often the way to the database breaks in each manner: `BREAKS=5` for the long run. */
const breaks = Number(process.env.BREAKS ?? 1)
const patience = { timeout: 120_000 + breaks * 30_000 }
/** Milliseconds that a statement may take here, and within which everybody is to be answered. */
const statementTimeout = 1000
const answeredWithin = 8000
const healedWithin = 5000

let app: TestApp
let away: { url: string; stop(): Promise<void> }
let network: FaultyNetwork
let databaseUrl: string
let people: Person[]
let cast: Cast
beforeAll(async () => {
  app = await startTestApp()
  databaseUrl = await databaseUrlOf(app)
  network = await startFaultyNetwork(Number(new URL(databaseUrl).port || 5432))
  const through = new URL(databaseUrl)
  through.port = String(network.port)
  through.searchParams.set('statement_timeout', String(statementTimeout))
  away = await startOtherProcess(app, { databaseUrl: through.href })
  people = await Promise.all(Array.from({ length: 8 }, () => createPerson(app)))
  const words = { categoryId: 'introductions', title: 'A thread', content: 'Its words' }
  const { body } = await app.request('POST', '/api/forum/threads', { body: words, cookie: people[0]?.cookie })
  cast = { cookies: people.map(({ cookie }) => cookie), threadId: body.id }
})
afterEach(() => app.services.db.execute('delete from rate_limits'))
afterAll(async () => {
  await away?.stop()
  await network?.stop()
  await app?.stop()
})

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`
const slowest = (outcomes: Outcome[]) => Math.max(...outcomes.map(({ milliseconds }) => milliseconds))

/** More readers at once than there are connections. */
function askAll(count = 40): Promise<Outcome[]> {
  const headers = { cookie: cast.cookies[0] ?? '' }
  // Opened at a reply: nothing of that is kept, so each of them asks the database.
  const url = `${away.url}/api/forum/threads/${cast.threadId}?through=1`
  return Promise.all(Array.from({ length: count }, () => ask(url, headers)))
}

/** @returns milliseconds until somebody is served again */
async function heal(): Promise<number> {
  const since = performance.now()
  await until('an answer', async () => (await askAll(1)).every(({ status }) => status === 200))
  return performance.now() - since
}

test.each(['stalled', 'cut'] as const)(
  'the way to the database is %s: everybody is told to come back soon, and is served when it is open again (20)',
  patience,
  async (way) => {
    const outcomes: Outcome[] = []
    const healed: number[] = []
    const acknowledged: string[] = []
    for (let turn = 0; turn < breaks; turn++) {
      const writers = write(away.url, cast, app.url)
      await until('some writes', async () => writers.acknowledged.size > 5)
      await network.setWay(way)
      outcomes.push(...(await askAll()))
      expect((await ask(`${away.url}/healthz`, {})).status).toBe(200)
      await network.setWay('open')
      healed.push(await heal())
      await writers.stop()
      expect(writers.wrong).toEqual([])
      acknowledged.push(...writers.acknowledged)
    }
    const lost = await lostOf(databaseUrl, acknowledged, cast)
    const isTold = ({ status, hasRetryAfter }: Outcome) => status === 503 && hasRetryAfter
    noteFigure({
      promise: 20,
      what: `the way between app and database is ${way}, ${breaks} times`,
      figure: `${outcomes.filter(isTold).length} of ${outcomes.length} told to come back, within ${seconds(
        slowest(outcomes),
      )}; healed after ${seconds(Math.max(...healed))} at most; ${acknowledged.length} writes, ${lost.length} lost`,
      aim: `all, within ${seconds(answeredWithin)}; healed within ${seconds(healedWithin)}; 0 lost`,
      isReached: outcomes.every(isTold) && slowest(outcomes) <= answeredWithin && Math.max(...healed) <= healedWithin,
    })
    expect(outcomes.filter((outcome) => !isTold(outcome))).toEqual([])
    expect(slowest(outcomes)).toBeLessThan(answeredWithin * 2 * slowness())
    expect(lost).toEqual([])
  },
)

test('a slow way to the database makes answers slow, and none wrong', patience, async () => {
  await network.setWay('slow')
  const outcomes = await askAll(10)
  await network.setWay('open')
  expect(outcomes.map(({ status }) => status)).toEqual(Array(10).fill(200))
})

test(
  'every connection waits for a lock: everybody is told to come back, and is served when it is gone',
  patience,
  async () => {
    const blocker = new pg.Client({ connectionString: databaseUrl })
    await blocker.connect()
    await blocker.query('begin')
    await blocker.query('lock table forum_threads in access exclusive mode')
    const outcomes = await askAll(60)
    expect((await ask(`${away.url}/healthz`, {})).status).toBe(200)
    await blocker.query('rollback')
    await blocker.end()
    const healed = await heal()
    const isTold = ({ status, hasRetryAfter }: Outcome) => status === 503 && hasRetryAfter
    noteFigure({
      promise: 23,
      what: 'every database connection of the app is taken',
      figure: `${outcomes.filter(isTold).length} of 60 told to come back, within ${seconds(
        slowest(outcomes),
      )}; healed after ${seconds(healed)}`,
      aim: `all, within ${seconds(answeredWithin)}; healed within ${seconds(healedWithin)}`,
      isReached: outcomes.every(isTold) && slowest(outcomes) <= answeredWithin && healed <= healedWithin,
    })
    expect(outcomes.filter((outcome) => !isTold(outcome))).toEqual([])
  },
)

test('what is told live is heard again after the way was cut', patience, async () => {
  await network.setWay('cut')
  await wait(200)
  await network.setWay('open')
  const since = performance.now()
  await until('something to be heard', async () => hears().catch(() => false))
  const took = performance.now() - since
  noteFigure({
    promise: 20,
    what: 'live streams after the way was cut',
    figure: `heard again after ${seconds(took)}`,
    aim: `within ${seconds(healedWithin)}`,
    isReached: took <= healedWithin,
  })
})

/** Opens a live connection on which others, whose way was never cut, tell something. @returns false when it ends before */
async function hears(): Promise<boolean> {
  const query = new URLSearchParams({ account: people[0]?.id ?? '', subjects: `thread:${cast.threadId}` })
  const response = await fetch(`${away.url}/api/live?${query}`, {
    headers: { cookie: cast.cookies[0] ?? '', accept: 'text/event-stream' },
  })
  const told = { kind: 'likes', actorId: people[0]?.id }
  const telling = setInterval(() => {
    void app.services.live.publish(app.services.db, `thread:${cast.threadId}`, told)
  }, 50)
  try {
    for await (const text of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      if (text.includes('event: message')) return true
    }
    return false
  } finally {
    clearInterval(telling)
  }
}
