import { deepStrictEqual } from 'node:assert'
import { newToken } from '../../src/platform/server/auth/signed-tokens.ts'
import { createDatabase, logInCrowd, logInMembers, onDatabase, signIn, withDatabaseServer } from '../databases.ts'
import { atLeast, atMost, type Figure, goals } from '../figures.ts'
import { get } from '../http-client.ts'
import { type BenchServer, ceilingServer, replayServer, startServer } from '../limit-servers/start-server.ts'
import { compareLoad, type Sized } from '../measure.ts'
import { startApp } from '../site-process.ts'
import { cachedShareFigure } from './cached-share.ts'
import { growthFigures } from './growth.ts'
import { memoryFigures } from './memory.ts'
import { compareReplies, compareReplyTimes, people } from './posting.ts'
import { boardSizes, commonWordRank, seedForum, threadListPath, vocabulary } from './seed.ts'

const dashboard = '/api/dashboard'
const limitServer = new URL('limit-server.ts', import.meta.url)

type Apps = Sized<BenchServer>

/** Reads that are not cached: a thread that is opened at a reply, a further page of a search, the dashboard. */
const uncachedReads = (searchPath: string, replyId: number) => ({
  'thread page at a reply': `/api/forum/threads/${boardSizes.large}?through=${replyId}`,
  'search, common word, 11th page': `${searchPath}&page=11`,
  dashboard,
})

/**
 * Compares the board and the dashboard with their limits, and a board of a million threads with one of ten thousand. In
 * the end, the peak memory of the site under all of this load.
 */
export async function benchForum(): Promise<Figure[]> {
  const running: BenchServer[] = []
  return withDatabaseServer(async (server) => {
    try {
      const token = newToken()
      const urls = { small: '', large: '' }
      const start = async (size: 'small' | 'large') => {
        process.stdout.write(`Writing ${boardSizes[size].toLocaleString('en-US')} threads …\n`)
        urls[size] = await createDatabase(server)
        await seedForum(urls[size], boardSizes[size])
        await signIn(urls[size], token)
        const app = await startApp(urls[size])
        running.push(app)
        return app
      }
      const apps: Apps = { small: await start('small'), large: await start('large') }
      const searchPath = `${threadListPath}?search=${vocabulary()[commonWordRank - 1]}`
      const environment = { DATABASE_URL: urls.large, BENCH_TOKEN: token }
      const limit = await startServer(limitServer, { ...environment, BENCH_THREAD: String(boardSizes.large) })
      running.push(limit)
      const ceiling = await startServer(ceilingServer, { ...environment, BENCH_LIMIT: limit.url })
      running.push(ceiling)
      const uncached = uncachedReads(searchPath, await firstReplyOf(urls.large))
      const paths = [searchPath, ...Object.values(uncached)]
      const replay = await startServer(replayServer, { ...environment, BENCH_PATHS: JSON.stringify(paths) })
      running.push(replay)
      const cookie = `session=${token}`
      const crowd = await logInCrowd(urls.large)
      const figures = await readFigures(apps.large, limit, ceiling, cookie, crowd)
      figures.push(await figureOf('search, common word', searchPath, crowd, apps.large, replay, goals.cached))
      for (const [name, path] of Object.entries(uncached)) {
        figures.push(await figureOf(name, path, [cookie], apps.large, replay, goals.uncached))
      }
      figures.push(...(await growthFigures({ small: apps.small.url, large: apps.large.url }, urls, cookie)))
      figures.push(...(await postingFigures(apps, urls)))
      figures.push(await cachedShareFigure(urls.small))
      return [...figures, ...(await memoryFigures(urls))]
    } finally {
      for (const server of running) await server.stop()
    }
  })
}

async function firstReplyOf(url: string): Promise<number> {
  const { rows } = await onDatabase(url, 'select min(id)::int as id from forum_replies where thread_id = $1', [
    boardSizes.large,
  ])
  return rows[0].id
}

async function figureOf(
  name: string,
  path: string,
  cookies: string[],
  app: BenchServer,
  limit: BenchServer,
  goal: number,
  ceiling?: BenchServer,
): Promise<Figure> {
  const { ratios, detail } = await compareLoad(path, cookies, app, limit, ceiling)
  return atLeast(goal, { name: `${name}, of its limit`, value: ratios, detail })
}

/** The two reads whose limit builds the response by hand. */
async function readFigures(
  app: BenchServer,
  limit: BenchServer,
  ceiling: BenchServer,
  cookie: string,
  crowd: string[],
): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [name, path] of [
    ['list of a category', threadListPath],
    ['thread page', `/api/forum/threads/${boardSizes.large}`],
  ] as const) {
    const [fromApp, fromLimit] = [await get(app.url + path, cookie), await get(limit.url + path, cookie)]
    deepStrictEqual(JSON.parse(fromApp.body), JSON.parse(fromLimit.body), `the ${name} differs from its limit`)
    figures.push(await figureOf(name, path, crowd, app, limit, goals.cached, ceiling))
  }
  return figures
}

async function postingFigures(apps: Apps, urls: Sized<string>): Promise<Figure[]> {
  const tokens = { small: await logInMembers(urls.small, people), large: await logInMembers(urls.large, people) }
  const { ratios, ...rates } = await compareReplies(apps.large, urls.large, tokens.large)
  const { growth, ...times } = await compareReplyTimes(apps, tokens)
  return [
    atLeast(goals.write, {
      name: 'replying, of plain SQL',
      value: ratios,
      detail: `${rates.app.toFixed(0)} against ${rates.limit.toFixed(0)} a second`,
    }),
    atMost(1.3, {
      name: 'replying, growth',
      value: growth,
      detail: `${times.small.toFixed(2)} ms to ${times.large.toFixed(2)} ms`,
    }),
  ]
}
