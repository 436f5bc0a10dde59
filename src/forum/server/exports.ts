import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Viewer } from '../../platform/server/auth/request-context.ts'
import type { Database } from '../../platform/server/database/database.ts'
import { literal, prepare, value } from '../../platform/server/database/prepared-statements.ts'
import { type AuthorRow, authorColumns, toAuthor } from './authors.ts'
import { isInScope, viewersMembership } from './board-scope.ts'
import { toMoment } from './moments.ts'
import { forumReplies, forumThreads } from './tables.ts'

/** Private boards, for the capabilities whose members talk there. */
export { admitToBoard, closeBoard, dismissFromBoard, openBoard, renameBoard, threadCounts } from './boards.ts'
/** For src/app/registry/personal-data.ts. */
export { forumPersonalData } from './personal-data.ts'
/** For src/app/registry/name-observers.ts. */
export { forumNameObserver } from './renaming.ts'
/** For src/app/registry/cached-endpoints.ts. */
export { sharedThreadList } from './shared-lists.ts'
export { sharedThread } from './shared-thread.ts'
/** For src/app/registry/live-subjects.ts. */
export { threadSubject } from './watching.ts'

/** Threads counted at most, and how far down the order of last activity they are looked for. */
const mostCounted = 100
const mostLookedAt = 1000
/** Of somebody who writes very much, the newest threads and replies that are looked at for answers. */
const ownPosts = 500

/**
 * How many threads have something new for the viewer: 100 at most, among the 1,000 with the latest activity. On
 * private boards only those she is in count, for admins too.
 */
export async function unreadThreadCount(db: Database, viewer: Viewer): Promise<number> {
  const [row] = await countUnread(db, { viewer: viewer.id })
  return row?.count ?? 0
}

const countUnread = prepare<{ count: number }>(sql`
  select count(*) from (
    select from (
      select id, category_id, last_activity_at from forum_threads
      order by last_activity_at desc limit ${literal(mostLookedAt)}
    ) t
    join forum_categories c on c.id = t.category_id
    join accounts me on me.id = ${value('viewer')}
    ${viewersMembership}
    left join forum_reads r on r.account_id = me.id and r.thread_id = t.id
    where t.last_activity_at > coalesce(r.read_at, me.created_at)
      and (not c.is_private or m.account_id is not null)
    limit ${literal(mostCounted)}
  ) unread`)

export type RecentReply = {
  threadId: number
  replyId: number
  threadTitle: string
  authorName: string
  authorAvatarUrl: string | null
  at: string
}

/** The newest replies that others wrote in the person's threads or under her replies, where she may read them. */
export async function recentRepliesTo(db: Database, accountId: string, limit: number): Promise<RecentReply[]> {
  const rows = await readAnswers(db, { account: accountId, limit })
  return rows.map((row) => {
    const { name: authorName, avatarUrl: authorAvatarUrl } = toAuthor(row)
    const { threadId, replyId, threadTitle } = row
    return { threadId, replyId, threadTitle, authorName, authorAvatarUrl, at: toMoment(row.at) }
  })
}

type AnswerRow = AuthorRow & { threadId: number; replyId: number; threadTitle: string; at: string }

const readAnswers = prepare<AnswerRow>(sql`
    with closed as materialized (
      select c.id from forum_categories c join accounts me on me.id = ${value('account')} ${viewersMembership}
      where not ${isInScope}
    ), mine as materialized (
      select id from forum_threads
      where author_id = ${value('account')} and category_id not in (select id from closed)
      order by last_activity_at desc limit ${literal(ownPosts)}
    ), written as materialized (
      select r.id from forum_replies r join forum_threads t on t.id = r.thread_id
      where r.author_id = ${value('account')} and t.category_id not in (select id from closed)
      order by r.id desc limit ${literal(ownPosts)}
    ), answers as (
      select answer.id from mine, lateral (
        select id from forum_replies
        where thread_id = mine.id and author_id is distinct from ${value('account')} and removed_at is null
        order by created_at desc limit ${value('limit')}::int
      ) answer
      union
      select answer.id from written join forum_replies answer on answer.parent_reply_id = written.id
      where answer.author_id is distinct from ${value('account')} and answer.removed_at is null
      order by id desc limit ${value('limit')}::int
    )
    select t.id as "threadId", r.id as "replyId", t.title as "threadTitle", r.created_at as at, ${authorColumns}
    from answers join forum_replies r using (id) join forum_threads t on t.id = r.thread_id
    left join accounts a on a.id = r.author_id
    order by r.id desc`)

/** How many threads and replies a person wrote that are still there, on private boards too. */
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
