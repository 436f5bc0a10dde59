import { sql } from 'drizzle-orm'
import { recordAct } from '../../platform/server/audit.ts'
import type { Viewer } from '../../platform/server/auth/request-context.ts'
import type { Transaction } from '../../platform/server/database/database.ts'
import { changeCounts } from './categories.ts'
import { takeBackNews } from './news.ts'

type Removed = { categoryId: string; threads: number; replies: number }
type RemovedThreads = Removed & { ids: number[] }
type RemovedReplies = { threadId: number; boardId: string; root: number; count: number; ids: number[] }

/** Deletes threads that the transaction holds, with everything under them, and counts them off. */
export async function takeAwayThreads(tx: Transaction, ids: number[]): Promise<void> {
  const { rows } = await tx.execute<RemovedThreads>(sql`
    with gone as (delete from forum_threads where ${isIn('id', ids)} returning id, category_id, reply_count)
    select category_id as "categoryId", count(*) as threads, sum(reply_count) as replies, array_agg(id) as ids
    from gone group by category_id order by category_id`)
  const gone = rows.flatMap(({ categoryId, ids }) => ids.map((threadId) => ({ boardId: categoryId, threadId })))
  await takeBackNews(tx, gone)
  await countOff(tx, rows)
}

/**
 * Deletes replies whose threads the transaction holds, and counts them off. Where others stand under one, a gap
 * without words stays, which goes with the last of them. What was removed before counts for nothing.
 */
export async function takeAwayReplies(tx: Transaction, ids: number[]): Promise<void> {
  const { rows } = await tx.execute<RemovedReplies>(sql`
    with emptied as (
      update forum_replies set content = '', like_count = 0, removed_at = now()
      where ${isIn('id', ids)} and removed_at is null
      returning id, thread_id, coalesce(root_reply_id, id) as root
    )
    select t.id as "threadId", t.category_id as "boardId", root, count(*), array_agg(emptied.id) as ids
    from emptied join forum_threads t on t.id = emptied.thread_id group by t.id, root`)
  await tx.execute(sql`delete from forum_reply_likes where ${isIn('reply_id', ids)}`)
  const gone = rows.flatMap(({ ids, ...place }) => ids.map((replyId) => ({ ...place, replyId })))
  await takeBackNews(tx, gone)
  await closeGaps(
    tx,
    rows.map(({ root }) => root),
  )
  await countOffThreads(tx, rows)
}

/** Deletes the removed replies under some top-level ones, themselves included, that no reply stands under any more. */
async function closeGaps(tx: Transaction, roots: number[]): Promise<void> {
  await tx.execute(sql`
    with recursive branch as materialized (
      select id, parent_reply_id, removed_at from forum_replies where ${isIn('id', roots)}
      union all
      select id, parent_reply_id, removed_at from forum_replies where ${isIn('root_reply_id', roots)}
    ), standing as (
      select id, parent_reply_id from branch where removed_at is null
      union
      select above.id, above.parent_reply_id from standing join branch above on above.id = standing.parent_reply_id
    )
    delete from forum_replies
    where id in (select id from branch where removed_at is not null except select id from standing)`)
}

/** Takes replies off their threads' and categories' counts. A thread was last active at its newest reply that is left. */
async function countOffThreads(tx: Transaction, replies: { threadId: number; count: number }[]): Promise<void> {
  const { rows } = await tx.execute<Removed>(sql`
    with gone as (
      select thread_id, sum(count) as count
      from unnest(${sql.param(replies.map(({ threadId }) => threadId))}::bigint[],
        ${sql.param(replies.map(({ count }) => count))}::int[]) either (thread_id, count)
      group by thread_id
    ), counted as (
      update forum_threads t
      set reply_count = reply_count - gone.count,
        last_activity_at = coalesce(
          (select max(created_at) from forum_replies where thread_id = t.id and removed_at is null), t.created_at)
      from gone where t.id = gone.thread_id
      returning t.category_id, gone.count
    )
    select category_id as "categoryId", 0 as threads, sum(count)::int as replies
    from counted group by category_id order by category_id`)
  await countOff(tx, rows)
}

/** One category after another in the order they come: whoever changes several does so in the same order. */
async function countOff(tx: Transaction, removed: Removed[]): Promise<void> {
  for (const { categoryId, threads, replies } of removed) {
    await changeCounts(tx, categoryId, { threads: -threads, replies: -replies })
  }
}

/** A condition on any number of ids, as one value. */
function isIn(column: string, ids: number[]) {
  return sql`${sql.identifier(column)} = any(${sql.param(ids)}::bigint[])`
}

const removals = { thread: 'thread.removed', reply: 'reply.removed' } as const

/** Notes that somebody removed what another wrote; everybody may remove her own. */
export async function recordRemoval(
  tx: Transaction,
  viewer: Viewer,
  { kind, id, authorId }: { kind: 'thread' | 'reply'; id: number; authorId: string | null },
): Promise<void> {
  if (authorId === viewer.id) return
  await recordAct(tx, {
    action: removals[kind],
    actorId: viewer.id,
    accountId: authorId ?? undefined,
    subject: { kind, id },
  })
}
