import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/server/database/database.ts'
import { categories } from '../categories.ts'
import { toMoment, toMomentOrNull } from './moments.ts'

type ThreadRow = {
  categoryId: string
  boardName: string | null
  title: string
  text: string
  writtenAt: string
  editedAt: string | null
  likes: number
  replies: number
}
type ReplyRow = { thread: string; text: string; writtenAt: string; editedAt: string | null; likes: number }

/** Everything the board keeps of a person: what she wrote, and what she liked and read of others, by its title. */
export async function collectPosts(db: Database, accountId: string): Promise<{ data: object }> {
  const { rows: threads } = await db.execute<ThreadRow>(sql`
    select t.category_id as "categoryId", c.board_name as "boardName", t.title, t.content as text,
      t.created_at as "writtenAt", t.edited_at as "editedAt", t.like_count as likes, t.reply_count as replies
    from forum_threads t join forum_categories c on c.id = t.category_id
    where t.author_id = ${accountId} order by t.id`)
  const { rows: replies } = await db.execute<ReplyRow>(sql`
    select ${titleFor(accountId)} as thread, r.content as text, r.created_at as "writtenAt",
      r.edited_at as "editedAt", r.like_count as likes
    from forum_replies r join forum_threads t on t.id = r.thread_id join forum_categories c on c.id = t.category_id
    where r.author_id = ${accountId} and r.removed_at is null order by r.id`)
  const { rows: likedThreads } = await db.execute<{ thread: string }>(sql`
    select ${titleFor(accountId)} as thread
    from forum_thread_likes l join forum_threads t on t.id = l.thread_id join forum_categories c on c.id = t.category_id
    where l.account_id = ${accountId} order by t.id`)
  const { rows: likedReplies } = await db.execute<{ thread: string }>(sql`
    select ${titleFor(accountId)} as thread
    from forum_reply_likes l join forum_replies r on r.id = l.reply_id
    join forum_threads t on t.id = r.thread_id join forum_categories c on c.id = t.category_id
    where l.account_id = ${accountId} order by r.id`)
  const { rows: reads } = await db.execute<{ thread: string; upTo: string }>(sql`
    select ${titleFor(accountId)} as thread, s.read_at as "upTo"
    from forum_reads s join forum_threads t on t.id = s.thread_id join forum_categories c on c.id = t.category_id
    where s.account_id = ${accountId} order by s.read_at`)
  const data = {
    threads: threads.map(({ categoryId, boardName, ...thread }) => ({
      ...thread,
      category: boardName ?? categoryName(categoryId),
      writtenAt: toMoment(thread.writtenAt),
      editedAt: toMomentOrNull(thread.editedAt),
    })),
    replies: replies.map((reply) => ({
      ...reply,
      writtenAt: toMoment(reply.writtenAt),
      editedAt: toMomentOrNull(reply.editedAt),
    })),
    likedThreads: likedThreads.map(({ thread }) => thread),
    repliesLikedInThreads: likedReplies.map(({ thread }) => thread),
    threadsRead: reads.map(({ thread, upTo }) => ({ thread, upTo: toMoment(upTo) })),
  }
  return { data }
}

/** The title of a thread `t` in `c`; that of a private board she is not in any more is not told. */
function titleFor(accountId: string): SQL {
  return sql`case
    when not c.is_private or t.author_id = ${accountId} or exists (
      select from forum_board_members m where m.category_id = c.id and m.account_id = ${accountId}
    ) then t.title else 'A thread of a private board' end`
}

function categoryName(id: string): string {
  return categories.find((category) => category.id === id)?.name ?? id
}
