import { sql } from 'drizzle-orm'
import { plural, t } from '#text'
import { mayReach } from '../../../contact-permissions/server/exports.ts'
import type { DigestItem, DigestSection } from '../../../notifications/server/exports.ts'
import { literal } from '../../../platform/server/database/prepared-statements.ts'
import { maxNewReplies } from '../../following-contract.ts'
import { isPublicOrJoined, isUnread, joinViewer } from '../boards/board-access.ts'
import { notificationSubject } from '../notification-places.ts'
import { newReplyCountOf } from '../threads/read-state.ts'
import { effectiveLevelSql, joinLevels } from './level-sql.ts'

type Row = { accountId: string; threadId: number; boardId: string; title: string; count: number }

/** Threads in one digest. */
const maxThreads = 10
/** Among how many of the newest threads that a person follows, and of the latest in each board, unread ones are sought. */
const maxExamined = 500
const maxExaminedPerBoard = 50

const ofThreads = sql`
  (select thread_id as id from forum_follow_levels
  where account_id = reader.account_id and level = 'following'
  order by thread_id desc limit ${literal(maxExamined)})`

const ofBoards = sql`
  (select latest.id from forum_board_levels board, lateral (
    select id from forum_threads
    where pinned_at is null and (category_id, last_activity_at, id) >= (board.category_id, '-infinity'::timestamptz, 0)
      and (category_id, last_activity_at, id) <= (board.category_id, 'infinity'::timestamptz, ${literal(Number.MAX_SAFE_INTEGER)})
    order by category_id desc, last_activity_at desc, id desc limit ${literal(maxExaminedPerBoard)}
  ) latest
  where board.account_id = reader.account_id and board.level = 'following')`

// A reply by a suspended person, or by one with a block between them and the reader, sends no email.
const newReplies = newReplyCountOf(mayReach({ person: sql`new_reply.author_id` }, sql`me.id`))

/**
 * The threads that a person follows in which others have replied since they read them. Threads that they watch are not
 * here, because they are notified of each reply in those.
 */
export const followedThreadsSection: DigestSection = {
  heading: t`Threads you follow`,
  kind: 'watched',
  async collect(tx, { baseUrl }, readers) {
    const ids = sql.param(readers.map(({ accountId }) => accountId))
    const { rows } = await tx.execute<Row>(sql`
      select reader.account_id as "accountId", thread.id as "threadId", thread.category_id as "boardId", thread.title,
        thread.count
      from unnest(${ids}::uuid[]) reader (account_id), lateral (
        select t.id, t.category_id, t.title, t.last_activity_at, ${newReplies} as count
        from (${ofThreads} union ${ofBoards}) followed
        join forum_threads t on t.id = followed.id
        join forum_categories c on c.id = t.category_id
        ${joinViewer(sql`reader.account_id`)}
        left join forum_reads r on r.account_id = me.id and r.thread_id = t.id
        ${joinLevels}
        where ${isUnread} and ${isPublicOrJoined} and ${effectiveLevelSql} = 'following'
        order by t.last_activity_at desc limit ${literal(maxThreads)}
      ) thread
      where thread.count > 0
      order by thread.last_activity_at desc`)
    const items = rows.map(({ accountId, threadId, boardId, title, count }): DigestItem & { accountId: string } => ({
      accountId,
      about: notificationSubject({ boardId, threadId }),
      title,
      url: `${baseUrl}/messages/thread/${threadId}`,
      details:
        count >= maxNewReplies
          ? t`${maxNewReplies}+ new replies`
          : plural(count, { one: '# new reply', other: '# new replies' }),
    }))
    return Map.groupBy(items, ({ accountId }) => accountId)
  },
}
