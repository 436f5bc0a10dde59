import { deepStrictEqual } from 'node:assert'
import { newToken } from '../../src/platform/server/tokens.ts'
import { createDatabase, signIn, withDatabaseServer } from '../databases.ts'
import { atLeast, atMost, type Figure, print } from '../figures.ts'
import { ask, compareCost, compareLoad } from '../measure.ts'
import { appServer, type BenchServer, startServer } from '../servers.ts'
import { compareRegistrations } from './registrations.ts'
import { queueReminders } from './reminders.ts'
import { registerBench, seedEvents } from './seed.ts'

const pastEvents = { small: 100, large: 100_000 }
const reminded = { small: 10_000, large: 100_000 }
const list = '/api/events'
const limitServer = new URL('limit-server.ts', import.meta.url)

type Sizes = { small: string; large: string }

/**
 * Events against their limits: the list with 100 and with 100 thousand past events, registering under contention
 * against plain SQL, and reminders to 100 thousand people. Prints ratios.
 * @returns whether every figure reaches its target
 */
export async function benchEvents(): Promise<boolean> {
  const running: BenchServer[] = []
  return withDatabaseServer(async (server) => {
    try {
      const token = newToken()
      const urls = { small: '', large: '' }
      const apps = { small: '', large: '' }
      for (const size of ['small', 'large'] as const) {
        process.stdout.write(`Writing ${pastEvents[size].toLocaleString('en-US')} past events …\n`)
        urls[size] = await createDatabase(server)
        await seedEvents(urls[size], pastEvents[size])
        await signIn(urls[size], token)
        await registerBench(urls[size])
        const app = await startServer(appServer, { DATABASE_URL: urls[size] })
        running.push(app)
        apps[size] = app.url
      }
      const limit = await startServer(limitServer, { DATABASE_URL: urls.large, BENCH_TOKEN: token })
      running.push(limit)
      const figures = [
        ...(await listFigures(apps, limit.url, `session=${token}`)),
        await registrationFigure(apps.large, urls.large),
        await reminderFigure(server),
      ]
      print(figures)
      return figures.every(({ isGood }) => isGood)
    } finally {
      for (const each of running) await each.stop()
    }
  })
}

async function listFigures(apps: Sizes, limit: string, cookie: string): Promise<Figure[]> {
  const [ours, plain] = [await ask(apps.large + list, cookie), await ask(limit + list, cookie)]
  deepStrictEqual(JSON.parse(ours.body), JSON.parse(plain.body), 'the list differs from its limit')
  const { ratio, ...rates } = await compareLoad(list, cookie, apps.large, limit)
  const detail = `${rates.app.toFixed(0)} against ${rates.limit.toFixed(0)} a second`
  const figures = [atLeast(0.6, { name: 'upcoming events, of its limit', value: ratio, detail })]
  const now = Date.now()
  const month = `${list}/range?from=${new Date(now).toISOString()}&to=${new Date(now + 30 * 86_400_000).toISOString()}`
  for (const [name, path] of [
    ['upcoming events', list],
    ['past events', `${list}?when=past`],
    ['a month', month],
    ['the hub', `${list}/hub`],
  ] as const) {
    const { growth, small, large } = await compareCost({ small: apps.small + path, large: apps.large + path }, cookie)
    const detail = `${small.toFixed(2)} ms to ${large.toFixed(2)} ms`
    figures.push(atMost(1.3, { name: `${name}, growth`, value: growth, detail }))
  }
  return figures
}

async function registrationFigure(app: string, databaseUrl: string): Promise<Figure> {
  const { ratio, ...rates } = await compareRegistrations(app, databaseUrl)
  const detail = `${rates.app.toFixed(0)} against ${rates.limit.toFixed(0)} a second`
  return atLeast(0.5, { name: 'registering, of plain SQL', value: ratio, detail })
}

async function reminderFigure(server: string): Promise<Figure> {
  const small = await queueReminders(server, reminded.small)
  const large = await queueReminders(server, reminded.large)
  const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(0)} MB`
  const people = reminded.large.toLocaleString('en-US')
  const detail = `${megabytes(small.peak)} to ${megabytes(large.peak)}, ${people} in ${large.seconds.toFixed(0)} s`
  return atMost(1.3, { name: 'memory for reminders, growth', value: large.peak / small.peak, detail })
}
