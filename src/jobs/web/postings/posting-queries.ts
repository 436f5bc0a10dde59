import { keepPreviousData, type QueryClient, useInfiniteQuery } from '@tanstack/react-query'
import type { JobState, Posting } from '../../contract.ts'
import { jobsApi } from '../api.ts'

/** Loads the company's jobs in a state, or all of them, page by page. While another state loads, the previous jobs stay. */
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

/** Stores the server's version of a job in the cache, and reloads the lists that contain it. */
export async function cachePosting(queryClient: QueryClient, posting: Posting): Promise<void> {
  const queryKey = jobsApi.queries.showPosting.queryKey({ input: { id: posting.id } })
  queryClient.setQueryData(queryKey, posting)
  await queryClient.invalidateQueries({ queryKey: jobsApi.queries.listPostings.key() })
}
