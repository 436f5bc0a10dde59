import pg from 'pg'
import { onDatabase } from '../databases.ts'
import { send } from '../http-client.ts'
import type { BenchServer } from '../limit-servers/start-server.ts'
import { compareRates, growthOf, measureRate, medianDurations, type Sized, timed } from '../measure.ts'
import { replyBySql, requireSameRows } from './sql-replies.ts'

/** Alternating turns in a round, and the seconds of each. */
const turns = { count: 8, seconds: 0.5 }
const concurrency = 20
/** How many people reply. So many that none of them reaches the rate limit of writes. */
export const people = 300
/** How many threads get replies by turns. The same on the large board as on the small one. */
const threads = 9_000
const content = 'What I think of it, in a few words that somebody reads. '.repeat(4)

/** Replies to one thread after the other, each time as another person. */
export function replyOverHttp({ url }: Pick<BenchServer, 'url'>, tokens: string[]): (turn: number) => Promise<void> {
  return async (turn) => {
    const status = await send({
      url: `${url}/api/forum/threads/${1 + (turn % threads)}/replies`,
      cookie: `session=${tokens[turn % people]}`,
      body: { content },
    })
    if (status !== 200 && status !== 201) throw new Error(`replying answers ${status}`)
  }
}

/**
 * Checks that a reply through the app and one by plain SQL write the same rows.
 * @throws AssertionError with the rows that differ
 */
export async function requireSameReplies(app: Pick<BenchServer, 'url'>, url: string, tokens: string[]): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: concurrency })
  try {
    await onDatabase(url, 'delete from rate_limits')
    const accounts = await firstAccounts(pool)
    const [one = 0, other = 0] = await turnsOfUnreadThreads(pool, accounts)
    await requireSameRows(
      pool,
      () => replyOverHttp(app, tokens)(one),
      () => replyInTurn(pool, accounts, other),
    )
  } finally {
    await pool.end()
  }
}

async function firstAccounts(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(`select id from accounts order by id limit ${people}`)
  return rows.map(({ id }) => id)
}

function replyInTurn(pool: pg.Pool, accounts: string[], turn: number): Promise<void> {
  return replyBySql(pool, accounts[turn % people] ?? '', 1 + (turn % threads), content)
}

/** Replies a second through the app, and by plain SQL. */
export async function compareReplies(app: BenchServer, url: string, tokens: string[]) {
  await requireSameReplies(app, url, tokens)
  const pool = new pg.Pool({ connectionString: url, max: concurrency })
  const accounts = await firstAccounts(pool)
  const overHttp = replyOverHttp(app, tokens)
  const bySql = (turn: number) => replyInTurn(pool, accounts, turn)
  try {
    return await compareRates(
      async () => {
        await onDatabase(url, 'delete from rate_limits')
        return measureRate(overHttp, concurrency, turns.seconds)
      },
      () => measureRate(bySql, concurrency, turns.seconds),
      turns.count,
    )
  } finally {
    await pool.end()
  }
}

/** The turns of two threads that nobody has read and whose authors are not among the people who reply. */
async function turnsOfUnreadThreads(pool: pg.Pool, accounts: string[]): Promise<number[]> {
  const { rows } = await pool.query<{ turn: number }>(
    `select id::int - 1 as turn from forum_threads t
    where id <= ${threads} and author_id <> all($1::uuid[])
      and not exists (select from forum_reads where thread_id = t.id)
    order by id desc limit 2`,
    [accounts],
  )
  return rows.map(({ turn }) => turn)
}

/** The median time of a reply on a small and on a large board. */
export async function compareReplyTimes(apps: Sized<BenchServer>, tokens: Sized<string[]>) {
  const warmUp = 20
  const reply = (size: keyof Sized<unknown>) => (turn: number) =>
    timed(() => replyOverHttp(apps[size], tokens[size])(turn + warmUp))
  return growthOf(await medianDurations({ small: reply('small'), large: reply('large') }, { warmUp, times: 150 }))
}
