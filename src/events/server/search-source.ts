import { sql } from 'drizzle-orm'
import type { ItemDetails, SearchSource } from '../../platform/server/extension-points/search-source.ts'
import { isWithinTime } from '../../platform/server/search/indexed-content.ts'
import { prepareIndexedSearch } from '../../platform/server/search/indexed-search.ts'
import { formatPlace, formatStart } from './event-labels.ts'
import { isListed } from './event-queries.ts'

type EventRow = { id: string; title: string; startsAt: string }
type EventDetails = { title: string; text: string; location: string; startsAt: string; timeZone: string }

const searchEvents = prepareIndexedSearch<EventRow, EventDetails>({
  index: sql`event_search`,
  keys: sql`s.event_id, s.position`,
  id: sql`s.event_id`,
  idType: 'uuid',
  position: sql`s.position`,
  joins: sql`join events e on e.id = s.event_id`,
  isFound: sql`(${isListed} and ${isWithinTime(sql`e.starts_at`)})`,
  newestPosition: sql`(select max(position) from event_search)`,
  hasTitle: true,
  columns: sql`e.id, e.title, e.starts_at as "startsAt"`,
  details: sql`e.title, concat_ws(E'\n', nullif(e.host, ''), nullif(e.location, ''), e.description) as text,
    e.location, e.starts_at as "startsAt", e.time_zone as "timeZone"`,
})

/** Published events that were not cancelled, past ones included, as in the lists. `before:` and `after:` are about their start. */
export const eventSource: SearchSource = {
  kind: 'event',
  roles: ['member', 'admin'],
  filters: ['before', 'after'],
  async find({ db }, _viewer, request) {
    const { rows, isComplete } = await searchEvents.find(db, request, {})
    const items = rows.map(({ id, title, startsAt }) => {
      return { id, path: `/events/${id}`, title, at: new Date(startsAt).toISOString(), likes: 0 }
    })
    return { items, isComplete }
  },
  async detailsOf({ db }, _viewer, request, ids) {
    const rows = await searchEvents.detailsOf(db, request, {}, ids)
    return new Map([...rows].map(([id, row]) => [id, toDetails(row)]))
  },
}

function toDetails({ title, text, location, startsAt, timeZone }: EventDetails): ItemDetails {
  const context = `${formatStart({ startsAt: new Date(startsAt), timeZone })} · ${formatPlace({ location })}`
  return { title, text, context, person: null }
}
