import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { JobState } from '../../contract.ts'
import { jobsApi } from '../api.ts'

/** The company's jobs in a state, or all of them, a page at a time. While others load, those before stay. */
export function usePostings(state: JobState | null) {
  return useInfiniteQuery(
    jobsApi.queries.listPostings.infiniteOptions({
      input: (after: string | undefined) => ({ state: state ?? undefined, after }),
      initialPageParam: undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
      placeholderData: keepPreviousData,
    }),
  )
}
