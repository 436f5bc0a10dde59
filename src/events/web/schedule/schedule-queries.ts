import { keepPreviousData, useMutationState, useQueries, useQuery } from '@tanstack/react-query'
import { type Day, startOf } from '../../../ui/text/days.ts'
import type { CommunityEvent } from '../../contract.ts'
import { eventsApi } from '../api.ts'
import { type RegistrationChange, registrationKey } from '../registration/use-registration.ts'

type Change = { event: CommunityEvent; action: RegistrationChange['action']; at: number }

/**
 * Events that the viewer unregistered from a moment ago, as they are now. "Only mine" keeps displaying them, so that
 * the viewer can register again in the same place.
 */
export function useRecentlyLeftEvents(): CommunityEvent[] {
  const changes = useMutationState<Change | null>({
    filters: { mutationKey: registrationKey, status: 'success' },
    select: ({ state: { data, variables, submittedAt } }) =>
      data
        ? { event: data as CommunityEvent, action: (variables as RegistrationChange).action, at: submittedAt }
        : null,
  })
  const latest = new Map<string, Change>()
  for (const change of changes) {
    const known = change && latest.get(change.event.id)
    if (change && (!known || known.at <= change.at)) latest.set(change.event.id, change)
  }
  const left = [...latest.values()].filter(({ action }) => action === 'unregister').map(({ event }) => event)
  // The same queries as on the events' pages, so that changes there appear here too.
  const shown = useQueries({
    queries: left.map(({ id }) => eventsApi.queries.getEvent.queryOptions({ input: { id } })),
  })
  return left.map((event, index) => shown[index]?.data ?? event)
}

/**
 * The viewer's events with the ones they just left, sorted by start.
 * @param isLoaded whether an event comes before the end of the pages loaded so far
 */
export function withRecentlyLeftEvents(
  own: CommunityEvent[],
  left: CommunityEvent[],
  isLoaded: (event: CommunityEvent) => boolean,
): CommunityEvent[] {
  const missing = left.filter((event) => isLoaded(event) && !own.some(({ id }) => id === event.id))
  if (missing.length === 0) return own
  return [...own, ...missing].sort((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt))
}

/**
 * The events in a range of days, sorted by start.
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
