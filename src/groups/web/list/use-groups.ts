import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { groupsApi } from '../api.ts'

/** The groups that hold a term, a page at a time. While another search loads, the one before stays. */
export function useGroups(search: string) {
  return useInfiniteQuery(
    groupsApi.queries.listGroups.infiniteOptions({
      input: (after: string | undefined) => ({ search, after }),
      initialPageParam: undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
      placeholderData: keepPreviousData,
    }),
  )
}
