import type { InferContractRouterOutputs } from '@orpc/contract'
import { sql } from 'drizzle-orm'
import type { Viewer } from '../../platform/server/auth/request-context.ts'
import type { Database } from '../../platform/server/database/database.ts'
import { literal, value } from '../../platform/server/database/prepared-statements.ts'
import { problem } from '../../platform/server/http/problem-details.ts'
import { type BoardId, type forumContract, type ThreadSummary, threadsPerPage } from '../contract.ts'
import { toAuthor } from './authors.ts'
import { boardNotFound } from './board-scope.ts'
import { boardTexts } from './categories.ts'
import { toMoment, toMomentOrNull } from './moments.ts'
import { indexRange, placeOf, positionAt } from './thread-order.ts'
import { inList, type ListRequest, readThreads, type ThreadRow, threadsToRead } from './thread-rows.ts'
import { searchThreads } from './thread-search.ts'

export type Input = Omit<ListRequest, 'position'> & { after?: string; before?: string }
export type ThreadPage = InferContractRouterOutputs<typeof forumContract>['listThreads']

/**
 * One page of a category. Reached by key when a cursor says where it begins, else by skipping over index entries.
 * @throws NOT_FOUND when there is no such board for the viewer, INVALID_INPUT for a cursor that is not ours
 */
export async function listThreads(db: Database, viewer: Viewer, input: Input): Promise<ThreadPage> {
  const request = requestOf(input)
  return toPage(request, await readRows(db, viewer, request))
}

/** @param viewer null for what everybody may see */
function readRows(db: Database, viewer: Viewer | null, request: ListRequest): Promise<ThreadRow[]> {
  return request.search ? searchThreads(db, viewer, request) : readList(db, viewer, request)
}

function requestOf({ after, before, ...asked }: Input): ListRequest {
  const [side, cursor] = after ? (['after', after] as const) : (['before', before] as const)
  return { ...asked, position: cursor ? positionAt(asked.sort, side, cursor) : null }
}

function readList(db: Database, viewer: Viewer | null, request: ListRequest): Promise<ThreadRow[]> {
  const { page, position } = request
  // A page before another may turn out to be the first one, which pinned threads lead.
  const mayBeFirst = position?.side === 'before' || (position === null && page === 1)
  return readThreads(db, viewer, request, {
    name: mayBeFirst ? 'first page' : 'page',
    build: ({ sort, side }) => {
      const { where, order } = indexRange({ sort, side })
      const unpinned = sql`
        select id from forum_threads where pinned_at is null and ${where}
        order by ${order} limit ${literal(threadsToRead)} ${mayBeFirst ? sql`` : sql`offset ${value('skip')}`}`
      const pinned = sql`
        select id from forum_threads where category_id = ${value('categoryId')} and pinned_at is not null`
      const ids = mayBeFirst ? sql`(${unpinned}) union all (${pinned})` : unpinned
      return { ids, order: sql`t.pinned_at desc nulls last, ${inList(sort)}` }
    },
  })
}

/**
 * The same page for everybody, without anybody's own marks: of those, the last activity of each thread by its id, in
 * microseconds. Null for a board that not everybody may see.
 */
export async function listThreadsForAll(db: Database, input: Input) {
  const request = requestOf(input)
  const rows = await readRows(db, null, request)
  if (rows.length === 0) return null
  return { page: toPage(request, rows), activity: new Map(rows.map(({ id, activity }) => [id, activity])) }
}

function toPage(request: ListRequest, rows: ThreadRow[]): ThreadPage {
  const { categoryId, search, sort, page, position } = request
  const [board] = rows
  if (!board) throw problem('NOT_FOUND', boardNotFound)
  const found = rows.filter((row) => row.id !== null)
  const inOrder = search ? found : found.filter((row) => !row.isPinned)
  const isMore = inOrder.length > threadsPerPage
  const isBackward = position?.side === 'before'
  const threads = isBackward ? inOrder.slice(-threadsPerPage) : inOrder.slice(0, threadsPerPage)
  const hasPrevious = isBackward ? isMore : position !== null || page > 1
  const hasNext = isBackward || isMore
  const summaries = threads.map((row) => toSummary(categoryId, row))
  const [first, last] = [summaries.at(0), summaries.at(-1)]
  const isFirst = !hasPrevious && !search
  return {
    category: {
      id: categoryId,
      ...boardTexts(categoryId, board.boardName),
      threadCount: board.threadCount,
      replyCount: board.categoryReplyCount,
    },
    pinned: isFirst ? found.filter((row) => row.isPinned).map((row) => toSummary(categoryId, row)) : [],
    threads: summaries,
    cursors: {
      previous: hasPrevious && first ? placeOf(sort, first) : null,
      next: hasNext && last ? placeOf(sort, last) : null,
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
    createdAt: toMoment(row.createdAt),
    editedAt: toMomentOrNull(row.editedAt),
    lastActivityAt: toMoment(row.lastActivityAt),
    likeCount: row.likeCount,
    replyCount: row.replyCount,
    isPinned: row.isPinned,
    isLocked: row.isLocked,
    isUnread: row.isUnread,
  }
}
