import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildWhenStale } from '../../scripts/build.ts'
import { killPrograms } from '../../src/platform/testing/child-programs.ts'
import { noteFigure } from '../../src/platform/testing/figure.ts'
import { freePort } from '../../src/platform/testing/free-port.ts'
import { until } from '../../src/platform/testing/until.ts'
import { load, type Outcome } from './load.ts'
import { builtInDatabase, builtInDatabaseUrl, type Site, startSite } from './site.ts'
import { bringPeople, type Cast, forgetLimits, lostOf, write } from './writers.ts'

/** How often what is killed, or stopped: `APP_KILLS=200 DATABASE_KILLS=50 STOPS=5` for the long run. */
const appKills = Number(process.env.APP_KILLS ?? 2)
const databaseKills = Number(process.env.DATABASE_KILLS ?? 1)
const stops = Number(process.env.STOPS ?? 1)
/** The long run has an end, by `Date.now()`, whatever is left to kill: what was done by then is told. */
const end = Number(process.env.CHAOS_END ?? Number.POSITIVE_INFINITY)
/** Milliseconds within which everything has come that a killed process had sent. */
const answered = 50
/** Milliseconds without a request after which a site that stops closes a connection, and somewhat less. */
const silence = 400
const patience = (kills: number) => ({ timeout: 120_000 + kills * 30_000 })

let dataDir: string
let port: number
let site: Site
let cast: Cast
beforeAll(async () => {
  await buildWhenStale()
  dataDir = await mkdtemp(join(tmpdir(), 'baobab-killed-'))
  port = await freePort()
  site = await startSite(dataDir, port)
  cast = await bringPeople(await builtInDatabaseUrl(dataDir), 20)
}, 300_000)
afterAll(async () => {
  killPrograms()
  // What dies with the program may still be writing.
  await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
})

const inOrder = (values: number[]) => values.toSorted((one, other) => one - other)
const median = (values: number[]) => inOrder(values)[Math.floor(values.length / 2)] ?? 0
const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`

test(
  'the database is killed under writes: nothing acknowledged is lost, and writing goes on by itself (20)',
  patience(databaseKills),
  async () => {
    const healed: number[] = []
    const writers = write(site.url, cast)
    while (healed.length < databaseKills && Date.now() < end) {
      await forgetLimits(await builtInDatabaseUrl(dataDir))
      const before = writers.acknowledged.size
      await until('some writes', async () => writers.acknowledged.size > before + 5)
      await wait(Math.random() * 200)
      const killed = builtInDatabase(dataDir)?.pid ?? 0
      const since = performance.now()
      process.kill(killed, 'SIGKILL')
      await until('another database', async () => {
        const found = builtInDatabase(dataDir)
        return found && found.pid !== killed
      })
      // What was on its way while the old one died may have arrived; this came to the new one.
      const isBack = performance.now()
      await until('a write', async () => writers.lastAt > isBack)
      healed.push(performance.now() - since)
    }
    await writers.stop()
    const url = await builtInDatabaseUrl(dataDir)
    const lost = await lostOf(url, writers.acknowledged, cast)
    noteFigure({
      promise: 20,
      what: `kill -9 of the database, ${healed.length} of ${databaseKills}`,
      figure: `${writers.acknowledged.size} writes acknowledged, ${lost.length} lost; writing again after ${seconds(
        Math.max(...healed),
      )} at most, ${seconds(median(healed))} in the middle`,
      aim: '0 lost; within 5 s',
      isReached: healed.length === databaseKills && lost.length === 0 && Math.max(...healed) <= 5000,
    })
    expect(lost).toEqual([])
    expect(writers.wrong).toEqual([])
  },
)

test(
  'the app is killed under writes: nothing acknowledged is lost, and it starts again by itself in time (19)',
  patience(appKills),
  async () => {
    const ready: number[] = []
    const wentOn: number[] = []
    const acknowledged = new Set<string>()
    const wrong: string[] = []
    for (let kills = 0; kills < appKills && Date.now() < end; ) {
      await forgetLimits(await builtInDatabaseUrl(dataDir))
      const writers = write(site.url, cast)
      // One process that serves after the other, and then all of it.
      for (const worker of await allWorkers()) {
        if (kills + 1 >= appKills) break
        await until('some writes', async () => writers.acknowledged.size > 5)
        const since = performance.now()
        process.kill(worker, 'SIGKILL')
        await until('a write', async () => writers.lastAt > since + answered)
        wentOn.push(performance.now() - since)
        kills++
      }
      const before = writers.acknowledged.size
      await until('some writes', async () => writers.acknowledged.size > before + 5)
      await wait(Math.random() * 300)
      const database = builtInDatabase(dataDir)?.pid ?? 0
      // By turns: the process alone, its whole group, and its database with it.
      const way = ready.length % 3
      if (way === 0) await site.killFirst()
      else await site.killAll()
      if (way === 2) killIfAlive(database)
      kills++
      await writers.stop()
      for (const words of writers.acknowledged) acknowledged.add(words)
      wrong.push(...writers.wrong)
      site = await startSite(dataDir, port)
      ready.push(site.readyAfter)
    }
    const lost = await lostOf(await builtInDatabaseUrl(dataDir), acknowledged, cast)
    const kills = ready.length + wentOn.length
    noteFigure({
      promise: 19,
      what: `kill -9 of the app, ${kills} of ${appKills}: ${ready.length} times all of it, ${wentOn.length} times one of its processes`,
      figure: `${acknowledged.size} writes acknowledged, ${lost.length} lost; ready after ${seconds(
        Math.max(...ready),
      )} at most, ${seconds(median(ready))} in the middle; writing went on after one process within ${seconds(
        Math.max(0, ...wentOn),
      )}`,
      aim: '0 lost; within 3 s',
      isReached: kills === appKills && lost.length === 0 && Math.max(...ready) <= 3000,
    })
    expect(lost).toEqual([])
    expect(wrong).toEqual([])
  },
)

/** The processes that serve, once there are as many as there should be. */
async function allWorkers(): Promise<number[]> {
  return until('every process', async () => {
    const pids = site.workers()
    return pids.length === 2 && pids
  })
}

test(
  'SIGTERM comes under load: every request that reached the app is answered, and it ends in time (24)',
  patience(stops),
  async () => {
    const took: number[] = []
    const codes: (number | null)[] = []
    const failed: Outcome[] = []
    const lost: string[] = []
    let reads = 0
    let writes = 0
    let repeats = 0
    for (let stop = 0; stop < stops; stop++) {
      await forgetLimits(await builtInDatabaseUrl(dataDir))
      const reading = load(`${site.url}/api/forum/threads/${cast.threadId}`, { cookie: cast.cookies[0] ?? '' }, 40)
      const writers = write(site.url, cast)
      // A connection that is only being made when listening ends has not reached the app.
      await until('an answer for everybody', async () => reading.answered() === 40 && writers.acknowledged.size > 5)
      const since = performance.now()
      const holdUps = monitorEventLoopDelay({ resolution: 5 })
      holdUps.enable()
      site.terminate()
      codes.push(await site.exit)
      took.push(performance.now() - since)
      await Promise.all([reading.stop(), writers.stop()])
      const reached = reading.outcomes.filter(({ isUnreached }) => !isUnreached)
      reads += reached.length
      writes += writers.acknowledged.size
      holdUps.disable()
      const failures = reached.filter(({ status }) => status !== 200)
      // A reader that was held up itself was silent for as long as the site waits for one: it may ask just when its
      // connection is closed, which no server can know (RFC 9112 §9.5). Such a stop shows nothing and is done again.
      const wasHeldUp = holdUps.max / 1e6 >= silence && failures.every(wasClosedWhileSilent)
      if (failures.length > 0 && wasHeldUp && repeats < 2) {
        repeats++
        stop--
      } else failed.push(...failures)
      site = await startSite(dataDir, port)
      lost.push(...(await lostOf(await builtInDatabaseUrl(dataDir), writers.acknowledged, cast)), ...writers.wrong)
    }
    const slowest = Math.max(...took)
    noteFigure({
      promise: 24,
      what: `SIGTERM under the load of 40 readers and 20 writers, ${stops} times`,
      figure: `${reads} requests, ${failed.length} failed; ${writes} writes, ${lost.length} lost; ended after ${seconds(slowest)} at most`,
      aim: '0 failed; within 10 s',
      isReached: failed.length === 0 && lost.length === 0 && slowest <= 10_000 && codes.every((code) => code === 0),
    })
    expect(failed).toEqual([])
    expect(lost).toEqual([])
    // Beyond that it gives up waiting, and says so by its code.
    if (slowest < 10_000) expect(codes).toEqual(Array(stops).fill(0))
  },
)

test(
  'a process that is still starting when the site stops takes nobody in whom the others send away (24)',
  patience(1),
  async () => {
    site.terminate()
    await site.exit
    site = await startSite(dataDir, port)
    // The second process starts once the first one answers.
    const starting = Math.max(...(await allWorkers()))
    process.kill(starting, 'SIGSTOP')
    const reading = load(`${site.url}/api/forum/threads/${cast.threadId}`, { cookie: cast.cookies[0] ?? '' }, 10)
    try {
      await until('an answer for everybody', async () => reading.answered() === 10)
      site.terminate()
      await until('the first process to be gone', async () => reading.outcomes.at(-1)?.isUnreached)
    } finally {
      process.kill(starting, 'SIGCONT')
    }
    await reading.stop()
    let connected = 0
    let isGone = false
    const knock = async () => {
      while (!isGone) if (await takesConnections(port)) connected++
    }
    const knocking = Promise.all([knock(), knock()])
    await site.exit
    isGone = true
    await knocking
    expect(connected).toBe(0)
    site = await startSite(dataDir, port)
  },
)

/** Whether anybody listens at a port. */
function takesConnections(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}

function wasClosedWhileSilent({ fault, isOnKeptConnection }: Outcome): boolean {
  return fault === 'ECONNRESET' && isOnKeptConnection
}

function killIfAlive(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    // It died with the app.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
