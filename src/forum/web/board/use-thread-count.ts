import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type BoardId, threadsPerPage } from '../../contract.ts'
import { forumApi } from '../api.ts'
import type { BoardAddress } from './board-address.ts'

/** How many threads the address's search finds; `data` stays undefined while nothing is searched for. */
export function useThreadCount(categoryId: BoardId, { search, sort }: BoardAddress) {
  const query = useQuery({
    ...forumApi.queries.countThreads.queryOptions({ input: { categoryId, search, sort }, staleTime: 5000 }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  })
  return search === '' ? { data: undefined, isPlaceholderData: false, isLoading: false } : query
}

/** The number of the last page of a search, as far as its results were counted. */
export function lastPageOf({ count }: { count: number }): number {
  return Math.max(1, Math.ceil(count / threadsPerPage))
}
