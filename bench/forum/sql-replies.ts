import { deepStrictEqual } from 'node:assert'
import { randomUUID } from 'node:crypto'
import type pg from 'pg'

/** Milliseconds in which the rate limit of writes counts. */
const window = 60_000

const countTry = {
  name: 'try',
  text: `insert into rate_limits (key, points, expire) values ($1, 1, $2)
    on conflict (key) do update set
      points = case when rate_limits.expire <= $3 then 1 else rate_limits.points + 1 end,
      expire = case when rate_limits.expire <= $3 then excluded.expire else rate_limits.expire end
    returning points`,
}
const lockThread = {
  name: 'lock',
  text: 'select author_id as author, title from forum_threads where id = $1 for no key update',
}
const countOnThread = {
  name: 'count on thread',
  text: `update forum_threads set reply_count = reply_count + 1, last_activity_at = clock_timestamp() where id = $1
    returning last_activity_at as at`,
}
const addReply = {
  name: 'reply',
  text: 'insert into forum_replies (thread_id, author_id, content, created_at) values ($1, $2, $3, $4) returning id',
}
const noteRead = {
  name: 'read',
  text: `insert into forum_reads (account_id, thread_id, read_at) values ($1, $2, $3)
    on conflict (account_id, thread_id) do update set read_at = excluded.read_at`,
}
const addNotification = {
  name: 'notification',
  text: `insert into notifications (id, account_id, kind, data, actor_id, about, is_in_app, awaits_digest)
    values ($1, $2, 'reply', $3, $4, $5, true, false)`,
}
const publish = { name: 'notify', text: `select pg_notify('bench', $1), pg_notify('bench', $2)` }
const countInCategory = {
  name: 'count in category',
  text: `update forum_categories set reply_count = reply_count + 1 where id = 'coding-development'`,
}

/**
 * Writes a reply in prepared statements, without the app: counts the try, locks the thread and counts on it, inserts the
 * reply and its author's read mark, notifies the thread's author, and counts in the category. The database's triggers
 * record the change as for the app.
 */
export async function replyBySql(pool: pg.Pool, account: string, thread: number, content: string): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const now = Date.now()
    await client.query(countTry, [`plain:${account}`, now + window, now])
    const { author, title } = (await client.query(lockThread, [thread])).rows[0]
    const { at } = (await client.query(countOnThread, [thread])).rows[0]
    const { id } = (await client.query(addReply, [thread, account, content, at])).rows[0]
    await client.query(noteRead, [account, thread, at])
    if (author !== account) {
      const data = { threadId: thread, replyId: id, title }
      const about = `board:coding-development/thread:${thread}/reply:${id}`
      await client.query(addNotification, [randomUUID(), author, data, account, about])
    }
    await client.query(publish, [`notifications:${author}`, `thread:${thread}`])
    await client.query(countInCategory)
    await client.query('commit')
  } finally {
    client.release()
  }
}

/** How much there is of everything that a reply changes. */
const amounts = `
  select (select count(*) from forum_replies)::int as replies, (select count(*) from forum_reads)::int as reads,
    (select count(*) from notifications)::int as notifications,
    (select coalesce(sum(points), 0) from rate_limits)::int as tries,
    (select sum(reply_count) from forum_threads)::int as "onThreads",
    (select sum(reply_count) from forum_categories)::int as "inCategories",
    (select count(*) from mails)::int as mails, (select count(*) from broadcasts)::int as broadcasts`

/** @throws AssertionError when two ways to reply do not write the same numbers of rows and the same counts */
export async function requireSameRows(
  pool: pg.Pool,
  one: () => Promise<void>,
  other: () => Promise<void>,
): Promise<void> {
  const [first, second] = [await changedBy(pool, one), await changedBy(pool, other)]
  deepStrictEqual(first, second, 'the two ways to reply write different rows')
}

async function changedBy(pool: pg.Pool, act: () => Promise<void>): Promise<Record<string, number>> {
  const read = async () => (await pool.query<Record<string, number>>(amounts)).rows[0] ?? {}
  const before = await read()
  await act()
  const after = await read()
  return Object.fromEntries(Object.entries(after).map(([name, amount]) => [name, amount - (before[name] ?? 0)]))
}
