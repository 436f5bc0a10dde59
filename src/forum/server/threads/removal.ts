import { sql } from 'drizzle-orm'
import { recordAuditEntry } from '../../../platform/server/audit-log.ts'
import type { Viewer } from '../../../platform/server/auth/request-context.ts'
import type { Transaction } from '../../../platform/server/database/database.ts'
import { changeCounts } from '../boards/categories.ts'
import { withdrawNotifications } from '../notifications.ts'
import { removePicturesOfReplies } from '../pictures/post-pictures.ts'

type Removed = { categoryId: string; threads: number; replies: number }
type RemovedThreads = Removed & { ids: number[] }
type RemovedReplies = { threadId: number; boardId: string; root: number; count: number; ids: number[] }

/** Deletes threads that the transaction has locked, with their replies, and subtracts them from the counts. */
export async function deleteThreads(tx: Transaction, ids: number[]): Promise<void> {
  const { rows } = await tx.execute<RemovedThreads>(sql`
    with deleted as (delete from forum_threads where ${idIsIn('id', ids)} returning id, category_id, reply_count)
    select category_id as "categoryId", count(*) as threads, sum(reply_count) as replies, array_agg(id) as ids
    from deleted group by category_id order by category_id`)
  const locations = rows.flatMap(({ categoryId, ids }) => ids.map((threadId) => ({ boardId: categoryId, threadId })))
  await withdrawNotifications(tx, locations)
  await subtractCounts(tx, rows)
}

/**
 * Deletes replies whose threads the transaction has locked, and subtracts them from the counts. A reply that others
 * answered stays as an empty placeholder until the last of these is removed too. Replies that were removed before are
 * not counted again.
 */
export async function deleteReplies(tx: Transaction, ids: number[]): Promise<void> {
  const { rows } = await tx.execute<RemovedReplies>(sql`
    with emptied as (
      update forum_replies set content = '', like_count = 0, picture_count = 0, removed_at = now()
      where ${idIsIn('id', ids)} and removed_at is null
      returning id, thread_id, coalesce(root_reply_id, id) as root
    )
    select t.id as "threadId", t.category_id as "boardId", root, count(*), array_agg(emptied.id) as ids
    from emptied join forum_threads t on t.id = emptied.thread_id group by t.id, root`)
  await tx.execute(sql`delete from forum_reply_likes where ${idIsIn('reply_id', ids)}`)
  await removePicturesOfReplies(tx, ids)
  await tx.execute(sql`delete from forum_mentions where ${idIsIn('reply_id', ids)}`)
  const locations = rows.flatMap(({ ids, threadId, boardId }) => ids.map((replyId) => ({ boardId, threadId, replyId })))
  await withdrawNotifications(tx, locations)
  await deleteUnusedPlaceholders(
    tx,
    rows.map(({ root }) => root),
  )
  await subtractReplyCounts(tx, rows, ids)
}

/** Deletes the placeholders that no reply answers any more, among some top-level replies and those below them. */
async function deleteUnusedPlaceholders(tx: Transaction, roots: number[]): Promise<void> {
  await tx.execute(sql`
    with recursive branch as materialized (
      select id, parent_reply_id, removed_at from forum_replies where ${idIsIn('id', roots)}
      union all
      select id, parent_reply_id, removed_at from forum_replies where ${idIsIn('root_reply_id', roots)}
    ), needed as (
      select id, parent_reply_id from branch where removed_at is null
      union
      select above.id, above.parent_reply_id from needed join branch above on above.id = needed.parent_reply_id
    )
    delete from forum_replies
    where id in (select id from branch where removed_at is not null except select id from needed)`)
}

/**
 * Subtracts removed replies from the counts of their threads and categories. The newest remaining reply is the last
 * activity. A thread whose answer was removed has none.
 */
async function subtractReplyCounts(
  tx: Transaction,
  replies: { threadId: number; count: number }[],
  removedIds: number[],
): Promise<void> {
  const { rows } = await tx.execute<Removed>(sql`
    with removed as (
      select thread_id, sum(count) as count
      from unnest(${sql.param(replies.map(({ threadId }) => threadId))}::bigint[],
        ${sql.param(replies.map(({ count }) => count))}::int[]) either (thread_id, count)
      group by thread_id
    ), counted as (
      update forum_threads t
      set reply_count = reply_count - removed.count,
        answer_reply_id = case when not ${idIsIn('answer_reply_id', removedIds)} then answer_reply_id end,
        last_activity_at = coalesce(
          (select max(created_at) from forum_replies where thread_id = t.id and removed_at is null), t.created_at)
      from removed where t.id = removed.thread_id
      returning t.category_id, removed.count
    )
    select category_id as "categoryId", 0 as threads, sum(count)::int as replies
    from counted group by category_id order by category_id`)
  await subtractCounts(tx, rows)
}

/** Subtracts from one category after another in the given order: a fixed order prevents deadlocks. */
async function subtractCounts(tx: Transaction, removed: Removed[]): Promise<void> {
  for (const { categoryId, threads, replies } of removed) {
    await changeCounts(tx, categoryId, { threads: -threads, replies: -replies })
  }
}

/** SQL: whether a column is one of any number of ids, passed as one value. */
function idIsIn(column: string, ids: number[]) {
  return sql`${sql.identifier(column)} = any(${sql.param(ids)}::bigint[])`
}

const auditActions = { thread: 'thread.removed', reply: 'reply.removed' } as const

/** Writes an audit entry when a person removed what another person wrote. */
export async function recordRemoval(
  tx: Transaction,
  viewer: Viewer,
  { kind, id, authorId }: { kind: 'thread' | 'reply'; id: number; authorId: string | null },
): Promise<void> {
  if (authorId === viewer.id) return
  await recordAuditEntry(tx, {
    action: auditActions[kind],
    actorId: viewer.id,
    accountId: authorId ?? undefined,
    subject: { kind, id },
  })
}
