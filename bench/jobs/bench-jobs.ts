import { newToken } from '../../src/platform/server/auth/tokens.ts'
import { startApp } from '../app.ts'
import { createDatabase, logInMembers, onDatabase, signIn, withDatabaseServer, withWriters } from '../databases.ts'
import { atLeast, atMost, type Figure, goals } from '../figures.ts'
import { ask, compareCost, compareLoad } from '../measure.ts'
import { type BenchServer, replayServer, startServer } from '../servers.ts'
import { compareMessages } from './messages.ts'
import { employBench, rare, seedCandidates, seedJobs } from './seed.ts'

const amounts = { small: 1_000, large: 1_000_000 }

/** What is asked, and how many a first page must hold: a full page, some, all of the `rare` ones, or none. */
type Question = { name: string; query: string; finds: 'page' | 'some' | 'rare' | 'none' }

const page = 20

type Size = 'small' | 'large'
type Urls = Record<Size, string>

/** Done before each look for jobs, so that nothing is kept of it. */
const change = 'update companies set name = name where id = (select id from companies order by id limit 1)'

const jobQuestions: Question[] = [
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

const candidateQuestions: Question[] = [
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
 * The employer side: searching the board and searching candidates with a thousand and with a million of each, and how
 * long a message takes from one browser to another against plain LISTEN and NOTIFY.
 */
export async function benchJobs(): Promise<Figure[]> {
  const running: BenchServer[] = []
  return withDatabaseServer(async (server) => {
    try {
      const token = newToken()
      const urls = { small: '', large: '' }
      const start = async (size: Size) => {
        const words = amounts[size].toLocaleString('en-US')
        process.stdout.write(`Writing ${words} jobs and ${words} candidates …\n`)
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
        growths(apps, '/api/jobs', 'jobs', jobQuestions, cookie, write),
      )
      for (const size of ['small', 'large'] as const) await employBench(urls[size])
      figures.push(...(await growths(apps, '/api/candidates', 'candidates', candidateQuestions, cookie)))
      // The member called Bench is an employer by now, who looks for candidates; jobs are looked for by members.
      const tokens = await logInMembers(urls.large, 20)
      const readers = {
        members: { token: tokens[0] ?? '', cookies: tokens.map((token) => `session=${token}`) },
        employer: { token, cookies: [cookie] },
      }
      // Of searches only those for one of each kind are kept; so the second stands for whatever one person alone seeks.
      const choices = 'workplaces%5B0%5D=remote&workplaces%5B1%5D=hybrid'
      const reads = [
        ['newest jobs', '/api/jobs', 'members', goals.shared],
        ['job search that many share', '/api/jobs?text=engineer', 'members', goals.shared],
        ['job search', `/api/jobs?text=engineer&${choices}`, 'members', goals.own],
        ['candidate search', '/api/candidates?text=engineer', 'employer', goals.own],
      ] as const
      for (const [name, path, reader, goal] of reads) {
        const { token, cookies } = readers[reader]
        const given = { DATABASE_URL: urls.large, BENCH_TOKEN: token, BENCH_PATHS: JSON.stringify([path]) }
        const limit = await startServer(replayServer, given)
        running.push(limit)
        const { ratio, detail } = await compareLoad(path, cookies, started.large, limit)
        figures.push(atLeast(goal, { name: `${name}, of its limit`, value: ratio, detail }))
      }
      return [...figures, ...(await messageFigures(apps, urls))]
    } finally {
      for (const each of running) await each.stop()
    }
  })
}

async function growths(
  apps: Urls,
  path: string,
  list: string,
  questions: Question[],
  cookie: string,
  write?: (size: Size) => Promise<unknown>,
): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const { name, query, finds } of questions) {
    const asked = `${path}?${query}`
    for (const app of [apps.small, apps.large]) await requireRight(app + asked, cookie, list, finds)
    const paths = { small: apps.small + asked, large: apps.large + asked }
    const { growth, small, large } = await compareCost(paths, cookie, write)
    const detail = `${small.toFixed(2)} ms to ${large.toFixed(2)} ms`
    figures.push(atMost(2, { name: `${name}, growth`, value: growth, detail }))
  }
  return figures
}

/** @throws Error when an answer does not hold as many as are known to be there */
async function requireRight(url: string, cookie: string, list: string, finds: Question['finds']): Promise<void> {
  const { status, body } = await ask(url, cookie)
  const found = status === 200 ? JSON.parse(body)[list].length : status
  const isRight = finds === 'some' ? found > 0 : found === { page, rare, none: 0 }[finds]
  if (!isRight) throw new Error(`${url} finds ${found}`)
}

async function messageFigures(apps: Urls, urls: Urls): Promise<Figure[]> {
  const small = await compareMessages(apps.small, urls.small)
  const large = await compareMessages(apps.large, urls.large)
  return [
    atMost(3, {
      name: 'a message, of plain NOTIFY',
      value: large.ours / large.plain,
      detail: `${large.ours.toFixed(2)} ms against ${large.plain.toFixed(2)} ms`,
    }),
    atMost(1.3, {
      name: 'a message, growth',
      value: large.ours / large.plain / (small.ours / small.plain),
      detail: `${small.ours.toFixed(2)} ms to ${large.ours.toFixed(2)} ms`,
    }),
  ]
}
