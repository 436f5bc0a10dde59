import { useQuery } from '@tanstack/react-query'
import { eventsApi } from './api.ts'

/** The viewer's calendar settings; undefined until they are known. All cards of a screen share one question. */
export function useCalendarSettings() {
  return useQuery(eventsApi.queries.showSettings.queryOptions({ staleTime: Number.POSITIVE_INFINITY }))
}
