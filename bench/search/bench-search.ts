import pg from 'pg'
import { newToken } from '../../src/platform/server/auth/signed-tokens.ts'
import { createDatabase, logInMembers, onDatabase, signIn, withDatabaseServer, withWriters } from '../databases.ts'
import { atLeast, atMost, type Figure } from '../figures.ts'
import { people, replyOverHttp } from '../forum/posting.ts'
import { vocabulary } from '../forum/seed.ts'
import { get } from '../http-client.ts'
import type { BenchServer } from '../limit-servers/start-server.ts'
import { compareRates, compareReadTimes, measureRate, medianDurations, type Sized, timed } from '../measure.ts'
import { startApp } from '../site-process.ts'
import { seedSearch } from './seed.ts'
import { misspell, numbersFrom, recallOfTypos } from './typos.ts'

const amounts = { small: { replies: 10_000, others: 1_000 }, large: { replies: 1_000_000, others: 100_000 } }

/** Ranks of search words: in most texts, in one of a hundred, in one of some thousands. */
const ranks = { common: 2, middling: 300, rare: 30_000 }
const unknownWord = 'quizzaciously'
/** Milliseconds in which the palette answers. */
const paletteTime = 150

/**
 * Measures the palette and the full search with a million replies and a hundred thousand people, events, and jobs: next to
 * plain SQL, and next to the same with a hundredth of it; how many typos are found; and what writing a reply costs more.
 */
export async function benchSearch(): Promise<Figure[]> {
  const running: BenchServer[] = []
  return withDatabaseServer(async (server) => {
    try {
      const token = newToken()
      const urls = { small: '', large: '' }
      const start = async (size: keyof Sized<unknown>) => {
        process.stdout.write(`Writing ${amounts[size].replies.toLocaleString('en-US')} replies …\n`)
        urls[size] = await createDatabase(server)
        await seedSearch(urls[size], amounts[size])
        await signIn(urls[size], token)
        const app = await startApp(urls[size])
        running.push(app)
        return app
      }
      const apps = { small: await start('small'), large: await start('large') }
      const cookie = `session=${token}`
      // First, because it ends the bench if the answers differ.
      const figures = await limitFigures(apps.large.url, urls.large, cookie)
      figures.push(...(await growthFigures({ small: apps.small.url, large: apps.large.url }, urls, cookie)))
      const known = vocabulary().filter(
        (word, rank) => word.length >= 5 && rank >= 200 && rank < 5_000 && rank % 12 === 0,
      )
      await forgetLimits(urls.large)
      const recall = await recallOfTypos(apps.large.url, cookie, known.slice(0, 250))
      const detail = 'words of 5 letters and more with one edit'
      figures.push(atLeast(0.9, { name: 'typos found in the first ten', value: recall, detail }))
      figures.push(await writingFigure(apps.large, urls.large))
      return figures
    } finally {
      for (const server of running) await server.stop()
    }
  })
}

function forgetLimits(url: string) {
  return onDatabase(url, 'delete from rate_limits')
}

async function growthFigures(apps: Sized<string>, urls: Sized<string>, cookie: string): Promise<Figure[]> {
  const words = vocabulary()
  const at = (rank: number) => words[rank - 1] ?? ''
  const typo = misspell(at(1_001), numbersFrom(3))
  const queries = [
    ['common word', at(ranks.common)],
    ['middling word', at(ranks.middling)],
    ['rare word', at(ranks.rare)],
    ['unknown word', unknownWord],
    ['two words', `${at(ranks.common)} ${at(ranks.middling)}`],
    ['beginning of a word', at(ranks.middling).slice(0, 4)],
    ['typo', typo],
    ['exact words', `"${at(5)} ${at(9)}"`],
    ['excluded word', `${at(ranks.middling)} -${at(ranks.common)}`],
  ] as const
  const figures: Figure[] = []
  // Before each search the limit is lifted, because one person does not search so often.
  await withWriters(urls, 'delete from rate_limits', async (write) => {
    for (const [name, query] of queries) {
      for (const [place, path] of [
        ['palette', '/api/search/suggestions'],
        ['search', '/api/search'],
      ] as const) {
        const search = `${path}?q=${encodeURIComponent(query)}`
        const paths = { small: apps.small + search, large: apps.large + search }
        const { growth, small, large, largeRounds } = await compareReadTimes(paths, cookie, write)
        const detail = `${small.toFixed(2)} ms to ${large.toFixed(2)} ms`
        figures.push(atMost(2, { name: `${place}, ${name}, growth`, value: growth, detail }))
        if (place === 'palette') {
          figures.push(
            atMost(paletteTime, { name: `${place}, ${name}, ms`, value: largeRounds, detail: 'at a million replies' }),
          )
        }
      }
    }
  })
  return figures
}

/**
 * How often the palette and plain SQL are measured. Each of a search's statements is planned anew for its first five runs on
 * each connection, and the search uses several of these.
 */
const paletteTurns = { warmUp: 60, times: 250 }

/** What the search reads at least: the newest matches of each kind, from the same indexes. */
const plainStatements = [
  `select s.reply_id as id, r.content from forum_reply_search s join forum_replies r on r.id = s.reply_id
    where s.words @@ $1::tsquery order by s.reply_id desc limit 4`,
  `select s.thread_id as id, t.content from forum_thread_search s join forum_threads t on t.id = s.thread_id
    where s.words @@ $1::tsquery order by s.thread_id desc limit 4`,
  ...[
    ['event_search', 'events', 'event_id', 'description'],
    ['job_search', 'jobs', 'job_id', 'description'],
    ['member_search', 'accounts', 'account_id', 'name'],
  ].map(
    ([index, table, key, text]) => `select b.id, b.${text} from ${index} s join ${table} b on b.id = s.${key}
      where s.words @@ $1::tsquery order by s.position desc limit 4`,
  ),
]

/** The palette next to plain SQL for the same answer. */
async function limitFigures(app: string, url: string, cookie: string): Promise<Figure[]> {
  const pool = new pg.Pool({ connectionString: url, max: 5 })
  const words = vocabulary()
  try {
    const figures: Figure[] = []
    for (const name of ['common', 'middling', 'rare'] as const) {
      const word = words[ranks[name] - 1] ?? ''
      const path = `${app}/api/search/suggestions?q=%22${word}%22`
      const plain = () =>
        Promise.all(plainStatements.map((text) => pool.query({ name: text.slice(0, 60), text, values: [`'${word}'`] })))
      await requireSameReplies(path, cookie, (await plain())[0]?.rows ?? [])
      const { medians, rounds } = await medianDurations(
        {
          search: async () => {
            await pool.query('delete from rate_limits')
            return (await get(path, cookie)).milliseconds
          },
          limit: () => timed(plain),
        },
        paletteTurns,
      )
      const ratios = rounds.map(({ search, limit }) => search / limit)
      const detail = `${medians.search.toFixed(2)} ms against ${medians.limit.toFixed(2)} ms of plain SQL`
      figures.push(atMost(10, { name: `palette, ${name} word, of plain SQL`, value: ratios, detail }))
    }
    return figures
  } finally {
    await pool.end()
  }
}

/** @throws Error when the palette does not show the newest replies with the word, as plain SQL finds them */
async function requireSameReplies(path: string, cookie: string, rows: { id: string }[]): Promise<void> {
  const { body } = await get(path, cookie)
  const replies = (JSON.parse(body).results as { kind: string; id: string }[]).filter(({ kind }) => kind === 'reply')
  const [found, expected] = [replies.map(({ id }) => id), rows.map(({ id }) => String(id))]
  if (found.join() !== expected.slice(0, found.length).join()) {
    throw new Error(`${path} finds the replies ${found}, and plain SQL finds ${expected}`)
  }
}

/** Turns in each round, and the seconds of each: the difference is smaller than that between two turns of one kind. */
const writingTurns = { count: 24, seconds: 0.5 }

/** Replies a second with what searches compare, of those without. */
async function writingFigure(app: BenchServer, url: string): Promise<Figure> {
  const reply = replyOverHttp(app, await logInMembers(url, people))
  const rate = async (trigger: 'enable' | 'disable') => {
    await onDatabase(url, `alter table forum_replies ${trigger} trigger forum_replies_in_search`)
    await forgetLimits(url)
    return measureRate(reply, 20, writingTurns.seconds)
  }
  const {
    app: indexed,
    limit: bare,
    ratios,
  } = await compareRates(
    () => rate('enable'),
    () => rate('disable'),
    writingTurns.count,
  )
  const detail = `${indexed.toFixed(0)} against ${bare.toFixed(0)} replies a second`
  return atLeast(0.9, { name: 'replies, of those without a search', value: ratios, detail })
}
