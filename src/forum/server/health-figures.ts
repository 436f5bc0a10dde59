import { type SQL, sql } from 'drizzle-orm'
import { accountsAs, isActiveMember } from '../../accounts/server/exports.ts'
import { isPartOn } from '../../platform/server/content/community-statements.ts'
import type { Database } from '../../platform/server/database/database.ts'
import { isCategory, isPublic } from './boards/board-access.ts'
import { nameOfBoard } from './boards/categories.ts'

// What the health of a community (src/admin/server/health.ts) reads of the board: numbers of many people together, and
// threads that every member can open. Nothing here says what one person did.

/** SQL: whether posts of the board `c` count. Those of groups do while groups are on. */
const isCounted = sql`(${isCategory} or ${isPartOn('groups')})`

/**
 * SQL: whether something was written in a thread `t` since a moment. It follows from the age of a post in it, but only this has
 * an index.
 */
function isActiveSince(since: SQL): SQL {
  return sql`t.last_activity_at >= ${since}`
}

/** SQL: a query for who wrote when (`account_id`, `at`) since a moment. */
export function writtenSince(since: SQL): SQL {
  return sql`
    select t.author_id as account_id, t.created_at as at
    from forum_threads t join forum_categories c on c.id = t.category_id
    where t.created_at >= ${since} and t.author_id is not null and ${isCounted}
    union all
    select r.author_id, r.created_at
    from forum_replies r join forum_threads t on t.id = r.thread_id join forum_categories c on c.id = t.category_id
    where r.created_at >= ${since} and r.author_id is not null and r.removed_at is null and ${isCounted}`
}

const member = accountsAs('member')

/**
 * The members who joined in a period, how many of them wrote within a week of joining, and the median of the hours that
 * these took to write.
 */
export async function newcomersBetween(
  db: Database,
  from: Date,
  to: Date,
): Promise<{ joined: number; wrote: number; medianHours: number | null }> {
  const { rows } = await db.execute<{ joined: number; wrote: number; medianHours: number | null }>(sql`
    with written as materialized (${writtenSince(sql`${from.toISOString()}::timestamptz`)}),
    newcomer as (
      select ${member.createdAt} as joined_at,
        (select min(written.at) from written where written.account_id = ${member.id}) as wrote_at
      from ${member.table}
      where ${isActiveMember('member')} and ${member.createdAt} >= ${from.toISOString()} and ${member.createdAt} < ${to.toISOString()}
    )
    select count(*) as joined, count(*) filter (where wrote_at <= joined_at + interval '7 days') as wrote,
      (percentile_cont(0.5) within group (order by extract(epoch from wrote_at - joined_at) / 3600)
        filter (where wrote_at <= joined_at + interval '7 days'))::float8 as "medianHours"
    from newcomer`)
  return rows[0] ?? { joined: 0, wrote: 0, medianHours: null }
}

type Questions = { hasCategories: boolean; asked: number; askers: number; soon: number; medianHours: number | null }

/**
 * The questions that were asked in a period, how many got a reply of another person within a day, and the median of the
 * hours until the first such reply, of those that got one.
 */
export async function questionsBetween(db: Database, from: Date, to: Date): Promise<Questions> {
  const { rows } = await db.execute<Questions>(sql`
    with question as (
      select t.author_id, t.created_at as asked_at, (
        select min(r.created_at) from forum_replies r
        where r.thread_id = t.id and r.removed_at is null and r.author_id is distinct from t.author_id) as replied_at
      from forum_threads t join forum_categories c on c.id = t.category_id
      where ${isActiveSince(sql`${from.toISOString()}::timestamptz`)} and c.is_ask and ${isPublic} and t.created_at >= ${from.toISOString()} and t.created_at < ${to.toISOString()}
    )
    select exists (select from forum_categories c where c.is_ask and ${isPublic} and c.archived_at is null) as "hasCategories",
      count(*) as asked, count(distinct author_id) as askers,
      count(*) filter (where replied_at <= asked_at + interval '1 day') as soon,
      (percentile_cont(0.5) within group (order by extract(epoch from replied_at - asked_at) / 3600))::float8 as "medianHours"
    from question`)
  return rows[0] ?? { hasCategories: false, asked: 0, askers: 0, soon: 0, medianHours: null }
}

type UnansweredRow = { id: number; title: string; boardId: string; stored: string | null; createdAt: string }
type Unanswered = { id: number; title: string; board: string; createdAt: string }

/**
 * Threads of public categories that nobody has replied to, started in a period: their number, the median of their ages in
 * days, and the oldest of them. Locked threads and archived categories take no replies, so they do not wait for one.
 */
export async function threadsWithoutReply(
  db: Database,
  { from, to, now, limit }: { from: Date; to: Date; now: Date; limit: number },
): Promise<{ count: number; medianDays: number | null; oldest: Unanswered[] }> {
  const waiting = sql`
    select t.id, t.title, t.created_at, c.id as board_id, c.board_name
    from forum_threads t join forum_categories c on c.id = t.category_id
    where ${isActiveSince(sql`${from.toISOString()}::timestamptz`)} and ${isPublic} and c.archived_at is null
      and t.locked_at is null and t.reply_count = 0
      and t.created_at >= ${from.toISOString()} and t.created_at < ${to.toISOString()}`
  const { rows: counts } = await db.execute<{ count: number; medianDays: number | null }>(sql`
    select count(*) as count, (percentile_cont(0.5) within group (
      order by extract(epoch from ${now.toISOString()}::timestamptz - created_at) / 86400))::float8 as "medianDays"
    from (${waiting}) waiting`)
  const { rows } = await db.execute<UnansweredRow>(sql`
    select id, title, board_id as "boardId", board_name as stored, created_at as "createdAt"
    from (${waiting}) waiting order by created_at, id limit ${limit}`)
  const oldest = rows.map(({ id, title, boardId, stored, createdAt }) => ({
    ...{ id, title, board: nameOfBoard(boardId, stored) },
    createdAt: new Date(createdAt).toISOString(),
  }))
  return { count: counts[0]?.count ?? 0, medianDays: counts[0]?.medianDays ?? null, oldest }
}
