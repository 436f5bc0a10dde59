import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../platform/server/database/database.ts'
import { literal, placeholder, prepare } from '../../platform/server/database/prepared-statements.ts'
import { isVisible, isVisibleInLists, joinViewer, mayWrite } from './boards/board-access.ts'
import { type AuthorRow, authorColumns, joinAuthor, toAuthor, toTimestamp } from './row-mapping.ts'
import { forumReplies, forumThreads } from './tables.ts'

/** How many of a person's newest threads, and of their newest replies, are examined for answers. */
const maxOwnPosts = 500

export type RecentReply = {
  threadId: number
  replyId: number
  threadTitle: string
  authorName: string
  authorAvatarUrl: string | null
  at: string
}

/** The newest replies by others in the person's threads and to their replies, on boards that they may see. */
export async function recentRepliesTo(db: Database, accountId: string, limit: number): Promise<RecentReply[]> {
  const rows = await readRecentReplies(db, { account: accountId, limit })
  return rows.map((row) => {
    const { name: authorName, avatarUrl: authorAvatarUrl } = toAuthor(row)
    const { threadId, replyId, threadTitle } = row
    return { threadId, replyId, threadTitle, authorName, authorAvatarUrl, at: toTimestamp(row.at) }
  })
}

type RecentReplyRow = AuthorRow & { threadId: number; replyId: number; threadTitle: string; at: string }

const readRecentReplies = prepare<RecentReplyRow>(sql`
    with closed as materialized (
      select c.id from forum_categories c ${joinViewer(placeholder('account'))}
      where not ${isVisibleInLists}
    ), mine as materialized (
      select id from forum_threads
      where author_id = ${placeholder('account')} and category_id not in (select id from closed)
      order by last_activity_at desc limit ${literal(maxOwnPosts)}
    ), written as materialized (
      select r.id from forum_replies r join forum_threads t on t.id = r.thread_id
      where r.author_id = ${placeholder('account')} and t.category_id not in (select id from closed)
      order by r.id desc limit ${literal(maxOwnPosts)}
    ), answers as (
      select answer.id from mine, lateral (
        select id from forum_replies
        where thread_id = mine.id and author_id is distinct from ${placeholder('account')} and removed_at is null
        order by created_at desc limit ${placeholder('limit')}::int
      ) answer
      union
      select answer.id from written join forum_replies answer on answer.parent_reply_id = written.id
      where answer.author_id is distinct from ${placeholder('account')} and answer.removed_at is null
      order by id desc limit ${placeholder('limit')}::int
    )
    select t.id as "threadId", r.id as "replyId", t.title as "threadTitle", r.created_at as at, ${authorColumns}
    from answers join forum_replies r using (id) join forum_threads t on t.id = r.thread_id
    ${joinAuthor(sql`r.author_id`)}
    order by r.id desc`)

/** How many threads and replies of a person exist, on private boards too. */
export async function countPosts(
  db: Database,
  accountId: string,
): Promise<{ threadCount: number; replyCount: number }> {
  const [threadCount, replyCount] = await Promise.all([
    db.$count(forumThreads, eq(forumThreads.authorId, accountId)),
    db.$count(forumReplies, and(eq(forumReplies.authorId, accountId), isNull(forumReplies.removedAt))),
  ])
  return { threadCount, replyCount }
}

const findIntroduction = prepare<{ isDone: boolean }>(sql`
  select exists (
      select from forum_threads t where t.author_id = ${placeholder('account')} and t.category_id = c.id
    ) as "isDone"
  from forum_categories c ${joinViewer(placeholder('account'))}
  where c.id = 'introductions' and ${isVisible} and ${mayWrite} and c.archived_at is null`)

/**
 * Whether a person has started a thread in the category for introductions, or cannot: it was merged or archived, or they may
 * not write there.
 */
export async function hasIntroducedThemselves(db: Database, accountId: string): Promise<boolean> {
  const [introductions] = await findIntroduction(db, { account: accountId })
  return introductions?.isDone ?? true
}

const findThread = prepare(sql`select from ${forumThreads} limit 1`)

/** Whether there is any thread. */
export async function hasThreads(db: Database): Promise<boolean> {
  return (await findThread(db, {})).length > 0
}
