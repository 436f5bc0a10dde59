import { sql } from 'drizzle-orm'
import type { Services } from '../../platform/server/auth/request-context.ts'
import type { Transaction } from '../../platform/server/database/database.ts'
import type { PersonalData } from '../../platform/server/extension-points/personal-data.ts'
import { collectPosts } from './own-posts.ts'
import { takeAwayReplies, takeAwayThreads } from './removal.ts'
import { tellReaders } from './watching.ts'

/** The board's part: what somebody wrote, liked and read. What she wrote stays as "Anonymous" or goes, as she says. */
export const forumPersonalData: PersonalData = {
  name: 'message-board',
  collect: collectPosts,
  async erase(services, tx, accountId, posts) {
    await holdPosts(tx, accountId)
    if (posts === 'remove') await removePosts(services, tx, accountId)
    await takeLikesBack(tx, accountId)
  },
}

/**
 * Holds every thread and reply that the erasure changes, in the order of their ids: threads first, as every change on
 * the board does. Only then is it read what there is to change.
 */
async function holdPosts(tx: Transaction, accountId: string): Promise<void> {
  await tx.execute(sql`
    select from forum_threads where id in (
      select id from forum_threads where author_id = ${accountId}
      union select thread_id from forum_replies where author_id = ${accountId}
      union select thread_id from forum_thread_likes where account_id = ${accountId}
    ) order by id for no key update`)
  await tx.execute(sql`
    select from forum_replies where id in (
      select id from forum_replies where author_id = ${accountId}
      union select reply_id from forum_reply_likes where account_id = ${accountId}
    ) order by id for no key update`)
}

async function removePosts(services: Pick<Services, 'live'>, tx: Transaction, accountId: string): Promise<void> {
  const { rows: threads } = await tx.execute<{ id: number }>(
    sql`select id from forum_threads where author_id = ${accountId} order by id`,
  )
  await takeAwayThreads(
    tx,
    threads.map(({ id }) => id),
  )
  const { rows: replies } = await tx.execute<{ id: number; threadId: number }>(sql`
    select id, thread_id as "threadId" from forum_replies
    where author_id = ${accountId} and removed_at is null order by id`)
  await takeAwayReplies(
    tx,
    replies.map(({ id }) => id),
  )
  for (const { id } of threads) await tellReaders(services, tx, id, { kind: 'threadRemoved', actorId: accountId })
  for (const { id, threadId } of replies) {
    await tellReaders(services, tx, threadId, { kind: 'replyChanged', replyId: id, actorId: accountId })
  }
}

/** Takes the likes off the counts; the likes themselves go with the account. */
async function takeLikesBack(tx: Transaction, accountId: string): Promise<void> {
  await tx.execute(sql`
    update forum_threads set like_count = like_count - 1
    where id in (select thread_id from forum_thread_likes where account_id = ${accountId})`)
  await tx.execute(sql`
    update forum_replies set like_count = like_count - 1
    where id in (select reply_id from forum_reply_likes where account_id = ${accountId})`)
}
