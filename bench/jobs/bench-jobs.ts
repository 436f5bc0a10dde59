import { newToken } from '../../src/platform/server/auth/signed-tokens.ts'
import { createDatabase, logInMembers, onDatabase, signIn, withDatabaseServer, withWriters } from '../databases.ts'
import { atLeast, atMost, type Figure, goals } from '../figures.ts'
import { get } from '../http-client.ts'
import { type BenchServer, replayServer, startServer } from '../limit-servers/start-server.ts'
import { compareLoad, compareReadTimes, type Sized } from '../measure.ts'
import { startApp } from '../site-process.ts'
import { compareMessages } from './messages.ts'
import { employBench, rareMatches, seedCandidates, seedJobs } from './seed.ts'

const amounts = { small: 1_000, large: 1_000_000 }

/** A search, and how many results its first page must have: a full page, some, all of the rare ones, or none. */
type Search = { name: string; query: string; finds: 'page' | 'some' | 'rare' | 'none' }

const pageSize = 20

type Size = keyof Sized<unknown>
type Urls = Sized<string>

/** A write before each search for jobs, so that it does not come from a cache. */
const change = 'update companies set name = name where id = (select id from companies order by id limit 1)'

const jobSearches: Search[] = [
  { name: 'jobs, newest', query: '', finds: 'page' },
  { name: 'jobs, common word', query: 'text=engineer', finds: 'page' },
  { name: 'jobs, rare word', query: 'text=quipu', finds: 'rare' },
  { name: 'jobs, unknown word', query: 'text=zyzzyva', finds: 'none' },
  { name: 'jobs, common skill', query: 'skills=python', finds: 'page' },
  { name: 'jobs, rare skill', query: 'skills=quipu', finds: 'rare' },
  { name: 'jobs, two words', query: 'text=kotlin%20analyst', finds: 'some' },
  { name: 'jobs, high pay', query: 'payFrom=195000', finds: 'some' },
  { name: 'jobs, all together', query: 'text=engineer&skills=python&workplaces=remote&payFrom=60000', finds: 'some' },
]

const candidateSearches: Search[] = [
  { name: 'candidates, newest', query: '', finds: 'page' },
  { name: 'candidates, common word', query: 'text=engineer', finds: 'page' },
  { name: 'candidates, rare word', query: 'text=quipu', finds: 'rare' },
  { name: 'candidates, unknown word', query: 'text=zyzzyva', finds: 'none' },
  { name: 'candidates, common skill', query: 'skills=python', finds: 'page' },
  { name: 'candidates, rare skill', query: 'skills=quipu', finds: 'rare' },
  { name: 'candidates, two words', query: 'text=kotlin%20analyst', finds: 'some' },
  { name: 'candidates, all together', query: 'text=engineer&years=4-6&location=atlanta', finds: 'some' },
]

/**
 * Measures searches for jobs and for candidates, with a thousand and with a million of each, and compares the time of a
 * message from one browser to another with plain LISTEN and NOTIFY.
 */
export async function benchJobs(): Promise<Figure[]> {
  const running: BenchServer[] = []
  return withDatabaseServer(async (server) => {
    try {
      const token = newToken()
      const urls = { small: '', large: '' }
      const start = async (size: Size) => {
        const amount = amounts[size].toLocaleString('en-US')
        process.stdout.write(`Writing ${amount} jobs and ${amount} candidates …\n`)
        urls[size] = await createDatabase(server)
        await seedJobs(urls[size], amounts[size])
        await seedCandidates(urls[size], amounts[size])
        await signIn(urls[size], token)
        await onDatabase(urls[size], 'vacuum analyze')
        const app = await startApp(urls[size])
        running.push(app)
        return app
      }
      const started = { small: await start('small'), large: await start('large') }
      const apps = { small: started.small.url, large: started.large.url }
      const cookie = `session=${token}`
      const figures = await withWriters(urls, change, (write) =>
        growthFigures(apps, '/api/jobs', 'jobs', jobSearches, cookie, write),
      )
      for (const size of ['small', 'large'] as const) await employBench(urls[size])
      figures.push(...(await growthFigures(apps, '/api/candidates', 'candidates', candidateSearches, cookie)))
      // The member called Bench is an employer by now, and searches for candidates. Members search for jobs.
      const tokens = await logInMembers(urls.large, 20)
      const readers = {
        members: { token: tokens[0] ?? '', cookies: tokens.map((token) => `session=${token}`) },
        employer: { token, cookies: [cookie] },
      }
      // Only searches with at most one value per filter are cached. The other one stands for personal searches.
      const choices = 'workplaces%5B0%5D=remote&workplaces%5B1%5D=hybrid'
      const reads = [
        ['newest jobs', '/api/jobs', 'members', goals.cached],
        ['job search that many share', '/api/jobs?text=engineer', 'members', goals.cached],
        ['job search', `/api/jobs?text=engineer&${choices}`, 'members', goals.uncached],
        ['candidate search', '/api/candidates?text=engineer', 'employer', goals.uncached],
      ] as const
      for (const [name, path, reader, goal] of reads) {
        const { token, cookies } = readers[reader]
        const environment = { DATABASE_URL: urls.large, BENCH_TOKEN: token, BENCH_PATHS: JSON.stringify([path]) }
        const limit = await startServer(replayServer, environment)
        running.push(limit)
        const { ratios, detail } = await compareLoad(path, cookies, started.large, limit)
        figures.push(atLeast(goal, { name: `${name}, of its limit`, value: ratios, detail }))
      }
      return [...figures, ...(await messageFigures(apps, urls))]
    } finally {
      for (const server of running) await server.stop()
    }
  })
}

async function growthFigures(
  apps: Urls,
  path: string,
  list: string,
  searches: Search[],
  cookie: string,
  write?: (size: Size) => Promise<unknown>,
): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const { name, query, finds } of searches) {
    const search = `${path}?${query}`
    for (const app of [apps.small, apps.large]) await requireResults(app + search, cookie, list, finds)
    const paths = { small: apps.small + search, large: apps.large + search }
    const { growth, small, large } = await compareReadTimes(paths, cookie, write)
    const detail = `${small.toFixed(2)} ms to ${large.toFixed(2)} ms`
    figures.push(atMost(2, { name: `${name}, growth`, value: growth, detail }))
  }
  return figures
}

/** @throws Error when a search does not have the expected number of results */
async function requireResults(url: string, cookie: string, list: string, finds: Search['finds']): Promise<void> {
  const { status, body } = await get(url, cookie)
  const count = status === 200 ? JSON.parse(body)[list].length : status
  const isExpected = finds === 'some' ? count > 0 : count === { page: pageSize, rare: rareMatches, none: 0 }[finds]
  if (!isExpected) throw new Error(`${url} finds ${count}`)
}

async function messageFigures(apps: Urls, urls: Urls): Promise<Figure[]> {
  const small = await compareMessages(apps.small, urls.small)
  const large = await compareMessages(apps.large, urls.large)
  return [
    atMost(3, {
      name: 'a message, of plain NOTIFY',
      value: large.ratios,
      detail: `${large.app.toFixed(2)} ms against ${large.plain.toFixed(2)} ms`,
    }),
    atMost(1.3, {
      name: 'a message, growth',
      value: large.ratios.map((ratio, round) => ratio / (small.ratios[round] ?? Number.NaN)),
      detail: `${small.app.toFixed(2)} ms to ${large.app.toFixed(2)} ms`,
    }),
  ]
}
