import { sql } from 'drizzle-orm'
import type { FoundItem, SearchSource } from '../../platform/server/extension-points/search-source.ts'
import { isWithinTime, prepareIndexedSearch } from '../../platform/server/search/indexed-search.ts'
import { formatPlace, formatStart } from './event-labels.ts'
import { isListed } from './event-queries.ts'

type EventRow = {
  id: string
  title: string
  text: string
  location: string
  startsAt: string
  timeZone: string
}

const searchEvents = prepareIndexedSearch<EventRow>({
  index: sql`event_search`,
  position: sql`s.position`,
  joins: sql`join events e on e.id = s.event_id`,
  isFound: sql`(${isListed} and ${isWithinTime(sql`e.starts_at`)})`,
  newestPosition: sql`(select max(position) from event_search)`,
  hasTitle: true,
  columns: sql`e.id, e.title, concat_ws(E'\n', nullif(e.host, ''), nullif(e.location, ''), e.description) as text,
    e.location, e.starts_at as "startsAt", e.time_zone as "timeZone"`,
})

/** Published events that were not cancelled, past ones included, as in the lists. `before:` and `after:` are about their start. */
export const eventSource: SearchSource = {
  kind: 'event',
  roles: ['member', 'admin'],
  filters: ['before', 'after'],
  async find({ db }, _viewer, request) {
    const { rows, isComplete } = await searchEvents(db, request, {})
    return { items: rows.map(toItem), isComplete }
  },
}

function toItem({ id, title, text, location, startsAt, timeZone }: EventRow): FoundItem {
  const start = new Date(startsAt)
  return {
    id,
    path: `/events/${id}`,
    title,
    text,
    context: `${formatStart({ startsAt: start, timeZone })} · ${formatPlace({ location })}`,
    person: null,
    at: start.toISOString(),
    likes: 0,
  }
}
