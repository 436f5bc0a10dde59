import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { hashToken, newToken } from '../../src/platform/server/auth/tokens.ts'

/** People who write into one thread, each one thing after the other, and what they were told of it. */
export type Writers = {
  /** The words of every reply that was answered with 201. */
  acknowledged: Set<string>
  /** When the last one was, by `performance.now()`. */
  lastAt: number
  /** Answers that nobody should ever get, whatever is broken. */
  wrong: string[]
  /** How often they were sent away, or reached nobody. */
  refused: number
  stop(): Promise<void>
}

/** Whoever writes: a cookie, and the thread. */
export type Cast = { cookies: string[]; threadId: number }

/** Lets people and a thread into a community that was just made, past its door. */
export async function bringPeople(databaseUrl: string, count: number): Promise<Cast> {
  return withClient(databaseUrl, async (client) => {
    const tokens = Array.from({ length: count }, () => newToken())
    await client.query(
      `with people as (
        insert into accounts (id, name, email, email_key, password_hash, verified_at)
        select gen_random_uuid(), 'Writer ' || n, 'writer-' || n || '@faults.test', 'writer-' || n || '@faults.test',
          'none', now()
        from generate_series(1, $1) n returning id
      ), numbered as (select id, row_number() over () as n from people)
      insert into sessions (id, token_hash, account_id, user_agent, expires_at)
      select gen_random_uuid(), hash, id, 'faults', now() + interval '1 day'
      from unnest($2::text[]) with ordinality as given (hash, n) join numbered using (n)`,
      [count, tokens.map(hashToken)],
    )
    const { rows } = await client.query<{ id: number }>(
      `insert into forum_threads (category_id, author_id, title, content)
      select 'introductions', id, 'A thread', 'Its words' from accounts limit 1 returning id`,
    )
    await client.query(`update forum_categories set thread_count = thread_count + 1 where id = 'introductions'`)
    return { cookies: tokens.map((token) => `session=${token}`), threadId: rows[0]?.id ?? 0 }
  })
}

/**
 * Lets everybody write until they are stopped.
 * @param origin what a browser on the site's own pages says
 */
export function write(url: string, { cookies, threadId }: Cast, origin = url): Writers {
  let isOver = false
  const state = { acknowledged: new Set<string>(), lastAt: 0, wrong: [] as string[], refused: 0 }

  async function writeOne(cookie: string): Promise<void> {
    const content = `kept ${randomUUID()}`
    const response = await fetch(`${url}/api/forum/threads/${threadId}/replies`, {
      method: 'POST',
      headers: { cookie, origin, 'content-type': 'application/json' },
      body: JSON.stringify({ content }),
      signal: AbortSignal.timeout(20_000),
    })
    const body = await response.text()
    if (response.status === 201) {
      state.acknowledged.add(content)
      state.lastAt = performance.now()
      return
    }
    state.refused++
    if (response.status === 503 && !response.headers.has('retry-after'))
      state.wrong.push(`503 without Retry-After: ${body}`)
    if (![429, 503].includes(response.status)) state.wrong.push(`${response.status} ${body}`)
    await wait(20)
  }

  const all = Promise.all(
    cookies.map(async (cookie) => {
      while (!isOver) {
        await writeOne(cookie).catch(async ({ name, message }: Error) => {
          state.refused++
          if (name === 'TimeoutError') state.wrong.push(`no answer: ${message}`)
          await wait(20)
        })
      }
    }),
  )
  return Object.assign(state, {
    async stop() {
      isOver = true
      await all
    },
  })
}

/** What of the words is not there, and whether the thread's count is another one than that of its replies. */
export async function lostOf(databaseUrl: string, words: Iterable<string>, { threadId }: Cast): Promise<string[]> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ lost: string }>(
      `select w as lost from unnest($1::text[]) w
      where not exists (select from forum_replies where thread_id = $2 and content = w)
      union all
      select 'replies are counted as ' || reply_count from forum_threads t
      where id = $2 and reply_count <> (select count(*) from forum_replies where thread_id = t.id)`,
      [[...words], threadId],
    )
    return rows.map(({ lost }) => lost)
  })
}

/** Lets everybody write as if a minute had passed. */
export async function forgetLimits(databaseUrl: string): Promise<void> {
  await withClient(databaseUrl, (client) => client.query('delete from rate_limits'))
}

async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
