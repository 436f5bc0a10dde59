import { deepStrictEqual } from 'node:assert'
import { newToken } from '../../src/platform/server/tokens.ts'
import { createDatabase, signIn, withDatabaseServer } from '../databases.ts'
import { atLeast, atMost, type Figure, print } from '../figures.ts'
import { ask, compareCost, compareLoad } from '../measure.ts'
import { appServer, type BenchServer, startServer } from '../servers.ts'
import { seedForum, vocabulary } from './seed.ts'

const sizes = { small: 10_000, large: 1_000_000 }
const list = '/api/forum/categories/coding-development/threads'
/** Ranks of the sought words: in nine of ten threads, in one of a thousand, in one of seventeen thousand. */
const ranks = { common: 2, middling: 5_000, rare: 90_000 }
const unknownWord = 'quizzaciously'

const limitServer = new URL('limit-server.ts', import.meta.url)

/**
 * The board against its limit, and a board of a million threads against one of ten thousand. Prints ratios.
 * @returns whether every figure reaches its target
 */
export async function benchForum(): Promise<boolean> {
  const running: BenchServer[] = []
  return withDatabaseServer(async (server) => {
    try {
      const token = newToken()
      const urls = { small: '', large: '' }
      const apps = { small: '', large: '' }
      for (const size of ['small', 'large'] as const) {
        process.stdout.write(`Writing ${sizes[size].toLocaleString('en-US')} threads …\n`)
        urls[size] = await createDatabase(server)
        await seedForum(urls[size], sizes[size])
        await signIn(urls[size], token)
        const app = await startServer(appServer, { DATABASE_URL: urls[size] })
        running.push(app)
        apps[size] = app.url
      }
      const limit = await startServer(limitServer, {
        DATABASE_URL: urls.large,
        BENCH_TOKEN: token,
        BENCH_THREAD: String(sizes.large),
      })
      running.push(limit)
      const cookie = `session=${token}`
      const figures = [...(await loadFigures(apps.large, limit.url, cookie)), ...(await growthFigures(apps, cookie))]
      print(figures)
      return figures.every(({ isGood }) => isGood)
    } finally {
      for (const each of running) await each.stop()
    }
  })
}

async function loadFigures(app: string, limit: string, cookie: string): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [name, path] of [
    ['list of a category', list],
    ['thread page', `/api/forum/threads/${sizes.large}`],
  ] as const) {
    const [ours, plain] = [await ask(app + path, cookie), await ask(limit + path, cookie)]
    deepStrictEqual(JSON.parse(ours.body), JSON.parse(plain.body), `the ${name} differs from its limit`)
    const { ratio, ...rates } = await compareLoad(path, cookie, app, limit)
    const detail = `${rates.app.toFixed(0)} against ${rates.limit.toFixed(0)} a second`
    figures.push(atLeast(0.6, { name: `${name}, of its limit`, value: ratio, detail }))
  }
  return figures
}

async function growthFigures(apps: { small: string; large: string }, cookie: string): Promise<Figure[]> {
  const words = vocabulary()
  const search = (word = '') => ({ small: `${list}?search=${word}`, large: `${list}?search=${word}` })
  const deep = {
    small: `${list}?page=1000&after=${cursor(sizes.small - 9_990 + 1)}`,
    large: `${list}?page=1000&after=${cursor(sizes.large - 9_990 + 1)}`,
  }
  const cases = [
    ['first page', { small: list, large: list }, 1.3],
    ['1,000th page by key', deep, 1.3],
    ['1,000th page by number', { small: `${list}?page=1000`, large: `${list}?page=1000` }, 1.3],
    ['most active', { small: `${list}?sort=active`, large: `${list}?sort=active` }, 1.3],
    ['search, common word', search(words[ranks.common - 1]), 2],
    ['search, middling word', search(words[ranks.middling - 1]), 2],
    ['search, rare word', search(words[ranks.rare - 1]), 2],
    ['search, unknown word', search(unknownWord), 2],
  ] as const
  const figures: Figure[] = []
  for (const [name, paths, most] of cases) {
    const { growth, small, large } = await compareCost(
      { small: apps.small + paths.small, large: apps.large + paths.large },
      cookie,
    )
    const detail = `${small.toFixed(2)} ms to ${large.toFixed(2)} ms`
    figures.push(atMost(most, { name: `${name}, growth`, value: growth, detail }))
  }
  return figures
}

function cursor(id: number): string {
  return Buffer.from(JSON.stringify(['recent', 0, id])).toString('base64url')
}
