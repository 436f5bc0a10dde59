import { deepStrictEqual } from 'node:assert'
import { newToken } from '../../src/platform/server/tokens.ts'
import { startApp } from '../app.ts'
import { createDatabase, crowdOf, logInMembers, signIn, withDatabaseServer } from '../databases.ts'
import { atLeast, atMost, type Figure, goals } from '../figures.ts'
import { ask, compareLoad } from '../measure.ts'
import { type BenchServer, replayServer, startServer } from '../servers.ts'
import { growthFigures } from './growth.ts'
import { compareReplies, compareReplyCost, people } from './posting.ts'
import { seedForum, vocabulary } from './seed.ts'
import { commonWord, list, sizes } from './what.ts'

const dashboard = '/api/dashboard'
const limitServer = new URL('limit-server.ts', import.meta.url)

type Apps = { small: BenchServer; large: BenchServer }

/**
 * The board and the dashboard against their limits, and a board of a million threads against one of ten thousand.
 * In the end, the most memory that each of the two apps ever took under all of it.
 */
export async function benchForum(): Promise<Figure[]> {
  const running: BenchServer[] = []
  return withDatabaseServer(async (server) => {
    try {
      const token = newToken()
      const urls = { small: '', large: '' }
      const start = async (size: 'small' | 'large') => {
        process.stdout.write(`Writing ${sizes[size].toLocaleString('en-US')} threads …\n`)
        urls[size] = await createDatabase(server)
        await seedForum(urls[size], sizes[size])
        await signIn(urls[size], token)
        const app = await startApp(urls[size])
        running.push(app)
        return app
      }
      const apps: Apps = { small: await start('small'), large: await start('large') }
      const searched = `${list}?search=${vocabulary()[commonWord - 1]}`
      const given = { DATABASE_URL: urls.large, BENCH_TOKEN: token }
      const limit = await startServer(limitServer, { ...given, BENCH_THREAD: String(sizes.large) })
      running.push(limit)
      const replay = await startServer(replayServer, { ...given, BENCH_PATHS: JSON.stringify([searched, dashboard]) })
      running.push(replay)
      const cookie = `session=${token}`
      const figures = await readFigures(apps.large, limit, cookie, await crowdOf(urls.large))
      for (const [name, path] of [
        ['search, common word', searched],
        ['dashboard', dashboard],
      ] as const) {
        const { ratio, detail } = await compareLoad(path, [cookie], apps.large, replay)
        figures.push(atLeast(goals.own, { name: `${name}, of its limit`, value: ratio, detail }))
      }
      figures.push(...(await growthFigures({ small: apps.small.url, large: apps.large.url }, cookie)))
      figures.push(...(await postingFigures(apps, urls)))
      return [...figures, ...(await memoryFigures(apps, cookie, searched))]
    } finally {
      for (const each of running) await each.stop()
    }
  })
}

/** The two reads of the board that are put together by hand for their limit. */
async function readFigures(app: BenchServer, limit: BenchServer, cookie: string, crowd: string[]): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [name, path, goal] of [
    ['list of a category', list, goals.shared],
    ['thread page', `/api/forum/threads/${sizes.large}`, goals.own],
  ] as const) {
    const [ours, plain] = [await ask(app.url + path, cookie), await ask(limit.url + path, cookie)]
    deepStrictEqual(JSON.parse(ours.body), JSON.parse(plain.body), `the ${name} differs from its limit`)
    const { ratio, detail } = await compareLoad(path, crowd, app, limit)
    figures.push(atLeast(goal, { name: `${name}, of its limit`, value: ratio, detail }))
  }
  return figures
}

async function postingFigures(apps: Apps, urls: { small: string; large: string }): Promise<Figure[]> {
  const tokens = { small: await logInMembers(urls.small, people), large: await logInMembers(urls.large, people) }
  const { ratio, ...rates } = await compareReplies(apps.large, urls.large, tokens.large)
  const { growth, ...times } = await compareReplyCost(apps, tokens)
  return [
    atLeast(0.5, {
      name: 'replying, of plain SQL',
      value: ratio,
      detail: `${rates.app.toFixed(0)} against ${rates.limit.toFixed(0)} a second`,
    }),
    atMost(1.3, {
      name: 'replying, growth',
      value: growth,
      detail: `${times.small.toFixed(2)} ms to ${times.large.toFixed(2)} ms`,
    }),
  ]
}

/** After both sizes have had the same load. */
async function memoryFigures(apps: Apps, cookie: string, searched: string): Promise<Figure[]> {
  for (const path of [list, searched, dashboard]) await compareLoad(path, [cookie], apps.small, apps.large)
  const megabytes = async (app: BenchServer) => (await app.usage()).memory / 1024 / 1024
  const [small, large] = [await megabytes(apps.small), await megabytes(apps.large)]
  const detail = `${small.toFixed(0)} MB to ${large.toFixed(0)} MB`
  return [
    atMost(200, { name: 'memory of a process, MB', value: large, detail: 'the most it ever had, screens included' }),
    atMost(1.3, { name: 'memory of a process, growth', value: large / small, detail }),
  ]
}
