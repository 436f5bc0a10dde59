import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import type { BoardId } from '../../contract.ts'
import { forumApi } from '../api.ts'
import type { BoardAddress } from './board-address.ts'

/** Where a page begins, as the page before or after it told; travels with the history entry, not in the address. */
export type Cursor = { after: string } | { before: string }

/** How long a list counts as fresh: long enough for a page fetched ahead to be used, short enough for a board. */
const staleTime = 5000

function listOptions(categoryId: BoardId, address: BoardAddress, cursor: Cursor | null) {
  // The first page is always the newest, wherever one comes from.
  const begin = address.page === 1 ? {} : cursor
  return forumApi.queries.listThreads.queryOptions({ input: { categoryId, ...address, ...begin }, staleTime })
}

/**
 * One page of a board. While another page, search or order loads, the one before stays (`isPlaceholderData`).
 * `prefetch` gets a page ahead of its being asked for.
 */
export function useThreadList(categoryId: BoardId, address: BoardAddress) {
  const queryClient = useQueryClient()
  const { state } = useLocation()
  const query = useQuery({
    ...listOptions(categoryId, address, cursorOf(state)),
    placeholderData: keepPreviousData,
  })
  const prefetch = (page: number, cursor: Cursor | null) =>
    void queryClient.prefetchQuery(listOptions(categoryId, { ...address, page }, cursor))
  return { ...query, prefetch }
}

function cursorOf(state: unknown): Cursor | null {
  return typeof state === 'object' && state !== null && 'cursor' in state ? (state.cursor as Cursor | null) : null
}
