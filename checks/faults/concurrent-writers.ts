import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { hashToken, newToken } from '../../src/platform/server/auth/signed-tokens.ts'

/** Members who post replies to one thread, each of them one after another, and the responses they got. */
export type Writers = {
  /** The content of every reply that was answered with 201. */
  acknowledged: Set<string>
  /** When the last 201 arrived, by `performance.now()`. */
  lastAt: number
  /** Responses that are wrong whatever is broken, such as a 500 or a 503 without Retry-After. */
  wrong: string[]
  /** Requests that were rejected or that reached no server. */
  rejected: number
  stop(): Promise<void>
}

/** The sessions of the writers and the thread they post to. */
export type WritersAndThread = { cookies: string[]; threadId: number }

/** Inserts members with sessions and a thread straight into the database of a new community. */
export async function insertWriters(databaseUrl: string, count: number): Promise<WritersAndThread> {
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
 * Makes every writer post replies until `stop` is called.
 * @param origin the Origin header that a browser on the site's own pages sends
 */
export function startWriters(url: string, { cookies, threadId }: WritersAndThread, origin = url): Writers {
  let isStopped = false
  const state = { acknowledged: new Set<string>(), lastAt: 0, wrong: [] as string[], rejected: 0 }

  async function postReply(cookie: string): Promise<void> {
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
    state.rejected++
    if (response.status === 503 && !response.headers.has('retry-after'))
      state.wrong.push(`503 without Retry-After: ${body}`)
    if (![429, 503].includes(response.status)) state.wrong.push(`${response.status} ${body}`)
    await wait(20)
  }

  const all = Promise.all(
    cookies.map(async (cookie) => {
      while (!isStopped) {
        await postReply(cookie).catch(async ({ name, message }: Error) => {
          state.rejected++
          if (name === 'TimeoutError') state.wrong.push(`no answer: ${message}`)
          await wait(20)
        })
      }
    }),
  )
  return Object.assign(state, {
    async stop() {
      isStopped = true
      await all
    },
  })
}

/** Returns the acknowledged replies that are missing, and a line when the thread's reply count is wrong. */
export async function findLostReplies(
  databaseUrl: string,
  contents: Iterable<string>,
  { threadId }: WritersAndThread,
): Promise<string[]> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ lost: string }>(
      `select acknowledged as lost from unnest($1::text[]) acknowledged
      where not exists (select from forum_replies where thread_id = $2 and content = acknowledged)
      union all
      select 'replies are counted as ' || reply_count from forum_threads t
      where id = $2 and reply_count <> (select count(*) from forum_replies where thread_id = t.id)`,
      [[...contents], threadId],
    )
    return rows.map(({ lost }) => lost)
  })
}

/** Clears the rate limits, so that the writers can continue at once. */
export async function clearRateLimits(databaseUrl: string): Promise<void> {
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
