import { deepStrictEqual } from 'node:assert'
import { newToken } from '../../src/platform/server/auth/tokens.ts'
import { startApp } from '../app.ts'
import { createDatabase, crowdOf, logInMembers, onDatabase, signIn, withDatabaseServer } from '../databases.ts'
import { atLeast, atMost, type Figure, goals } from '../figures.ts'
import { ask, compareLoad } from '../measure.ts'
import { type BenchServer, replayServer, startServer } from '../servers.ts'
import { growthFigures } from './growth.ts'
import { memoryFigures } from './memory.ts'
import { compareReplies, compareReplyCost, people } from './posting.ts'
import { seedForum, vocabulary } from './seed.ts'
import { commonWord, list, sizes } from './what.ts'

const dashboard = '/api/dashboard'
const limitServer = new URL('limit-server.ts', import.meta.url)

type Apps = { small: BenchServer; large: BenchServer }

/** Reads of the board of which nothing is kept: a thread that is opened at a reply, a search far down. */
const ownReads = (searched: string, replyId: number) => ({
  'thread page at a reply': `/api/forum/threads/${sizes.large}?through=${replyId}`,
  'search, common word, 11th page': `${searched}&page=11`,
  dashboard,
})

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
      const own = ownReads(searched, await firstReplyOf(urls.large))
      const paths = [searched, ...Object.values(own)]
      const replay = await startServer(replayServer, { ...given, BENCH_PATHS: JSON.stringify(paths) })
      running.push(replay)
      const cookie = `session=${token}`
      const crowd = await crowdOf(urls.large)
      const figures = await readFigures(apps.large, limit, cookie, crowd)
      figures.push(await figureOf('search, common word', searched, crowd, apps.large, replay, goals.shared))
      for (const [name, path] of Object.entries(own)) {
        figures.push(await figureOf(name, path, [cookie], apps.large, replay, goals.own))
      }
      figures.push(...(await growthFigures({ small: apps.small.url, large: apps.large.url }, urls, cookie)))
      figures.push(...(await postingFigures(apps, urls)))
      return [...figures, ...(await memoryFigures(urls))]
    } finally {
      for (const each of running) await each.stop()
    }
  })
}

async function firstReplyOf(url: string): Promise<number> {
  const { rows } = await onDatabase(url, 'select min(id)::int as id from forum_replies where thread_id = $1', [
    sizes.large,
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
): Promise<Figure> {
  const { ratio, detail } = await compareLoad(path, cookies, app, limit)
  return atLeast(goal, { name: `${name}, of its limit`, value: ratio, detail })
}

/** The two reads of the board that are put together by hand for their limit. */
async function readFigures(app: BenchServer, limit: BenchServer, cookie: string, crowd: string[]): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [name, path] of [
    ['list of a category', list],
    ['thread page', `/api/forum/threads/${sizes.large}`],
  ] as const) {
    const [ours, plain] = [await ask(app.url + path, cookie), await ask(limit.url + path, cookie)]
    deepStrictEqual(JSON.parse(ours.body), JSON.parse(plain.body), `the ${name} differs from its limit`)
    figures.push(await figureOf(name, path, crowd, app, limit, goals.shared))
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
