import { sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/server/database/database.ts'
import { prepare, value } from '../../platform/server/database/prepared-statements.ts'
import { publicationOf } from '../../platform/server/realtime/live-updates.ts'
import type { ThreadEvent } from '../contract.ts'
import { threadTopic } from './watching.ts'

// Everything that a reply changes in its thread is one statement, and all that others wait for in its category is
// another: how long a reply takes is mostly how often it goes to the database and back.

const write = prepare<{ id: number; createdAt: string }>(sql`
  with counted as (
    update forum_threads set reply_count = reply_count + 1,
      last_activity_at = greatest(clock_timestamp(), last_activity_at + interval '1 millisecond')
    where id = ${value('thread')}
    returning id, last_activity_at
  ), seen as (
    insert into forum_reads (account_id, thread_id, read_at)
    select ${value('author')}::uuid, id, last_activity_at from counted
    on conflict (account_id, thread_id) do update set read_at = greatest(forum_reads.read_at, excluded.read_at)
  )
  insert into forum_replies (thread_id, author_id, parent_reply_id, root_reply_id, content, created_at)
  select id, ${value('author')}::uuid, ${value('parent')}::bigint, ${value('root')}::bigint, ${value('content')}::text,
    last_activity_at
  from counted
  returning id, created_at as "createdAt"`)

type NewReply = { threadId: number; authorId: string; parentId: number | null; rootId: number | null; content: string }

/**
 * Writes a reply to a thread that is held, counts it there, and gives it its moment: later than everything before it,
 * whatever the clock does. Its author has seen the thread up to it.
 */
export async function writeReply(
  tx: Transaction,
  { threadId, authorId, parentId, rootId, content }: NewReply,
): Promise<{ id: number; createdAt: string }> {
  const values = { thread: threadId, author: authorId, parent: parentId, root: rootId, content }
  const [reply] = await write(tx, values)
  if (!reply) throw new Error('A thread went away while it was held')
  return reply
}

const countAndTell = prepare(sql`
  with counted as (
    update forum_categories set reply_count = reply_count + 1 where id = ${value('category')}
  )
  select ${publicationOf(sql`${value('topic')}::text`, sql`${value('event')}::jsonb`)}`)

/**
 * Counts a reply in its category, and tells whoever has the thread open at commit. To be called last, as everybody who
 * replies in the category waits from here until the transaction ends.
 */
export async function countInCategory(
  tx: Transaction,
  thread: { id: number; categoryId: string },
  event: ThreadEvent,
): Promise<void> {
  const values = { category: thread.categoryId, topic: threadTopic(thread.id), event: JSON.stringify(event) }
  await countAndTell(tx, values)
}
