import { type SQL, sql } from 'drizzle-orm'
import type { EventStatus } from '../contract.ts'

/** An event as a query of this file reads it: moments are text, as PostgreSQL writes them. */
export type EventRow = {
  id: string
  seriesId: string | null
  title: string
  description: string
  host: string
  location: string
  zoomLink: string | null
  isPublic: boolean
  status: EventStatus
  localStart: string
  timeZone: string
  durationMinutes: number
  startsAt: string
  endsAt: string
  capacity: number
  registeredCount: number
  waitingCount: number
  isCancelled: boolean
  categoryId: string | null
  // Empty when there is no category.
  categoryName: string
  categoryDescription: string
  categoryColor: string
  ownState: 'registered' | 'waiting' | null
  /** The viewer's place on the waiting list; counted only where she waits. */
  ownPlace: number | null
}

/**
 * The query for events with their category and the viewer's own place, in one go. Events are `e`, the viewer's
 * registration `r`.
 * @param viewerId her id, or its place in a prepared statement
 * @param rest where, order and limit
 * @param source what else is joined, before the conditions, such as a list of ids
 */
export function selectEvents(viewerId: SQL, rest: SQL, source: SQL = sql`events e`): SQL {
  return sql`
    select e.id, e.series_id as "seriesId", e.title, e.description, e.host, e.location, e.zoom_link as "zoomLink",
      e.is_public as "isPublic", e.status, to_char(e.local_start, 'YYYY-MM-DD"T"HH24:MI') as "localStart",
      e.time_zone as "timeZone", e.duration_minutes as "durationMinutes", e.starts_at as "startsAt",
      e.ends_at as "endsAt", e.capacity, e.registered_count as "registeredCount", e.waiting_count as "waitingCount",
      e.cancelled_at is not null as "isCancelled", e.category_id as "categoryId", c.name as "categoryName",
      c.description as "categoryDescription", c.color as "categoryColor", r.state as "ownState",
      case when r.state = 'waiting' then (
        select count(*) from event_registrations w where w.event_id = e.id and w.state = 'waiting' and w.id <= r.id
      ) end as "ownPlace"
    from ${source}
    left join event_categories c on c.id = e.category_id
    left join event_registrations r on r.event_id = e.id and r.account_id = ${viewerId}
    ${rest}`
}
