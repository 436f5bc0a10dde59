import { type SQL, sql } from 'drizzle-orm'
import type { Viewer } from '../../platform/server/context.ts'
import type { Database } from '../../platform/server/database.ts'
import { literal, queryPrepared } from '../../platform/server/prepared.ts'
import { type CategoryId, type ThreadSort, threadsPerPage } from '../contract.ts'
import { type AuthorRow, authorColumns } from './authors.ts'
import type { DatabaseMoment } from './moments.ts'
import type { Position } from './thread-order.ts'

/** Which threads of a category are asked for. */
export type ListRequest = {
  categoryId: CategoryId
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
  createdAt: DatabaseMoment
  editedAt: DatabaseMoment | null
  lastActivityAt: DatabaseMoment
  likeCount: number
  replyCount: number
  isPinned: boolean
  isLocked: boolean
  isUnread: boolean
  threadCount: number
  categoryReplyCount: number
  pinnedCount: number
  /** How many threads a search had to look through, where it says so. */
  candidates: number
}

/** The threads to skip: none when a cursor says where to begin. */
export function threadsToSkip({ page, position }: ListRequest): number {
  return position ? 0 : (page - 1) * threadsPerPage
}

/** The order of a sort in the query that reads the rows, where threads are `t`. */
export function inList(sort: ListRequest['sort']): SQL {
  return {
    recent: sql`t.id desc`,
    active: sql`t.reply_count desc, t.id desc`,
    likes: sql`t.like_count desc, t.id desc`,
  }[sort]
}

/**
 * Reads the category and the threads that `ids` selects, in one round trip.
 * @returns a row per thread, or a single one without a thread, for the category's counts
 */
export async function readThreads(
  db: Database,
  viewer: Viewer,
  categoryId: CategoryId,
  query: { ids: SQL; order: SQL; prelude?: SQL; candidates?: SQL; isPrepared?: boolean },
): Promise<ThreadRow[]> {
  const statement = sql`
    with ${query.prelude ?? sql``} page as materialized (${query.ids})
    select c.thread_count as "threadCount", c.reply_count as "categoryReplyCount",
      (select count(*) from forum_threads where category_id = ${categoryId} and pinned_at is not null) as "pinnedCount",
      ${query.candidates ?? sql`0`} as candidates,
      t.id, t.title, left(t.content, ${literal(excerptLength)}) as excerpt, t.created_at as "createdAt",
      t.edited_at as "editedAt", t.last_activity_at as "lastActivityAt", t.like_count as "likeCount",
      t.reply_count as "replyCount", t.pinned_at is not null as "isPinned", t.locked_at is not null as "isLocked",
      t.last_activity_at > coalesce(r.read_at, me.created_at) as "isUnread", ${authorColumns}
    from forum_categories c
    join accounts me on me.id = ${viewer.id}
    left join (page join forum_threads t on t.id = page.id) on true
    left join accounts a on a.id = t.author_id
    left join forum_reads r on r.account_id = me.id and r.thread_id = t.id
    where c.id = ${categoryId}
    order by ${query.order}`
  return query.isPrepared ? queryPrepared(db, statement) : (await db.execute<ThreadRow>(statement)).rows
}
