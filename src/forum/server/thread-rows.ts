import { type SQL, sql } from 'drizzle-orm'
import type { Viewer } from '../../platform/server/auth/request-context.ts'
import type { Database } from '../../platform/server/database/database.ts'
import { literal, prepare, value } from '../../platform/server/database/prepared-statements.ts'
import { type BoardId, type ThreadSort, threadsPerPage } from '../contract.ts'
import { type AuthorRow, authorColumns } from './authors.ts'
import { isInScope, viewersMembership } from './board-scope.ts'
import { microseconds } from './moments.ts'
import type { Position, Shape } from './thread-order.ts'

/** Which threads of a category are asked for. */
export type ListRequest = {
  categoryId: BoardId
  search: string
  sort: ThreadSort
  page: number
  position: Position | null
}

/** Characters of the content that a list shows at most. */
const excerptLength = 300
/** One more than a page shows, to see whether there is another. */
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
  boardName: string | null
  threadCount: number
  categoryReplyCount: number
  pinnedCount: number
  /** Its last activity in microseconds, where nobody's own reading is compared with it. */
  activity: number
  /** How many threads a search had to look through, where it says so. */
  candidates: number
}

/** A query for ids of threads, and what it stands on. */
export type ThreadQuery = {
  ids: SQL
  /** The order of the rows, where threads are `t`. */
  order: SQL
  /** Queries before it, each followed by a comma. */
  prelude?: SQL
  candidates?: SQL
  /** Whether its plan depends on its values, so that it must be made anew for each call. */
  isPlannedAnew?: boolean
}

const statements = new Map<string, ReturnType<typeof prepareRows>>()

/**
 * Reads the category and the threads of a query, in one round trip.
 * @param viewer null for what everybody may see; `isUnread` means nothing then
 * @param name of the query; what it builds under a name is always the same
 * @param values of the query's own, besides those of the request
 * @returns a row per thread, or a single one without a thread, for the category's counts; none for a board out of scope
 */
export async function readThreads(
  db: Database,
  viewer: Viewer | null,
  request: ListRequest,
  {
    name,
    build,
    values = {},
  }: { name: string; build: (shape: Shape) => ThreadQuery; values?: Record<string, unknown> },
): Promise<ThreadRow[]> {
  const { categoryId, sort, page, position } = request
  const shape: Shape = { sort, side: position?.side ?? null }
  const fullName = `${viewer ? '' : 'shared '}${name} ${shape.sort} ${shape.side}`
  const run = statements.get(fullName) ?? prepareRows(build(shape), viewer ? ofViewer : ofEverybody)
  statements.set(fullName, run)
  return run(db, {
    viewer: viewer?.id,
    categoryId,
    count: position?.count ?? 0,
    id: position?.id ?? 0,
    skip: position ? 0 : (page - 1) * threadsPerPage,
    ...values,
  })
}

/** The order of a sort in the query that reads the rows. */
export function inList(sort: ThreadSort): SQL {
  return {
    recent: sql`t.id desc`,
    active: sql`t.reply_count desc, t.id desc`,
    likes: sql`t.like_count desc, t.id desc`,
  }[sort]
}

/** In whose name a list is read: what is joined to the board `c`, the condition for it, and what of a thread is hers. */
type Reader = { board: SQL; scope: SQL; thread: SQL; marks: SQL }

const ofViewer: Reader = {
  board: sql`join accounts me on me.id = ${value('viewer')} ${viewersMembership}`,
  scope: isInScope,
  thread: sql`left join forum_reads r on r.account_id = me.id and r.thread_id = t.id`,
  marks: sql`t.last_activity_at > coalesce(r.read_at, me.created_at) as "isUnread", 0 as activity`,
}
const ofEverybody: Reader = {
  board: sql``,
  scope: sql`not c.is_private`,
  thread: sql``,
  marks: sql`false as "isUnread", ${microseconds(sql`t.last_activity_at`)} as activity`,
}

function prepareRows(query: ThreadQuery, reader: Reader) {
  return prepare<ThreadRow>(
    sql`
    with ${query.prelude ?? sql``} page as materialized (${query.ids})
    select c.board_name as "boardName", c.thread_count as "threadCount", c.reply_count as "categoryReplyCount",
      (select count(*) from forum_threads
        where category_id = ${value('categoryId')} and pinned_at is not null) as "pinnedCount",
      ${query.candidates ?? sql`0`} as candidates,
      t.id, t.title, left(t.content, ${literal(excerptLength)}) as excerpt, t.created_at as "createdAt",
      t.edited_at as "editedAt", t.last_activity_at as "lastActivityAt", t.like_count as "likeCount",
      t.reply_count as "replyCount", t.pinned_at is not null as "isPinned", t.locked_at is not null as "isLocked",
      ${reader.marks}, ${authorColumns}
    from forum_categories c
    ${reader.board}
    left join (page join forum_threads t on t.id = page.id) on true
    left join accounts a on a.id = t.author_id
    ${reader.thread}
    where c.id = ${value('categoryId')} and ${reader.scope}
    order by ${query.order}`,
    { isPlannedAnew: query.isPlannedAnew },
  )
}
