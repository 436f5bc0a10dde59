import pg from 'pg'
import { rateOf, send } from '../answers.ts'
import { onDatabase } from '../databases.ts'
import { median } from '../measure.ts'
import type { BenchServer } from '../servers.ts'

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

/** The same by hand: the thread held and counted, the reply written, the category counted, and readers told. */
function replyingPlainly(pool: pg.Pool, accounts: string[]): (turn: number) => Promise<void> {
  return async (turn) => {
    const thread = 1 + (turn % threads)
    const account = accounts[turn % accounts.length]
    const client = await pool.connect()
    try {
      await client.query('begin')
      await client.query('select id from forum_threads where id = $1 for no key update', [thread])
      await client.query(
        'update forum_threads set reply_count = reply_count + 1, last_activity_at = clock_timestamp() where id = $1',
        [thread],
      )
      await client.query('insert into forum_replies (thread_id, author_id, content) values ($1, $2, $3)', [
        thread,
        account,
        words,
      ])
      await client.query(
        `insert into forum_reads (account_id, thread_id, read_at) values ($1, $2, now())
        on conflict (account_id, thread_id) do update set read_at = excluded.read_at`,
        [account, thread],
      )
      await client.query(`update forum_categories set reply_count = reply_count + 1 where id = 'coding-development'`)
      await client.query('select pg_notify($1, $2)', ['bench', String(thread)])
      await client.query('commit')
    } finally {
      client.release()
    }
  }
}

/** Replies a second through the app, and by plain SQL, in turns. @returns medians, and that of the rounds' ratios */
export async function compareReplies(app: BenchServer, url: string, tokens: string[]) {
  const pool = new pg.Pool({ connectionString: url, max: atOnce })
  const { rows } = await pool.query<{ id: string }>(`select id from accounts order by id limit ${people}`)
  const accounts = rows.map(({ id }) => id)
  const results = []
  try {
    for (let round = -1; round < rounds; round++) {
      await onDatabase(url, 'delete from rate_limits')
      const one = await rateOf(replyingOverHttp(app, tokens), atOnce, seconds)
      const other = await rateOf(replyingPlainly(pool, accounts), atOnce, seconds)
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
