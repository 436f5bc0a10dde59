import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { eventsApi } from './api.ts'

/** Upcoming events, the next first, or past ones, the latest first, a page at a time (S2 §4). */
export function useEvents(when: 'upcoming' | 'past', category: string | null) {
  return useInfiniteQuery(
    eventsApi.queries.listEvents.infiniteOptions({
      input: (after: string | undefined) => ({ when, category: category ?? undefined, after }),
      initialPageParam: undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
      placeholderData: keepPreviousData,
    }),
  )
}
