import type { InferContractRouterOutputs } from '@orpc/contract'
import { sql } from 'drizzle-orm'
import type { Viewer } from '../../../platform/server/auth/request-context.ts'
import type { Database } from '../../../platform/server/database/database.ts'
import { hiddenFromPlanner, literal, placeholder } from '../../../platform/server/database/prepared-statements.ts'
import { problem } from '../../../platform/server/http/problem-details.ts'
import { type BoardId, type forumContract, type ThreadSummary, threadsPerPage } from '../../contract.ts'
import { boardNotFound } from '../boards/board-access.ts'
import { boardTexts } from '../boards/categories.ts'
import { toAuthor, toTimestamp, toTimestampOrNull } from '../row-mapping.ts'
import { cursorFor, indexRange, orderOf, parseCursor } from './thread-order.ts'
import { type ListRequest, listOrder, readThreads, type ThreadRow, threadsToRead } from './thread-rows.ts'
import { searchThreads } from './thread-search.ts'

type ThreadListInput = Omit<ListRequest, 'position'> & { after?: string; before?: string }
type ThreadPage = InferContractRouterOutputs<typeof forumContract>['listThreads']

/**
 * One page of a board. A cursor finds its beginning by key; without one, the statement skips index entries.
 * @throws NOT_FOUND when there is no such board for the viewer, INVALID_INPUT for an invalid cursor
 */
export async function listThreads(db: Database, viewer: Viewer, input: ThreadListInput): Promise<ThreadPage> {
  const request = requestOf(input)
  return toPage(request, await readRows(db, viewer, request))
}

/** @param viewer null for a list without viewer-specific fields, of a public board */
function readRows(db: Database, viewer: Viewer | null, request: ListRequest): Promise<ThreadRow[]> {
  return request.search ? searchThreads(db, viewer, request) : readList(db, viewer, request)
}

function requestOf({ after, before, ...filters }: ThreadListInput): ListRequest {
  const [side, cursor] = after ? (['after', after] as const) : (['before', before] as const)
  return { ...filters, position: cursor ? parseCursor(orderOf(filters), side, cursor) : null }
}

function readList(db: Database, viewer: Viewer | null, request: ListRequest): Promise<ThreadRow[]> {
  const { page, position } = request
  // A page that is read backwards may turn out to be the first one, which begins with the pinned threads.
  const mayBeFirst = position?.side === 'before' || (position === null && page === 1)
  return readThreads(db, viewer, request, {
    name: mayBeFirst ? 'first page' : 'page',
    build: (shape) => {
      const { where, order } = indexRange(shape)
      const isByNumber = !mayBeFirst && shape.side === null
      const offset = isByNumber ? sql`offset ${hiddenFromPlanner(sql`${placeholder('skip')}::bigint`)}` : sql``
      const unpinned = sql`
        select id from forum_threads where pinned_at is null and ${where}
        order by ${order} limit ${literal(threadsToRead)} ${offset}`
      const pinned = sql`
        select id from forum_threads where category_id = ${placeholder('categoryId')} and pinned_at is not null`
      const ids = mayBeFirst ? sql`(${unpinned}) union all (${pinned})` : unpinned
      return { ids, order: sql`t.pinned_at desc nulls last, ${listOrder(shape.threadOrder)}` }
    },
  })
}

/**
 * The same page without viewer-specific fields, and the last activity of each thread by its id, in microseconds. Null for
 * a board that not everyone may see.
 */
export async function listPublicThreads(db: Database, input: ThreadListInput) {
  const request = requestOf(input)
  const rows = await readRows(db, null, request)
  if (rows.length === 0) return null
  return { page: toPage(request, rows), activity: new Map(rows.map(({ id, activity }) => [id, activity])) }
}

function toPage(request: ListRequest, rows: ThreadRow[]): ThreadPage {
  const { categoryId, search, page, position } = request
  const [board] = rows
  if (!board) throw problem('NOT_FOUND', boardNotFound)
  const threadRows = rows.filter((row) => row.id !== null)
  const inOrder = search ? threadRows : threadRows.filter((row) => !row.isPinned)
  const isMore = inOrder.length > threadsPerPage
  const isBackward = position?.side === 'before'
  const threads = isBackward ? inOrder.slice(-threadsPerPage) : inOrder.slice(0, threadsPerPage)
  const hasPrevious = isBackward ? isMore : position !== null || page > 1
  const hasNext = isBackward || isMore
  const [first, last] = [threads.at(0), threads.at(-1)]
  const cursorOf = (row: ThreadRow) => cursorFor(orderOf(request), { ...row, id: row.id as number })
  const isFirst = !hasPrevious && !search
  return {
    category: {
      id: categoryId,
      ...boardTexts(categoryId, board),
      threadCount: board.threadCount,
      replyCount: board.categoryReplyCount,
    },
    pinned: isFirst ? threadRows.filter((row) => row.isPinned).map((row) => toSummary(categoryId, row)) : [],
    threads: threads.map((row) => toSummary(categoryId, row)),
    cursors: {
      previous: hasPrevious && first ? cursorOf(first) : null,
      next: hasNext && last ? cursorOf(last) : null,
    },
    pageCount: search ? null : Math.max(1, Math.ceil((board.threadCount - board.pinnedCount) / threadsPerPage)),
  }
}

function toSummary(categoryId: BoardId, row: ThreadRow): ThreadSummary {
  return {
    id: row.id as number,
    categoryId,
    title: row.title,
    excerpt: row.excerpt,
    author: toAuthor(row),
    createdAt: toTimestamp(row.createdAt),
    editedAt: toTimestampOrNull(row.editedAt),
    lastActivityAt: toTimestamp(row.lastActivityAt),
    likeCount: row.likeCount,
    replyCount: row.replyCount,
    isPinned: row.isPinned,
    isLocked: row.isLocked,
    isUnread: row.isUnread,
    answerExcerpt: row.answerExcerpt,
  }
}
