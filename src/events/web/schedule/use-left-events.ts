import { useMutationState, useQueries } from '@tanstack/react-query'
import type { LiveEvent } from '../../contract.ts'
import { eventsApi } from '../api.ts'
import { type RegistrationWish, registrationKey } from '../use-registration.ts'

type Change = { event: LiveEvent; wish: RegistrationWish['wish']; at: number }

/**
 * Events whose place the viewer gave back a moment ago, as they are now. A list of one's own events keeps showing them,
 * so that whoever changes their mind finds the way back where they left.
 */
export function useLeftEvents(): LiveEvent[] {
  const changes = useMutationState<Change | null>({
    filters: { mutationKey: registrationKey, status: 'success' },
    select: ({ state: { data, variables, submittedAt } }) =>
      data ? { event: data as LiveEvent, wish: (variables as RegistrationWish).wish, at: submittedAt } : null,
  })
  const latest = new Map<string, Change>()
  for (const change of changes) {
    const known = change && latest.get(change.event.id)
    if (change && (!known || known.at <= change.at)) latest.set(change.event.id, change)
  }
  const left = [...latest.values()].filter(({ wish }) => wish === 'unregister').map(({ event }) => event)
  // Asked for like on their own pages: what changes there, or is refused, changes here.
  const shown = useQueries({
    queries: left.map(({ id }) => eventsApi.queries.getEvent.queryOptions({ input: { id } })),
  })
  return left.map((event, index) => shown[index]?.data ?? event)
}

/**
 * Own events with those that were just left, in the order of their starts.
 * @param isLoaded whether an event is before the end of what has been loaded so far
 */
export function withLeftEvents(
  own: LiveEvent[],
  left: LiveEvent[],
  isLoaded: (event: LiveEvent) => boolean,
): LiveEvent[] {
  const missing = left.filter((event) => isLoaded(event) && !own.some(({ id }) => id === event.id))
  if (missing.length === 0) return own
  return [...own, ...missing].sort((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt))
}
