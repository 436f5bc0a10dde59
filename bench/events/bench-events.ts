import { deepStrictEqual } from 'node:assert'
import { day } from '../../src/platform/contract/durations.ts'
import { newToken } from '../../src/platform/server/auth/signed-tokens.ts'
import { createDatabase, logInCrowd, signIn, withDatabaseServer, withWriters } from '../databases.ts'
import { atLeast, atMost, type Figure, goals } from '../figures.ts'
import { get } from '../http-client.ts'
import { type BenchServer, ceilingServer, replayServer, startServer } from '../limit-servers/start-server.ts'
import { compareLoad, compareReadTimes, type Sized } from '../measure.ts'
import { startApp } from '../site-process.ts'
import { compareRegistrationGrowth, compareRegistrations } from './registrations.ts'
import { queueReminders } from './reminders.ts'
import { registerBench, seedEvents } from './seed.ts'

const pastEvents = { small: 100, large: 100_000 }
const remindedPeople = { small: 10_000, large: 100_000 }
const list = '/api/events'
const hub = '/api/events/hub'
const limitServer = new URL('limit-server.ts', import.meta.url)

type Apps = Sized<BenchServer>

/**
 * Compares the events with their limits: the list with 100 and with 100 thousand past events, registrations under
 * contention with plain SQL, and reminders to 100 thousand people.
 */
export async function benchEvents(): Promise<Figure[]> {
  const running: BenchServer[] = []
  return withDatabaseServer(async (server) => {
    try {
      const token = newToken()
      const urls = { small: '', large: '' }
      const start = async (size: 'small' | 'large') => {
        process.stdout.write(`Writing ${pastEvents[size].toLocaleString('en-US')} past events …\n`)
        urls[size] = await createDatabase(server)
        await seedEvents(urls[size], pastEvents[size])
        await signIn(urls[size], token)
        await registerBench(urls[size])
        const app = await startApp(urls[size])
        running.push(app)
        return app
      }
      const apps: Apps = { small: await start('small'), large: await start('large') }
      const environment = { DATABASE_URL: urls.large, BENCH_TOKEN: token }
      const limit = await startServer(limitServer, environment)
      running.push(limit)
      const replay = await startServer(replayServer, { ...environment, BENCH_PATHS: JSON.stringify([hub]) })
      running.push(replay)
      const ceilingOf = async ({ url }: BenchServer) => {
        const ceiling = await startServer(ceilingServer, { ...environment, BENCH_LIMIT: url })
        running.push(ceiling)
        return ceiling
      }
      const cookie = `session=${token}`
      const crowd = await logInCrowd(urls.large)
      return [
        await listFigure(apps.large, limit, await ceilingOf(limit), cookie, crowd),
        await hubFigure(apps.large, replay, await ceilingOf(replay), crowd),
        ...(await growthFigures({ small: apps.small.url, large: apps.large.url }, urls, cookie)),
        ...(await registrationFigures(apps, urls)),
        await reminderFigure(server),
      ]
    } finally {
      for (const server of running) await server.stop()
    }
  })
}

async function listFigure(
  app: BenchServer,
  limit: BenchServer,
  ceiling: BenchServer,
  cookie: string,
  crowd: string[],
): Promise<Figure> {
  const [fromApp, fromLimit] = [await get(app.url + list, cookie), await get(limit.url + list, cookie)]
  deepStrictEqual(JSON.parse(fromApp.body), JSON.parse(fromLimit.body), 'the list differs from its limit')
  const { ratios, detail } = await compareLoad(list, crowd, app, limit, ceiling)
  return atLeast(goals.cached, { name: 'upcoming events, of its limit', value: ratios, detail })
}

async function hubFigure(app: BenchServer, limit: BenchServer, ceiling: BenchServer, crowd: string[]): Promise<Figure> {
  const { ratios, detail } = await compareLoad(hub, crowd, app, limit, ceiling)
  return atLeast(goals.cached, { name: 'the hub, of its limit', value: ratios, detail })
}

/** A write to the events before each read makes sure that it does not come from a cache. @param urls of the databases */
async function growthFigures(apps: Sized<string>, urls: Sized<string>, cookie: string): Promise<Figure[]> {
  const figures: Figure[] = []
  const now = Date.now()
  const month = `${list}/range?from=${new Date(now).toISOString()}&to=${new Date(now + 30 * day).toISOString()}`
  for (const [name, path] of [
    ['upcoming events', list],
    ['past events', `${list}?when=past`],
    ['a month', month],
    ['the hub', hub],
  ] as const) {
    const paths = { small: apps.small + path, large: apps.large + path }
    const { growth, small, large } = await withWriters(urls, 'update event_categories set name = name', (write) =>
      compareReadTimes(paths, cookie, write),
    )
    const detail = `${small.toFixed(2)} ms to ${large.toFixed(2)} ms`
    figures.push(atMost(1.3, { name: `${name}, growth`, value: growth, detail }))
  }
  return figures
}

async function registrationFigures(apps: Apps, urls: Sized<string>): Promise<Figure[]> {
  const small = { app: apps.small.url, database: urls.small }
  const large = { app: apps.large.url, database: urls.large }
  const { ratios, app, limit } = await compareRegistrations(large)
  const growth = await compareRegistrationGrowth({ small, large })
  return [
    atLeast(goals.write, {
      name: 'registering, of plain SQL',
      value: ratios,
      detail: `${app.toFixed(0)} against ${limit.toFixed(0)} a second`,
    }),
    atMost(1.3, {
      name: 'registering, growth',
      value: growth.ratios,
      detail: `${growth.app.toFixed(0)} to ${growth.limit.toFixed(0)} a second`,
    }),
  ]
}

async function reminderFigure(server: string): Promise<Figure> {
  const small = await queueReminders(server, remindedPeople.small)
  const large = await queueReminders(server, remindedPeople.large)
  const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(0)} MB`
  const people = remindedPeople.large.toLocaleString('en-US')
  const detail = `${megabytes(small.peak)} to ${megabytes(large.peak)}, ${people} in ${large.seconds.toFixed(0)} s`
  return atMost(1.3, { name: 'memory for reminders, growth', value: large.peak / small.peak, detail })
}
