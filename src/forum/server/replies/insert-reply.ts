import { sql } from 'drizzle-orm'
import { runAndCommit, type Transaction } from '../../../platform/server/database/database.ts'
import { isDivisionByZero } from '../../../platform/server/database/database-errors.ts'
import { placeholder, prepare } from '../../../platform/server/database/prepared-statements.ts'
import { publishStatementOf } from '../../../platform/server/realtime/live-updates.ts'
import type { ThreadEvent } from '../../contract.ts'
import { followAutomaticallySql, watcherIdsSql } from '../following/automatic.ts'
import { effectiveLevelSql, joinLevels, levelIs, watchersOf } from '../following/level-sql.ts'
import { isListed } from '../following/policy.ts'
import { threadTopic } from '../live-updates.ts'

// Everything that a reply changes in its thread is one statement, and everything for which other replies of the category
// must wait is another: the time of a reply depends mostly on the number of round trips to the database.

const author = sql`${placeholder('author')}::uuid`
const watchers = watchersOf(sql`${placeholder('thread')}::bigint`, sql`${placeholder('category')}::text`)
const muted = sql`(
  select coalesce(json_agg(me.id), '[]')
  from unnest(${placeholder('addressed')}::uuid[]) me (id)
  cross join (select ${placeholder('thread')}::bigint as id, ${placeholder('category')}::text as category_id) t
  ${joinLevels}
  where not ${levelIs(effectiveLevelSql, isListed)})`

const insert = prepare<InsertedReply>(sql`
  with counted as (
    update forum_threads set reply_count = reply_count + 1,
      last_activity_at = greatest(clock_timestamp(), last_activity_at + interval '1 millisecond')
    where id = ${placeholder('thread')}
    returning id, last_activity_at
  ), read as (
    insert into forum_reads (account_id, thread_id, read_at)
    select ${placeholder('author')}::uuid, id, last_activity_at from counted
    on conflict (account_id, thread_id) do update set read_at = greatest(forum_reads.read_at, excluded.read_at)
  ), followed as (${followAutomaticallySql(sql`select ${author}, id from counted`)}
  )
  insert into forum_replies (thread_id, author_id, parent_reply_id, root_reply_id, content, created_at)
  select id, ${placeholder('author')}::uuid, ${placeholder('parent')}::bigint, ${placeholder('root')}::bigint, ${placeholder('content')}::text,
    last_activity_at
  from counted
  returning id, created_at as "createdAt", ${watcherIdsSql(watchers, author)} as watchers, ${muted} as muted`)

type InsertedReply = {
  id: number
  createdAt: string
  /** People who watch the thread, without the author of the reply: at most one more than are notified directly. */
  watchers: string[]
  /** Those of the addressed people who muted the thread. */
  muted: string[]
}

type NewReply = {
  threadId: number
  categoryId: string
  authorId: string
  parentId: number | null
  rootId: number | null
  content: string
  /** The authors of the thread and of the reply that is answered. */
  addressed: readonly (string | null)[]
}

/**
 * Inserts a reply into a locked thread and counts it there. Its author has then read the thread and follows it. The time of
 * the reply is later than that of every reply before it, even if the clock runs backwards.
 */
export async function insertReply(
  tx: Transaction,
  { threadId, categoryId, authorId, parentId, rootId, content, addressed }: NewReply,
): Promise<InsertedReply> {
  const position = { thread: threadId, category: categoryId, parent: parentId, root: rootId }
  const values = { ...position, author: authorId, content, addressed: addressed.filter((id) => id !== null) }
  const [reply] = await insert(tx, values)
  if (!reply) throw new Error('A locked thread was deleted')
  return reply
}

/** The readers of the category changed while a reply was written: the people who were notified may not read it. */
export class ReadersChangedError extends Error {}

/** Divides by the number of categories whose readers are the same as before: by zero if they have changed. */
const countAndPublish = prepare(sql`
  with counted as (
    update forum_categories set reply_count = reply_count + 1
    where id = ${placeholder('category')} and is_private = ${placeholder('isPrivate')}::boolean
      and reader_board_id is not distinct from ${placeholder('readerBoard')}::text
    returning id
  )
  select 1 / count(*), ${publishStatementOf(sql`${placeholder('topic')}::text`, sql`${placeholder('event')}::jsonb`)}
  from counted`)

/**
 * Counts a reply in its category, publishes a live update, and commits. Call it last: from here until the transaction
 * ends, all other replies in the category wait, and so does a change of its readers.
 * @throws ReadersChangedError when the readers are no longer those whom the caller notified
 */
export async function countReplyAndCommit(
  tx: Transaction,
  thread: { id: number; categoryId: string; isPrivate: boolean; readerBoardId: string | null },
  event: ThreadEvent,
): Promise<void> {
  const { categoryId: category, isPrivate, readerBoardId: readerBoard } = thread
  const values = { category, isPrivate, readerBoard, topic: threadTopic(thread.id), event: JSON.stringify(event) }
  try {
    await runAndCommit(tx, () => countAndPublish(tx, values))
  } catch (error) {
    throw isDivisionByZero(error) ? new ReadersChangedError() : error
  }
}
