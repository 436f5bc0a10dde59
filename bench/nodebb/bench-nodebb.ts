import pg from 'pg'
import { createDatabase, logInMembers, onDatabase, withDatabaseServer } from '../databases.ts'
import { atLeast, type Figure } from '../figures.ts'
import { people, replyOverHttp } from '../forum/posting.ts'
import { boardSizes, seedForum, threadListPath, vocabulary } from '../forum/seed.ts'
import { compareRates, measureRate } from '../measure.ts'
import { type App, startApp } from '../site-process.ts'
import { leanRate } from './lean-client.ts'
import { connectToNodebb, type Nodebb, nodebbLogin } from './nodebb-client.ts'
import { type FilledNodebb, fillNodebb, nodebbPaths, replyCounts, searchWords } from './nodebb-content.ts'

const goal = 20
const seconds = 3
const connections = 20

/**
 * Compares the board, in one process, with a NodeBB, in alternating rounds: docs/performance.md says how to start one and
 * which environment variables name it. Without them, there is nothing to compare and no figure.
 */
export async function benchNodebb(): Promise<Figure[]> {
  const login = nodebbLogin(process.env)
  if (!login) {
    process.stdout.write('NODEBB_URL is not set, so there is no NodeBB to compare with.\n')
    return []
  }
  const nodebb = await connectToNodebb(login)
  process.stdout.write('Writing topics into NodeBB …\n')
  const filled = await fillNodebb(nodebb)
  return withDatabaseServer(async (server) => {
    process.stdout.write(`Writing ${boardSizes.small.toLocaleString('en-US')} threads …\n`)
    const url = await createDatabase(server)
    await seedForum(url, boardSizes.small)
    const threads = await seedThreads(url)
    const tokens = await logInMembers(url, people)
    const app = await startApp(url)
    try {
      return [
        ...(await readFigures(app, tokens, threads, nodebb, filled)),
        await postingFigure(app, url, tokens, nodebb, filled),
      ]
    } finally {
      await app.stop()
    }
  })
}

/** Adds a thread for each number of replies, and threads with the words that are searched for. @returns ids by replies */
async function seedThreads(url: string): Promise<Map<number, number>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const ids = new Map<number, number>()
    for (const count of replyCounts) {
      const { rows } = await client.query<{ id: number }>(
        `with thread as (
          insert into forum_threads (category_id, title, content, reply_count)
          select 'introductions', 'Thread of ' || $1::int, 'Hello', $1 returning id
        ), replies as (
          insert into forum_replies (thread_id, content) select id, 'Reply ' || n from thread, generate_series(1, $1) n
        ) select id::int from thread`,
        [count],
      )
      ids.set(count, rows[0]?.id ?? 0)
    }
    return ids
  } finally {
    await client.end()
  }
}

/** Two pages of ten threads are as much as one page of NodeBB; so are whole threads, however many pages they take. */
async function readFigures(
  app: App,
  tokens: string[],
  threads: Map<number, number>,
  nodebb: Nodebb,
  filled: FilledNodebb,
): Promise<Figure[]> {
  const cookies = tokens.slice(0, connections).map((token) => `session=${token}`)
  const theirCookies = cookies.map(() => nodebb.cookie)
  const searchable = vocabulary()
  const ours: Record<keyof ReturnType<typeof nodebbPaths>, string[]> = {
    'a list of 20 threads': [threadListPath, `${threadListPath}?page=2`],
    'search, common word': [`${threadListPath}?search=${searchable[searchWords.common - 1]}`],
    'search, rare word': [`${threadListPath}?search=${searchable[searchWords.rare - 1]}`],
    'first page as HTML and its data': ['/messages', '/api/forum/categories', threadListPath],
    ...Object.fromEntries(
      await Promise.all(
        [...threads].map(async ([count, id]) => [
          `a thread of ${count} replies`,
          await pagesOfThread(app, cookies[0] ?? '', id),
        ]),
      ),
    ),
  }
  const figures: Figure[] = []
  for (const [name, paths] of Object.entries(nodebbPaths(filled))) {
    const { ratios, ...rates } = await compareRates(
      () => leanRate({ url: app.url, paths: ours[name] ?? [], cookies }, seconds),
      () => leanRate({ url: nodebb.url, paths, cookies: theirCookies }, seconds),
    )
    figures.push(figureOf(name, ratios, rates))
  }
  return figures
}

/** The paths by which the screen of a thread reads all of its replies. */
async function pagesOfThread(app: App, cookie: string, id: number): Promise<string[]> {
  const paths = [`/api/forum/threads/${id}`]
  for (let path = paths[0]; path; ) {
    const { next } = (await (await fetch(app.url + path, { headers: { cookie } })).json()) as { next: number | null }
    path = next === null ? undefined : `/api/forum/threads/${id}/replies?after=${next}`
    if (path) paths.push(path)
  }
  return paths
}

async function postingFigure(
  app: App,
  url: string,
  tokens: string[],
  nodebb: Nodebb,
  { topics }: FilledNodebb,
): Promise<Figure> {
  const reply = replyOverHttp(app, tokens)
  const { ratios, ...rates } = await compareRates(
    async () => {
      await onDatabase(url, 'delete from rate_limits')
      return measureRate(reply, connections, seconds)
    },
    () => measureRate((turn) => nodebb.reply(topics[turn % topics.length] ?? 0, `Reply ${turn}`), connections, seconds),
  )
  return figureOf('posting a reply', ratios, rates)
}

function figureOf(name: string, ratios: number[], rates: { app: number; limit: number }): Figure {
  return atLeast(goal, {
    name: `${name}, in times of NodeBB’s`,
    value: ratios,
    detail: `${rates.app.toFixed(0)} against ${rates.limit.toFixed(1)} a second`,
  })
}
