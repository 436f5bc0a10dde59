import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import { uuid } from '../../platform/contract/identifiers.ts'
import type { Services } from '../../platform/server/auth/request-context.ts'
import type { PageSource } from '../../platform/server/ssr/pages.ts'
import type { PublicEvent } from '../contract.ts'
import { whenOf } from './event-words.ts'
import { hasFreeSeat, isOpen } from './policy.ts'
import { events } from './tables.ts'
import { zonedTimeOf } from './wall-clock.ts'

/** Pages that the sitemap names at most; a sitemap may hold 50,000. */
const mostInSitemap = 5000

/** What organisers write as the place of a session that has none. */
const noRealPlace = /\b(virtual|online|zoom|webinar|remote)\b/i

/**
 * An event that an admin made public; a cancelled one says so.
 * @param id as it stands in the address, whatever it may be
 * @returns null alike for an event that is not public, that does not exist, and for what is no id
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

/** Lets the rendered pages read public events, by id. */
export const publicEventPage: PageSource = { context: 'publicEventContext', read: readPublicEvent }

/** The paths of the public events that are still to come, the next first, for the sitemap. */
export async function publicEventPaths({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<string[]> {
  const rows = await db
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.isPublic, true), isNull(events.cancelledAt), gt(events.endsAt, clock.now())))
    .orderBy(asc(events.startsAt), asc(events.id))
    .limit(mostInSitemap)
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
    isVirtual: zoomLink !== null || location === '' || noRealPlace.test(location),
    startDate: withOffset(startsAt, row.timeZone),
    endDate: withOffset(endsAt, row.timeZone),
    when: whenOf({ startsAt, endsAt, timeZone: row.timeZone }),
    durationMinutes,
    state: times.isCancelled ? 'cancelled' : isOpen(times, now) ? openState : 'ended',
    capacity,
    seatsLeft: Math.max(0, capacity - registeredCount),
  }
}

function withOffset(moment: Date, timeZone: string): string {
  return zonedTimeOf(moment, timeZone).toString({ timeZoneName: 'never', smallestUnit: 'second' })
}
