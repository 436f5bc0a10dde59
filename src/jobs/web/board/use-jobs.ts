import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { JobSearch } from '../../contract.ts'
import { jobsApi } from '../api.ts'
import { everyJob } from './board-address.ts'

/** The jobs that a search finds, a page at a time. While another search loads, what was found before stays. */
export function useJobs(search: JobSearch | null) {
  return useInfiniteQuery(
    jobsApi.queries.search.infiniteOptions({
      input: (after: string | undefined) => ({ ...(search ?? everyJob), after }),
      initialPageParam: undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
      placeholderData: keepPreviousData,
      enabled: search !== null,
    }),
  )
}
