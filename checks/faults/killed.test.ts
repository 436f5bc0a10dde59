import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildWhenStale } from '../../scripts/build.ts'
import { noteFigure } from '../../src/platform/testing/figure.ts'
import { freePort } from '../../src/platform/testing/free-port.ts'
import { until } from '../../src/platform/testing/until.ts'
import { load } from './load.ts'
import { builtInDatabase, builtInDatabaseUrl, endPrograms, type Program, startProgram } from './program.ts'
import { bringPeople, type Cast, forgetLimits, lostOf, write } from './writers.ts'

/** How often what is killed: `APP_KILLS=200 DATABASE_KILLS=50` for the long run. */
const appKills = Number(process.env.APP_KILLS ?? 2)
const databaseKills = Number(process.env.DATABASE_KILLS ?? 1)
const patience = (kills: number) => ({ timeout: 60_000 + kills * 30_000 })

let dataDir: string
let port: number
let program: Program
let cast: Cast
beforeAll(async () => {
  await buildWhenStale()
  dataDir = await mkdtemp(join(tmpdir(), 'baobab-killed-'))
  port = await freePort()
  program = await startProgram(dataDir, port)
  cast = await bringPeople(await builtInDatabaseUrl(dataDir), 20)
}, 120_000)
afterAll(async () => {
  endPrograms()
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
    const writers = write(program.url, cast)
    for (let kill = 0; kill < databaseKills; kill++) {
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
      what: `${databaseKills} kill -9 of the database`,
      figure: `${writers.acknowledged.size} writes acknowledged, ${lost.length} lost; writing again after ${seconds(
        Math.max(...healed),
      )} at most, ${seconds(median(healed))} in the middle`,
      aim: '0 lost; within 5 s',
      isReached: lost.length === 0 && Math.max(...healed) <= 5000,
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
    const acknowledged = new Set<string>()
    const wrong: string[] = []
    for (let kill = 0; kill < appKills; kill++) {
      await forgetLimits(await builtInDatabaseUrl(dataDir))
      const writers = write(program.url, cast)
      await until('some writes', async () => writers.acknowledged.size > 5)
      await wait(Math.random() * 300)
      const database = builtInDatabase(dataDir)?.pid ?? 0
      // By turns: the process alone, its whole group, and its database with it.
      if (kill % 3 === 0) await program.killFirst()
      else await program.killAll()
      if (kill % 3 === 2) killIfAlive(database)
      await writers.stop()
      for (const words of writers.acknowledged) acknowledged.add(words)
      wrong.push(...writers.wrong)
      program = await startProgram(dataDir, port)
      ready.push(program.readyAfter)
    }
    const lost = await lostOf(await builtInDatabaseUrl(dataDir), acknowledged, cast)
    noteFigure({
      promise: 19,
      what: `${appKills} kill -9 of the app: the process, its group, its database too`,
      figure: `${acknowledged.size} writes acknowledged, ${lost.length} lost; ready after ${seconds(
        Math.max(...ready),
      )} at most, ${seconds(median(ready))} in the middle`,
      aim: '0 lost; within 3 s',
      isReached: lost.length === 0 && Math.max(...ready) <= 3000,
    })
    expect(lost).toEqual([])
    expect(wrong).toEqual([])
  },
)

test(
  'SIGTERM comes under load: every request that reached the app is answered, and it ends in time (24)',
  patience(1),
  async () => {
    const url = await builtInDatabaseUrl(dataDir)
    await forgetLimits(url)
    const reading = load(`${program.url}/api/forum/threads/${cast.threadId}`, { cookie: cast.cookies[0] ?? '' }, 40)
    const writers = write(program.url, cast)
    await until('some answers', async () => reading.outcomes.length > 100 && writers.acknowledged.size > 5)
    const since = performance.now()
    program.child.kill('SIGTERM')
    const code = await program.exit
    const took = performance.now() - since
    await Promise.all([reading.stop(), writers.stop()])

    const reached = reading.outcomes.filter(({ isUnreached }) => !isUnreached)
    const failed = reached.filter(({ status }) => status !== 200)
    program = await startProgram(dataDir, port)
    const lost = await lostOf(await builtInDatabaseUrl(dataDir), writers.acknowledged, cast)
    noteFigure({
      promise: 24,
      what: 'SIGTERM under the load of 40 readers and 20 writers',
      figure: `${reached.length} requests, ${failed.length} failed; ${writers.acknowledged.size} writes, ${lost.length} lost; ended after ${seconds(took)}`,
      aim: '0 failed; within 10 s',
      isReached: failed.length === 0 && lost.length === 0 && took <= 10_000 && code === 0,
    })
    expect(failed).toEqual([])
    expect(lost).toEqual([])
    expect(writers.wrong).toEqual([])
    // Beyond that it gives up waiting, and says so by its code.
    if (took < 10_000) expect(code).toBe(0)
  },
)

function killIfAlive(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    // It died with the app.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
