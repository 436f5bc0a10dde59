import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { eventsApi } from '../api.ts'
import { type Day, startOf } from './days.ts'

/**
 * The events of a stretch of days, in the order of their starts.
 * @param end the day after the last
 */
export function useRange(from: Day, end: Day) {
  return useQuery(
    eventsApi.queries.listRange.queryOptions({
      input: { from: startOf(from).toISOString(), to: startOf(end).toISOString() },
      placeholderData: keepPreviousData,
    }),
  )
}
