import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { median } from '../../bench/measure.ts'
import { buildWhenStale } from '../../scripts/build.ts'
import { recordFigure } from '../../src/platform/testing/figure.ts'
import { killPrograms } from '../../src/platform/testing/processes/child-programs.ts'
import { freePort } from '../../src/platform/testing/servers/free-port.ts'
import { until } from '../../src/platform/testing/until.ts'
import {
  clearRateLimits,
  findLostReplies,
  insertWriters,
  startWriters,
  type WritersAndThread,
} from './concurrent-writers.ts'
import { builtInDatabase, builtInDatabaseUrl, type Site, startSite } from './site-process.ts'
import { type Outcome, startSteadyRequests } from './steady-requests.ts'

/** Number of kills and stops: `APP_KILLS=200 DATABASE_KILLS=50 STOPS=5` for the long run. */
const appKills = Number(process.env.APP_KILLS ?? 2)
const databaseKills = Number(process.env.DATABASE_KILLS ?? 1)
const stops = Number(process.env.STOPS ?? 1)
/** When the long run ends, by `Date.now()`. It then reports the kills done so far. */
const end = Number(process.env.CHAOS_END ?? Number.POSITIVE_INFINITY)
/** Milliseconds within which every response sent by a killed process has arrived. */
const inFlight = 50
/** Milliseconds. A stopping site closes a connection that has been idle for slightly longer than this. */
const idleBeforeClose = 400
const timeout = (kills: number) => ({ timeout: 120_000 + kills * 30_000 })

let dataDir: string
let port: number
let site: Site
let writersAndThread: WritersAndThread
beforeAll(async () => {
  await buildWhenStale()
  dataDir = await mkdtemp(join(tmpdir(), 'baobab-killed-'))
  port = await freePort()
  site = await startSite(dataDir, port)
  writersAndThread = await insertWriters(await builtInDatabaseUrl(dataDir), 20)
}, 300_000)
afterAll(async () => {
  killPrograms()
  // The killed processes may still be writing.
  await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
})

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`

test(
  'killing the database during writes loses no acknowledged reply, and writing resumes by itself (20)',
  timeout(databaseKills),
  async () => {
    const recoveries: number[] = []
    const writers = startWriters(site.url, writersAndThread)
    while (recoveries.length < databaseKills && Date.now() < end) {
      await clearRateLimits(await builtInDatabaseUrl(dataDir))
      const before = writers.acknowledged.size
      await until('some writes', async () => writers.acknowledged.size > before + 5)
      await wait(Math.random() * 200)
      const killed = builtInDatabase(dataDir)?.pid ?? 0
      const begin = performance.now()
      process.kill(killed, 'SIGKILL')
      await until('another database', async () => {
        const found = builtInDatabase(dataDir)
        return found && found.pid !== killed
      })
      // A response of the old database may still have arrived. A write after this moment went to the new one.
      const restartedAt = performance.now()
      await until('a write', async () => writers.lastAt > restartedAt)
      recoveries.push(performance.now() - begin)
    }
    await writers.stop()
    const url = await builtInDatabaseUrl(dataDir)
    const lost = await findLostReplies(url, writers.acknowledged, writersAndThread)
    recordFigure({
      promise: 20,
      what: `kill -9 of the database, ${recoveries.length} of ${databaseKills}`,
      figure: `${writers.acknowledged.size} writes acknowledged, ${lost.length} lost; writing again after ${seconds(
        Math.max(...recoveries),
      )} at most, ${seconds(median(recoveries))} median`,
      aim: '0 lost; within 5 s',
      isReached: recoveries.length === databaseKills && lost.length === 0 && Math.max(...recoveries) <= 5000,
    })
    expect(lost).toEqual([])
    expect(writers.wrong).toEqual([])
  },
)

test(
  'killing the app during writes loses no acknowledged reply, and it starts again in time (19)',
  timeout(appKills),
  async () => {
    const startTimes: number[] = []
    const resumeTimes: number[] = []
    const acknowledged = new Set<string>()
    const wrong: string[] = []
    for (let kills = 0; kills < appKills && Date.now() < end; ) {
      await clearRateLimits(await builtInDatabaseUrl(dataDir))
      const writers = startWriters(site.url, writersAndThread)
      // Kill the serving processes one by one, then the whole app.
      for (const worker of await allWorkers()) {
        if (kills + 1 >= appKills) break
        await until('some writes', async () => writers.acknowledged.size > 5)
        const begin = performance.now()
        process.kill(worker, 'SIGKILL')
        await until('a write', async () => writers.lastAt > begin + inFlight)
        resumeTimes.push(performance.now() - begin)
        kills++
      }
      const before = writers.acknowledged.size
      await until('some writes', async () => writers.acknowledged.size > before + 5)
      await wait(Math.random() * 300)
      const database = builtInDatabase(dataDir)?.pid ?? 0
      // In turn: the main process alone, its whole process group, and the group with its database.
      const variant = startTimes.length % 3
      if (variant === 0) await site.killFirst()
      else await site.killAll()
      if (variant === 2) killIfAlive(database)
      kills++
      await writers.stop()
      for (const content of writers.acknowledged) acknowledged.add(content)
      wrong.push(...writers.wrong)
      site = await startSite(dataDir, port)
      startTimes.push(site.readyAfter)
    }
    const lost = await findLostReplies(await builtInDatabaseUrl(dataDir), acknowledged, writersAndThread)
    const kills = startTimes.length + resumeTimes.length
    recordFigure({
      promise: 19,
      what: `kill -9 of the app, ${kills} of ${appKills}: ${startTimes.length} times all of it, ${resumeTimes.length} times one of its processes`,
      figure: `${acknowledged.size} writes acknowledged, ${lost.length} lost; ready after ${seconds(
        Math.max(...startTimes),
      )} at most, ${seconds(median(startTimes))} median; writing resumed after one process was killed within ${seconds(
        Math.max(0, ...resumeTimes),
      )}`,
      aim: '0 lost; within 3 s',
      isReached: kills === appKills && lost.length === 0 && Math.max(...startTimes) <= 3000,
    })
    expect(lost).toEqual([])
    expect(wrong).toEqual([])
  },
)

/** Waits until every serving process runs. @returns their process ids */
async function allWorkers(): Promise<number[]> {
  return until('every process', async () => {
    const pids = site.workers()
    return pids.length === 2 && pids
  })
}

test(
  'SIGTERM under load: every request that reached the app is answered, and the app exits in time (24)',
  timeout(stops),
  async () => {
    const durations: number[] = []
    const codes: (number | null)[] = []
    const failed: Outcome[] = []
    const lost: string[] = []
    let reads = 0
    let writes = 0
    let repeats = 0
    for (let stop = 0; stop < stops; stop++) {
      await clearRateLimits(await builtInDatabaseUrl(dataDir))
      const readers = startSteadyRequests(
        `${site.url}/api/forum/threads/${writersAndThread.threadId}`,
        { cookie: writersAndThread.cookies[0] ?? '' },
        40,
      )
      const writers = startWriters(site.url, writersAndThread)
      // A connection that is still being opened when the app stops listening has not reached it.
      await until(
        'an answer on every connection',
        async () => readers.answered() === 40 && writers.acknowledged.size > 5,
      )
      const begin = performance.now()
      const eventLoopDelay = monitorEventLoopDelay({ resolution: 5 })
      eventLoopDelay.enable()
      site.terminate()
      codes.push(await site.exit)
      durations.push(performance.now() - begin)
      await Promise.all([readers.stop(), writers.stop()])
      const reached = readers.outcomes.filter(({ isUnreached }) => !isUnreached)
      reads += reached.length
      writes += writers.acknowledged.size
      eventLoopDelay.disable()
      const failures = reached.filter(({ status }) => status !== 200)
      // When this process itself was delayed, its connections were idle for so long that the site closed them. A request
      // may then be sent at the moment its connection is closed, which no server can prevent (RFC 9112 §9.5). Such a
      // stop proves nothing and is repeated.
      const wasDelayed = eventLoopDelay.max / 1e6 >= idleBeforeClose && failures.every(wasClosedWhileIdle)
      if (failures.length > 0 && wasDelayed && repeats < 2) {
        repeats++
        stop--
      } else failed.push(...failures)
      site = await startSite(dataDir, port)
      const url = await builtInDatabaseUrl(dataDir)
      lost.push(...(await findLostReplies(url, writers.acknowledged, writersAndThread)), ...writers.wrong)
    }
    const slowest = Math.max(...durations)
    recordFigure({
      promise: 24,
      what: `SIGTERM under the load of 40 readers and 20 writers, ${stops} times`,
      figure: `${reads} requests, ${failed.length} failed; ${writes} writes, ${lost.length} lost; ended after ${seconds(slowest)} at most`,
      aim: '0 failed; within 10 s',
      isReached: failed.length === 0 && lost.length === 0 && slowest <= 10_000 && codes.every((code) => code === 0),
    })
    expect(failed).toEqual([])
    expect(lost).toEqual([])
    // After 10 s the app gives up waiting and exits with another code.
    if (slowest < 10_000) expect(codes).toEqual(Array(stops).fill(0))
  },
)

test('a process that is still starting when the site stops accepts no connection (24)', timeout(1), async () => {
  site.terminate()
  await site.exit
  site = await startSite(dataDir, port)
  // The second process starts after the first one answers.
  const starting = Math.max(...(await allWorkers()))
  process.kill(starting, 'SIGSTOP')
  const readers = startSteadyRequests(
    `${site.url}/api/forum/threads/${writersAndThread.threadId}`,
    { cookie: writersAndThread.cookies[0] ?? '' },
    10,
  )
  try {
    await until('an answer on every connection', async () => readers.answered() === 10)
    site.terminate()
    await until('the first process to exit', async () => readers.outcomes.at(-1)?.isUnreached)
  } finally {
    process.kill(starting, 'SIGCONT')
  }
  await readers.stop()
  let connected = 0
  let hasExited = false
  const connectRepeatedly = async () => {
    while (!hasExited) if (await acceptsConnections(port)) connected++
  }
  const connecting = Promise.all([connectRepeatedly(), connectRepeatedly()])
  await site.exit
  hasExited = true
  await connecting
  expect(connected).toBe(0)
  site = await startSite(dataDir, port)
})

/** Whether a process listens on a port. */
function acceptsConnections(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}

function wasClosedWhileIdle({ fault, isOnKeptConnection }: Outcome): boolean {
  return fault === 'ECONNRESET' && isOnKeptConnection
}

function killIfAlive(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    // ESRCH: it ended together with the app.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
