import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { CommunityEvent, EventWithMarkup } from '../contract.ts'
import { eventsApi } from './api.ts'

type Listed = { events: CommunityEvent[] }

/** Changes an event in every cached response that contains it: lists, ranges, the Live Hub, and its page. */
export function changeEvent(
  queryClient: QueryClient,
  id: string,
  change: (event: CommunityEvent) => CommunityEvent,
): void {
  const { getEvent, showHub, listRange, listEvents } = eventsApi.queries
  const changed = (event: CommunityEvent) => (event.id === id ? change(event) : event)
  const list = <List extends Listed>(old: List) => ({ ...old, events: old.events.map(changed) })

  // The page's response has fields that the other responses lack: they stay as they are.
  queryClient.setQueriesData<EventWithMarkup>({ queryKey: getEvent.key() }, (old) => old && { ...old, ...changed(old) })
  queryClient.setQueriesData<{ next: CommunityEvent | null }>(
    { queryKey: showHub.key() },
    (old) => old && { ...old, next: old.next && changed(old.next) },
  )
  queryClient.setQueriesData<Listed>({ queryKey: listRange.key() }, (old) => old && list(old))
  queryClient.setQueriesData<Listed>({ queryKey: listEvents.key({ type: 'query' }) }, (old) => old && list(old))
  queryClient.setQueriesData<InfiniteData<Listed>>(
    { queryKey: listEvents.key({ type: 'infinite' }) },
    (old) => old && { ...old, pages: old.pages.map(list) },
  )
}

/** Loads everything about events again. */
export function refreshEvents(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: eventsApi.queries.key() })
}
