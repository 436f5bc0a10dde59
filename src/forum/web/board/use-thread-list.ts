import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import type { BoardId } from '../../contract.ts'
import { forumApi } from '../api.ts'
import type { BoardFilters } from './board-url.ts'

/** Where a page begins, from the cursors of its neighbor page. Kept in the history entry, not in the URL. */
export type Cursor = { after: string } | { before: string }

/** How long a list counts as fresh, in ms: long enough to use a prefetched page, short enough for a forum. */
const staleTime = 5000

function listOptions(categoryId: BoardId, filters: BoardFilters, cursor: Cursor | null) {
  // The first page always begins with the newest thread, whichever page the reader comes from.
  const start = filters.page === 1 ? {} : cursor
  return forumApi.queries.listThreads.queryOptions({ input: { categoryId, ...filters, ...start }, staleTime })
}

/**
 * One page of a board. While another page, search, or order loads, the previous one stays (`isPlaceholderData`).
 * `prefetch` loads a page before it is requested.
 */
export function useThreadList(categoryId: BoardId, filters: BoardFilters) {
  const queryClient = useQueryClient()
  const { state } = useLocation()
  const query = useQuery({
    ...listOptions(categoryId, filters, cursorOf(state)),
    placeholderData: keepPreviousData,
  })
  const prefetch = (page: number, cursor: Cursor | null) =>
    void queryClient.prefetchQuery(listOptions(categoryId, { ...filters, page }, cursor))
  return { ...query, prefetch }
}

function cursorOf(state: unknown): Cursor | null {
  return typeof state === 'object' && state !== null && 'cursor' in state ? (state.cursor as Cursor | null) : null
}
