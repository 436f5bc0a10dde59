import { deepStrictEqual } from 'node:assert'
import { newToken } from '../../src/platform/server/auth/tokens.ts'
import { startApp } from '../app.ts'
import { createDatabase, crowdOf, signIn, withDatabaseServer, withWriters } from '../databases.ts'
import { atLeast, atMost, type Figure, goals } from '../figures.ts'
import { ask, compareCost, compareLoad } from '../measure.ts'
import { type BenchServer, replayServer, startServer } from '../servers.ts'
import { compareRegistrations } from './registrations.ts'
import { queueReminders } from './reminders.ts'
import { registerBench, seedEvents } from './seed.ts'

const pastEvents = { small: 100, large: 100_000 }
const reminded = { small: 10_000, large: 100_000 }
const list = '/api/events'
const hub = '/api/events/hub'
const limitServer = new URL('limit-server.ts', import.meta.url)

type Apps = { small: BenchServer; large: BenchServer }

/**
 * Events against their limits: the list with 100 and with 100 thousand past events, registering under contention
 * against plain SQL, and reminders to 100 thousand people.
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
      const given = { DATABASE_URL: urls.large, BENCH_TOKEN: token }
      const limit = await startServer(limitServer, given)
      running.push(limit)
      const replay = await startServer(replayServer, { ...given, BENCH_PATHS: JSON.stringify([hub]) })
      running.push(replay)
      const cookie = `session=${token}`
      const crowd = await crowdOf(urls.large)
      return [
        await listFigure(apps.large, limit, cookie, crowd),
        await hubFigure(apps.large, replay, crowd),
        ...(await growthFigures({ small: apps.small.url, large: apps.large.url }, urls, cookie)),
        ...(await registrationFigures(apps, urls)),
        await reminderFigure(server),
      ]
    } finally {
      for (const each of running) await each.stop()
    }
  })
}

async function listFigure(app: BenchServer, limit: BenchServer, cookie: string, crowd: string[]): Promise<Figure> {
  const [ours, plain] = [await ask(app.url + list, cookie), await ask(limit.url + list, cookie)]
  deepStrictEqual(JSON.parse(ours.body), JSON.parse(plain.body), 'the list differs from its limit')
  const { ratio, detail } = await compareLoad(list, crowd, app, limit)
  return atLeast(goals.shared, { name: 'upcoming events, of its limit', value: ratio, detail })
}

async function hubFigure(app: BenchServer, limit: BenchServer, crowd: string[]): Promise<Figure> {
  const { ratio, detail } = await compareLoad(hub, crowd, app, limit)
  return atLeast(goals.shared, { name: 'the hub, of its limit', value: ratio, detail })
}

/** Somebody writes to the events before each of them, so that nothing is kept. @param urls of the two databases */
async function growthFigures(
  apps: { small: string; large: string },
  urls: { small: string; large: string },
  cookie: string,
): Promise<Figure[]> {
  const figures: Figure[] = []
  const now = Date.now()
  const month = `${list}/range?from=${new Date(now).toISOString()}&to=${new Date(now + 30 * 86_400_000).toISOString()}`
  for (const [name, path] of [
    ['upcoming events', list],
    ['past events', `${list}?when=past`],
    ['a month', month],
    ['the hub', hub],
  ] as const) {
    const paths = { small: apps.small + path, large: apps.large + path }
    const { growth, small, large } = await withWriters(urls, 'update event_categories set name = name', (write) =>
      compareCost(paths, cookie, write),
    )
    const detail = `${small.toFixed(2)} ms to ${large.toFixed(2)} ms`
    figures.push(atMost(1.3, { name: `${name}, growth`, value: growth, detail }))
  }
  return figures
}

async function registrationFigures(apps: Apps, urls: { small: string; large: string }): Promise<Figure[]> {
  const small = await compareRegistrations(apps.small.url, urls.small)
  const large = await compareRegistrations(apps.large.url, urls.large)
  return [
    atLeast(0.5, {
      name: 'registering, of plain SQL',
      value: large.ratio,
      detail: `${large.app.toFixed(0)} against ${large.limit.toFixed(0)} a second`,
    }),
    // Each beside plain SQL of its own, as the two are not measured at the same moment.
    atMost(1.3, {
      name: 'registering, growth',
      value: small.ratio / large.ratio,
      detail: `${small.ratio.toFixed(2)} to ${large.ratio.toFixed(2)} of plain SQL`,
    }),
  ]
}

async function reminderFigure(server: string): Promise<Figure> {
  const small = await queueReminders(server, reminded.small)
  const large = await queueReminders(server, reminded.large)
  const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(0)} MB`
  const people = reminded.large.toLocaleString('en-US')
  const detail = `${megabytes(small.peak)} to ${megabytes(large.peak)}, ${people} in ${large.seconds.toFixed(0)} s`
  return atMost(1.3, { name: 'memory for reminders, growth', value: large.peak / small.peak, detail })
}
