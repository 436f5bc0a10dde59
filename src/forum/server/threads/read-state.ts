import { type SQL, sql } from 'drizzle-orm'
import { t } from '#text'
import { accountsAs } from '../../../accounts/server/exports.ts'
import type { Services, Viewer } from '../../../platform/server/auth/request-context.ts'
import type { Connection, Database } from '../../../platform/server/database/database.ts'
import { literal, placeholder, prepare } from '../../../platform/server/database/prepared-statements.ts'
import { problem } from '../../../platform/server/http/problem-details.ts'
import { maxNewReplies } from '../../following-contract.ts'
import { isPublicOrJoined, isUnread, isVisible, joinViewer } from '../boards/board-access.ts'
import { isListedSql, joinLevels } from '../following/level-sql.ts'
import { markNotificationsRead } from '../notifications.ts'

/**
 * Stores that a person has read a thread up to its last activity. Not up to now, because a reply whose transaction has
 * not committed yet must count as unread.
 * @returns the id of the thread's board
 * @throws NOT_FOUND when there is no such thread for the person
 */
export async function recordRead(db: Connection, viewer: Pick<Viewer, 'id'>, threadId: number): Promise<string> {
  const { rows } = await db.execute<{ boardId: string }>(sql`
    insert into forum_reads (account_id, thread_id, read_at)
    select me.id, t.id, t.last_activity_at
    from forum_threads t join forum_categories c on c.id = t.category_id
    ${joinViewer(sql`${viewer.id}`)}
    where t.id = ${threadId} and ${isVisible}
    on conflict (account_id, thread_id) do update set read_at = greatest(forum_reads.read_at, excluded.read_at)
    returning (select category_id from forum_threads where id = thread_id) as "boardId"`)
  if (!rows[0]) throw problem('NOT_FOUND', t`Thread not found`)
  return rows[0].boardId
}

/**
 * Marks a thread that a person has completely on screen as read, and with it their notifications about it.
 * @throws NOT_FOUND when there is no such thread for the person
 */
export async function markThreadRead(
  { db, liveUpdates }: Pick<Services, 'db' | 'liveUpdates'>,
  viewer: Pick<Viewer, 'id'>,
  threadId: number,
): Promise<void> {
  const boardId = await recordRead(db, viewer, threadId)
  await markNotificationsRead({ liveUpdates }, db, viewer.id, { boardId, threadId })
}

/** How many threads the unread count goes up to, and among how many with the latest activity it looks for them. */
const maxUnread = 100
const maxExamined = 1000

/** SQL: the threads `t` with the latest activity that the viewer has neither read nor muted, on boards `c`. */
const unreadThreads = sql`(
    select id, category_id, last_activity_at from forum_threads
    order by last_activity_at desc limit ${literal(maxExamined)}
  ) t
  join forum_categories c on c.id = t.category_id
  ${joinViewer(placeholder('viewer'))}
  left join forum_reads r on r.account_id = me.id and r.thread_id = t.id
  ${joinLevels}
  where ${isUnread} and ${isListedSql}`

/**
 * How many threads that the viewer did not mute are unread: 100 at most, among the 1,000 with the latest activity. Of private boards,
 * only those that the viewer is a member of count, for admins too.
 */
export async function unreadThreadCount(db: Database, viewer: Viewer): Promise<number> {
  const [row] = await countUnread(db, { viewer: viewer.id })
  return row?.count ?? 0
}

const countUnread = prepare<{ count: number }>(sql`
  select count(*) from (
    select from ${unreadThreads} and ${isPublicOrJoined} limit ${literal(maxUnread)}
  ) unread`)

/** How many threads of each board are unread for the viewer, among the 1,000 of all boards with the latest activity. */
export async function unreadCounts(db: Database, viewer: Viewer): Promise<Map<string, number>> {
  const rows = await countUnreadByCategory(db, { viewer: viewer.id })
  return new Map(rows.map(({ categoryId, count }) => [categoryId, count]))
}

const countUnreadByCategory = prepare<{ categoryId: string; count: number }>(sql`
  select t.category_id as "categoryId", count(*) from ${unreadThreads} and ${isPublicOrJoined} group by t.category_id`)

const person = accountsAs('me')

/**
 * SQL: how many replies by others in the thread `t` are new to the person `me`, up to `maxNewReplies`, by their row `r` of
 * `forum_reads` if any. In a thread that they have never opened, replies count from when they joined.
 * @param isCounted which of the replies `new_reply` count
 */
export function newReplyCountOf(isCounted: SQL): SQL {
  return sql`(
    select count(*)::int from (
      select from forum_replies new_reply
      where new_reply.thread_id = t.id and new_reply.created_at > coalesce(r.read_at, ${person.createdAt})
        and new_reply.removed_at is null and new_reply.author_id is distinct from me.id and ${isCounted}
      limit ${literal(maxNewReplies)}
    ) new_replies)`
}

export const newReplyCount = newReplyCountOf(sql`true`)
