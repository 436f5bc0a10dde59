import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Viewer } from '../../../platform/server/auth/request-context.ts'
import { fromCursor, toCursor } from '../../../platform/server/database/cursors.ts'
import type { Database } from '../../../platform/server/database/database.ts'
import { literal, placeholder, prepare } from '../../../platform/server/database/prepared-statements.ts'
import type { BoardId } from '../../contract.ts'
import {
  type FollowLevel,
  type NewThread,
  type NewThreadPage,
  type NewThreadTab,
  newThreadsPerPage,
} from '../../following-contract.ts'
import { isLocked, isPublicOrJoined, isUnread, joinViewer } from '../boards/board-access.ts'
import { nameOfBoard } from '../boards/categories.ts'
import { effectiveLevelSql, isFollowedSql, isListedSql, joinLevels } from '../following/level-sql.ts'
import { type AuthorRow, authorColumns, joinAuthor, microseconds, toAuthor, toTimestamp } from '../row-mapping.ts'
import { fromMicroseconds } from '../thread-list/thread-order.ts'
import { newReplyCount } from '../threads/read-state.ts'

/** Threads that one page examines, newest activity first. When few of them are listed, the next page continues there. */
const maxExamined = 1_000
/** How many of the newest threads of a person, and of those that they follow, are in the lists of their own. */
const maxOwn = 5_000
/** Maximum length of an excerpt in characters. */
const excerptLength = 240
/** One more than a page contains, to find out whether there is a next page. */
const toRead = newThreadsPerPage + 1

const activity = sql`${fromMicroseconds(placeholder('activity'))}`
const before = sql`(last_activity_at, id) < (${activity}, ${placeholder('id')}::bigint)`
const newestFirst = sql`last_activity_at desc, id desc`

/** SQL: joins what decides whether the thread `t` is listed for the viewer. */
const joinReader = sql`
  join forum_categories c on c.id = t.category_id
  ${joinViewer(placeholder('viewer'))}
  left join forum_reads r on r.account_id = me.id and r.thread_id = t.id
  ${joinLevels}`

/** SQL: the ids of those of the threads with the latest activity that meet a condition. */
function latest(condition: SQL): SQL {
  return sql`
    select t.id from (
      select id, category_id, last_activity_at from forum_threads
      where ${before} order by ${newestFirst} limit ${literal(maxExamined)}
    ) t
    ${joinReader}
    where ${isPublicOrJoined} and ${isListedSql} and ${condition}
    order by t.last_activity_at desc, t.id desc limit ${literal(toRead)}`
}

/**
 * SQL: the ids of followed threads: those with a level of their own, and the latest of each followed board, whose pinned
 * threads have an index of their own. Threads for which the viewer chose a lower level than for the board are left out.
 */
const followed = sql`
  select t.id from (
    select own.id, t.category_id, t.last_activity_at from (
      select thread_id as id from forum_follow_levels
      where account_id = ${placeholder('viewer')}::uuid and level in ('watching', 'following')
      order by thread_id desc limit ${literal(maxOwn)}
    ) own join forum_threads t on t.id = own.id
    where (t.last_activity_at, t.id) < (${activity}, ${placeholder('id')}::bigint)
    union
    select on_board.id, board.category_id, on_board.last_activity_at
    from forum_board_levels board, lateral (
      (select id, last_activity_at from forum_threads
      where pinned_at is null
        and (category_id, last_activity_at, id) >= (board.category_id, '-infinity'::timestamptz, 0)
        and (category_id, last_activity_at, id) < (board.category_id, ${activity}, ${placeholder('id')}::bigint)
        and not exists (
          select from forum_follow_levels f
          where f.account_id = board.account_id and f.thread_id = forum_threads.id and not f.is_automatic)
      order by category_id desc, ${newestFirst} limit ${literal(toRead)})
      union all
      (select id, last_activity_at from forum_threads
      where category_id = board.category_id and pinned_at is not null and ${before})
    ) on_board
    where board.account_id = ${placeholder('viewer')}::uuid and board.level in ('watching', 'following')
  ) t
  ${joinReader}
  where ${isPublicOrJoined} and ${isFollowedSql}
  order by t.last_activity_at desc, t.id desc limit ${literal(toRead)}`

const mine = sql`
  select t.id from (
    select id, category_id, last_activity_at from forum_threads
    where author_id = ${placeholder('viewer')}::uuid order by id desc limit ${literal(maxOwn)}
  ) t
  join forum_categories c on c.id = t.category_id
  ${joinViewer(placeholder('viewer'))}
  where ${isPublicOrJoined} and (t.last_activity_at, t.id) < (${activity}, ${placeholder('id')}::bigint)
  order by t.last_activity_at desc, t.id desc limit ${literal(toRead)}`

type Row = AuthorRow & {
  id: number
  boardId: BoardId
  boardName: string | null
  title: string
  excerpt: string
  createdAt: string
  lastActivityAt: string
  replyCount: number
  newReplyCount: number
  isLocked: boolean
  isUnread: boolean
  level: FollowLevel
  /** The last activity in microseconds. */
  activity: number
}

function prepareTab(ids: SQL) {
  return prepare<Row>(sql`
    with page as materialized (${ids})
    select t.id, c.id as "boardId", c.board_name as "boardName", t.title,
      left(t.content, ${literal(excerptLength)}) as excerpt, t.created_at as "createdAt",
      t.last_activity_at as "lastActivityAt", t.reply_count as "replyCount", ${newReplyCount} as "newReplyCount",
      ${isLocked} as "isLocked", ${isUnread} as "isUnread", ${effectiveLevelSql} as level,
      ${microseconds(sql`t.last_activity_at`)} as activity, ${authorColumns}
    from page join forum_threads t on t.id = page.id
    ${joinReader}
    ${joinAuthor(sql`t.author_id`)}
    where ${isPublicOrJoined}
    order by t.last_activity_at desc, t.id desc`)
}

const tabs: Record<NewThreadTab, ReturnType<typeof prepareTab>> = {
  unread: prepareTab(latest(isUnread)),
  following: prepareTab(followed),
  latest: prepareTab(latest(sql`true`)),
  mine: prepareTab(mine),
}

const readEndOfExamined = prepare<{ activity: number; id: number }>(sql`
  select ${microseconds(sql`last_activity_at`)} as activity, id from forum_threads
  where ${before} order by ${newestFirst} offset ${literal(maxExamined - 1)} limit 1`)

const cursorSchema = z.tuple([z.literal('new'), z.number().int().nonnegative(), z.number().int().positive()])
/** Later than every activity until the year 2255. */
const beginning = { activity: Number.MAX_SAFE_INTEGER, id: Number.MAX_SAFE_INTEGER }

/**
 * A page of threads of all categories and of the private boards of which the viewer is a member, newest activity first.
 * @throws INVALID_INPUT for an invalid cursor
 */
export async function listNewThreads(
  db: Database,
  viewer: Viewer,
  { tab, after }: { tab: NewThreadTab; after?: string },
): Promise<NewThreadPage> {
  const from = after === undefined ? beginning : positionOf(after)
  const rows = await tabs[tab](db, { viewer: viewer.id, ...from })
  const page = rows.slice(0, newThreadsPerPage)
  const isExamining = tab === 'unread' || tab === 'latest'
  const isFull = rows.length > newThreadsPerPage
  const [end] = isFull ? page.slice(-1) : isExamining ? await readEndOfExamined(db, from) : []
  return { threads: page.map(toNewThread), next: end ? toCursor(['new', end.activity, end.id]) : null }
}

function positionOf(cursor: string): { activity: number; id: number } {
  const [, activity, id] = fromCursor(cursor, cursorSchema)
  return { activity, id }
}

function toNewThread(row: Row): NewThread {
  const { id, boardId, boardName, title, excerpt, replyCount, newReplyCount, isUnread, level } = row
  return {
    ...{ id, title, excerpt, replyCount, isLocked: row.isLocked, isUnread, level },
    board: { id: boardId, name: nameOfBoard(boardId, boardName) },
    author: toAuthor(row),
    createdAt: toTimestamp(row.createdAt),
    lastActivityAt: toTimestamp(row.lastActivityAt),
    newReplyCount: isUnread ? newReplyCount : 0,
  }
}
