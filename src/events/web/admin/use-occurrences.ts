import { useQuery } from '@tanstack/react-query'
import type { LiveEvent } from '../../contract.ts'
import { eventsApi } from '../api.ts'
import { occurrenceOf } from './touched-dates.ts'

/** The dates of an event's series with their counts as they are now; until they are known, the event alone. */
export function useOccurrences(event: LiveEvent, isEnabled: boolean) {
  const { data, refetch } = useQuery(
    eventsApi.queries.listOccurrences.queryOptions({ input: { id: event.id }, enabled: isEnabled }),
  )
  return { occurrences: data?.occurrences ?? [occurrenceOf(event)], isKnown: data !== undefined, refetch }
}
