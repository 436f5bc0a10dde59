import { sql } from 'drizzle-orm'
import type { NameObserver } from '../../platform/server/extension-points/name-observer.ts'
import { publicationOf } from '../../platform/server/realtime/live-updates.ts'

/** How many of a person's threads, and how many of their replies, are announced: the newest are what people have open. */
const announced = 200

/**
 * Has the threads that a renamed person wrote in show the new name, where they are open. The name stands nowhere else
 * on the board: lists and pages read it with the account.
 */
export const forumNameObserver: NameObserver = async (_services, tx, accountId) => {
  const topic = sql`'thread:' || post.thread_id`
  const event = sql`jsonb_strip_nulls(jsonb_build_object(
    'kind', case when post.reply_id is null then 'threadChanged' else 'replyChanged' end,
    'replyId', post.reply_id, 'actorId', ${accountId}::uuid))`
  await tx.execute(sql`
    select ${publicationOf(topic, event)} from (
      (select t.id as thread_id, null::bigint as reply_id from forum_threads t
        where t.author_id = ${accountId} order by t.id desc limit ${announced})
      union all
      (select r.thread_id, r.id from forum_replies r
        where r.author_id = ${accountId} order by r.id desc limit ${announced})
    ) post`)
}
