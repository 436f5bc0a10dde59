import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { LiveEvent, WholeEvent } from '../contract.ts'
import { eventsApi } from './api.ts'

type Listed = { events: LiveEvent[] }

/** Changes an event in every copy that screens hold of it: lists, ranges, the hub and its own page. */
export function changeEvent(queryClient: QueryClient, id: string, change: (event: LiveEvent) => LiveEvent): void {
  const { getEvent, showHub, listRange, listEvents } = eventsApi.queries
  const changed = (event: LiveEvent) => (event.id === id ? change(event) : event)
  const list = <List extends Listed>(old: List) => ({ ...old, events: old.events.map(changed) })

  // What only its own page shows stays as it was.
  queryClient.setQueriesData<WholeEvent>({ queryKey: getEvent.key() }, (old) => old && { ...old, ...changed(old) })
  queryClient.setQueriesData<{ next: LiveEvent | null }>(
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

/** Asks for everything about events again. */
export function refreshEvents(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: eventsApi.queries.key() })
}
