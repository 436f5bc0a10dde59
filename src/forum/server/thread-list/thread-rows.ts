import { type SQL, sql } from 'drizzle-orm'
import type { Viewer } from '../../../platform/server/auth/request-context.ts'
import type { Database } from '../../../platform/server/database/database.ts'
import { literal, placeholder, prepare } from '../../../platform/server/database/prepared-statements.ts'
import { type BoardId, type ThreadSort, threadsPerPage } from '../../contract.ts'
import { answerExcerptOfThread } from '../answers/answer-fields.ts'
import { isLocked, isPublic, isUnread, isVisible, joinViewer } from '../boards/board-access.ts'
import { type AuthorRow, authorColumns, joinAuthor, microseconds } from '../row-mapping.ts'
import { orderOf, type Position, type QueryShape, type ThreadOrder } from './thread-order.ts'

/** Which threads of a board are requested. */
export type ListRequest = {
  categoryId: BoardId
  search: string
  sort: ThreadSort
  page: number
  position: Position | null
}

/** Maximum length of an excerpt in characters. */
const excerptLength = 300
/** One more than a page contains, to find out whether there is a next page. */
export const threadsToRead = threadsPerPage + 1

export type ThreadRow = AuthorRow & {
  id: number | null
  title: string
  excerpt: string
  createdAt: string
  editedAt: string | null
  lastActivityAt: string
  likeCount: number
  replyCount: number
  isPinned: boolean
  isLocked: boolean
  isUnread: boolean
  answerExcerpt: string | null
  boardName: string | null
  description: string | null
  icon: string | null
  threadCount: number
  categoryReplyCount: number
  pinnedCount: number
  /** The last activity in microseconds. */
  activity: number
  /** How many threads a search that uses the index had to examine; else 0. */
  candidates: number
}

/** A query for ids of threads, and the queries before it. */
export type ThreadQuery = {
  ids: SQL
  /** The order of the rows, where threads are `t`. */
  order: SQL
  /** Common table expressions that `ids` uses, each followed by a comma. */
  prelude?: SQL
  candidates?: SQL
  /** Whether the best plan depends on the values, so that PostgreSQL must plan it for each call. */
  isPlannedAnew?: boolean
}

const statements = new Map<string, ReturnType<typeof prepareRows>>()

/**
 * Reads a board and the threads of a query in one round trip.
 * @param viewer null to read a public board without viewer-specific fields; `isUnread` is always false then
 * @param name identifies the statement, which is built once per name
 * @param values additional values of the query
 * @returns a row per thread, or one row without a thread that carries the board's counts; no row when the viewer may not
 * see the board
 */
export async function readThreads(
  db: Database,
  viewer: Viewer | null,
  request: ListRequest,
  {
    name,
    build,
    values = {},
  }: { name: string; build: (shape: QueryShape) => ThreadQuery; values?: Record<string, unknown> },
): Promise<ThreadRow[]> {
  const { categoryId, page, position } = request
  const shape: QueryShape = { threadOrder: orderOf(request), side: position?.side ?? null }
  const fullName = `${viewer ? '' : 'public '}${name} ${shape.threadOrder} ${shape.side}`
  const run = statements.get(fullName) ?? prepareRows(build(shape), viewer ? forViewer : forEveryone)
  statements.set(fullName, run)
  return run(db, {
    viewer: viewer?.id,
    categoryId,
    key: position?.key ?? 0,
    id: position?.id ?? 0,
    skip: position ? 0 : (page - 1) * threadsPerPage,
    ...values,
  })
}

/** SQL: an order in the statement that reads the rows. */
export function listOrder(threadOrder: ThreadOrder): SQL {
  return {
    activity: sql`t.last_activity_at desc, t.id desc`,
    created: sql`t.id desc`,
    active: sql`t.reply_count desc, t.id desc`,
    likes: sql`t.like_count desc, t.id desc`,
  }[threadOrder]
}

/** What a statement joins and selects for a reader: at the board `c` and at each thread `t`. */
type Reader = { boardJoins: SQL; condition: SQL; threadJoins: SQL; threadFields: SQL }

const forViewer: Reader = {
  boardJoins: joinViewer(placeholder('viewer')),
  condition: isVisible,
  threadJoins: sql`left join forum_reads r on r.account_id = me.id and r.thread_id = t.id`,
  threadFields: sql`${isUnread} as "isUnread"`,
}
const forEveryone: Reader = {
  boardJoins: sql``,
  condition: isPublic,
  threadJoins: sql``,
  threadFields: sql`false as "isUnread"`,
}

function prepareRows(query: ThreadQuery, reader: Reader) {
  return prepare<ThreadRow>(
    sql`
    with ${query.prelude ?? sql``} page as materialized (${query.ids})
    select c.board_name as "boardName", c.description, c.icon, c.thread_count as "threadCount", c.reply_count as "categoryReplyCount",
      (select count(*) from forum_threads
        where category_id = ${placeholder('categoryId')} and pinned_at is not null) as "pinnedCount",
      ${query.candidates ?? sql`0`} as candidates,
      t.id, t.title, left(t.content, ${literal(excerptLength)}) as excerpt, t.created_at as "createdAt",
      t.edited_at as "editedAt", t.last_activity_at as "lastActivityAt", t.like_count as "likeCount",
      t.reply_count as "replyCount", t.pinned_at is not null as "isPinned", ${isLocked} as "isLocked",
      ${answerExcerptOfThread} as "answerExcerpt", ${microseconds(sql`t.last_activity_at`)} as activity,
      ${reader.threadFields}, ${authorColumns}
    from forum_categories c
    ${reader.boardJoins}
    left join (page join forum_threads t on t.id = page.id) on true
    ${joinAuthor(sql`t.author_id`)}
    ${reader.threadJoins}
    where c.id = ${placeholder('categoryId')} and ${reader.condition}
    order by ${query.order}`,
    { isPlannedAnew: query.isPlannedAnew },
  )
}
