import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import { uuid } from '../../platform/contract/schemas.ts'
import type { Services } from '../../platform/server/auth/request-context.ts'
import type { PageLoader } from '../../platform/server/ssr/pages.ts'
import type { PublicEvent } from '../contract.ts'
import { formatWhen } from './event-labels.ts'
import { hasFreeSeat, isOpen } from './policy.ts'
import { events } from './tables.ts'
import { zonedTimeOf } from './wall-clock.ts'

/** A sitemap may contain 50,000 pages altogether. */
const maxEventsInSitemap = 5000

/** Locations that say that an event is online. */
const onlineLocation = /\b(virtual|online|zoom|webinar|remote)\b/i

/**
 * A public event, cancelled or not.
 * @param id from the page's address, not validated yet
 * @returns null for an event that is not public or does not exist, and for an invalid id
 */
export async function readPublicEvent(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  id: string,
): Promise<PublicEvent | null> {
  if (!uuid.safeParse(id).success) return null
  const [row] = await db
    .select()
    .from(events)
    .where(and(eq(events.id, id), eq(events.isPublic, true)))
  return row ? toPublicEvent(row, clock.now()) : null
}

/** Lets rendered pages read public events by id. */
export const publicEventPage: PageLoader = { context: 'publicEventContext', read: readPublicEvent }

/** The paths of upcoming public events, sorted by start, for the sitemap. */
export async function publicEventPaths({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<string[]> {
  const rows = await db
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.isPublic, true), isNull(events.cancelledAt), gt(events.endsAt, clock.now())))
    .orderBy(asc(events.startsAt), asc(events.id))
    .limit(maxEventsInSitemap)
  return rows.map(({ id }) => `/e/${id}`)
}

function toPublicEvent(row: typeof events.$inferSelect, now: Date): PublicEvent {
  const { id, title, description, host, location, zoomLink, durationMinutes, capacity, registeredCount } = row
  const startsAt = new Date(row.startsAt)
  const endsAt = new Date(row.endsAt)
  const times = { status: row.status, endsAt, isCancelled: row.cancelledAt !== null }
  const openState = hasFreeSeat(row) ? 'open' : 'full'
  return {
    id,
    title,
    description,
    host,
    location,
    isVirtual: zoomLink !== null || location === '' || onlineLocation.test(location),
    startDate: withOffset(startsAt, row.timeZone),
    endDate: withOffset(endsAt, row.timeZone),
    when: formatWhen({ startsAt, endsAt, timeZone: row.timeZone }),
    durationMinutes,
    state: times.isCancelled ? 'cancelled' : isOpen(times, now) ? openState : 'ended',
    capacity,
    seatsLeft: Math.max(0, capacity - registeredCount),
  }
}

function withOffset(moment: Date, timeZone: string): string {
  return zonedTimeOf(moment, timeZone).toString({ timeZoneName: 'never', smallestUnit: 'second' })
}
