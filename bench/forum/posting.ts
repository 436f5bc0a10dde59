import pg from 'pg'
import { rateOf, send } from '../answers.ts'
import { onDatabase } from '../databases.ts'
import { median } from '../measure.ts'
import type { BenchServer } from '../servers.ts'
import { replyPlainly, requireSameRows } from './plain-replies.ts'

const rounds = 3
const seconds = 2
const atOnce = 20
/** So many that none of them comes to the limit of what one may write in a minute. */
export const people = 300
/** Threads of the category that are answered in turn; on the large board as on the small one. */
const threads = 9_000
const words = 'What I think of it, in a few words that somebody reads. '.repeat(4)

/** Replies to one thread after the other, each time as somebody else. */
export function replyingOverHttp({ url }: BenchServer, tokens: string[]): (turn: number) => Promise<void> {
  return async (turn) => {
    const status = await send({
      url: `${url}/api/forum/threads/${1 + (turn % threads)}/replies`,
      cookie: `session=${tokens[turn % people]}`,
      body: { content: words },
    })
    if (status !== 200 && status !== 201) throw new Error(`replying answers ${status}`)
  }
}

/** Replies a second through the app, and by plain SQL, in turns. @returns medians, and that of the rounds' ratios */
export async function compareReplies(app: BenchServer, url: string, tokens: string[]) {
  const pool = new pg.Pool({ connectionString: url, max: atOnce })
  const { rows } = await pool.query<{ id: string }>(`select id from accounts order by id limit ${people}`)
  const accounts = rows.map(({ id }) => id)
  const overHttp = replyingOverHttp(app, tokens)
  const plainly = (turn: number) => replyPlainly(pool, accounts[turn % people] ?? '', 1 + (turn % threads), words)
  const results = []
  try {
    await onDatabase(url, 'delete from rate_limits')
    const [one = 0, other = 0] = await untouchedTurns(pool, accounts)
    await requireSameRows(
      pool,
      () => overHttp(one),
      () => plainly(other),
    )
    for (let round = -1; round < rounds; round++) {
      await onDatabase(url, 'delete from rate_limits')
      const one = await rateOf(overHttp, atOnce, seconds)
      const other = await rateOf(plainly, atOnce, seconds)
      if (round >= 0) results.push({ app: one, limit: other, ratio: one / other })
    }
  } finally {
    await pool.end()
  }
  return {
    app: median(results.map((result) => result.app)),
    limit: median(results.map((result) => result.limit)),
    ratio: median(results.map((result) => result.ratio)),
  }
}

/** The turns of threads that nobody has read and whose authors are not among those who reply. */
async function untouchedTurns(pool: pg.Pool, accounts: string[]): Promise<number[]> {
  const { rows } = await pool.query<{ turn: number }>(
    `select id::int - 1 as turn from forum_threads t
    where id <= ${threads} and author_id <> all($1::uuid[])
      and not exists (select from forum_reads where thread_id = t.id)
    order by id desc limit 2`,
    [accounts],
  )
  return rows.map(({ turn }) => turn)
}

/** The median time of a reply on a small and on a large board, one at a time and in turns. */
export async function compareReplyCost(
  apps: { small: BenchServer; large: BenchServer },
  tokens: { small: string[]; large: string[] },
  times = 150,
) {
  const costs = { small: [] as number[], large: [] as number[] }
  for (let turn = -20; turn < times; turn++) {
    for (const size of ['small', 'large'] as const) {
      const start = performance.now()
      await replyingOverHttp(apps[size], tokens[size])(turn + 20)
      if (turn >= 0) costs[size].push(performance.now() - start)
    }
  }
  const [small, large] = [median(costs.small), median(costs.large)]
  return { small, large, growth: large / small }
}
