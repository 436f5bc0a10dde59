import { and, asc, eq, getTableColumns, gt, isNull, type SQL, sql } from 'drizzle-orm'
import { minute } from '../../../platform/contract/durations.ts'
import type { Viewer } from '../../../platform/server/auth/request-context.ts'
import type { Connection } from '../../../platform/server/database/database.ts'
import { maxDurationMinutes } from '../../event.ts'
import { canManageEvent, canSeeZoomLink } from '../policy.ts'
import { eventCategories, eventRegistrations, events } from '../tables.ts'
import type { CalendarEvent } from './calendar-file.ts'

/** Calendar programs reject much larger files. Events are sorted by start, so that the earliest ones are included. */
const maxEventsInFile = 2000

/**
 * Published events for a calendar file, sorted by start.
 * @param reader the person whose file it is, which contains only Zoom links that they may see; null for a public file
 */
export async function readCalendarEvents(
  db: Connection,
  reader: Pick<Viewer, 'id' | 'role'> | null,
  where: SQL | undefined,
): Promise<CalendarEvent[]> {
  const isReader = reader ? eq(eventRegistrations.accountId, reader.id) : sql`false`
  const rows = await db
    .select({
      ...getTableColumns(events),
      categoryName: eventCategories.name,
      ownState: eventRegistrations.state,
      ownGuests: eventRegistrations.guests,
    })
    .from(events)
    .leftJoin(eventCategories, eq(eventCategories.id, events.categoryId))
    .leftJoin(eventRegistrations, and(eq(eventRegistrations.eventId, events.id), isReader))
    .where(and(where, eq(events.isDraft, false)))
    .orderBy(asc(events.startsAt), asc(events.id))
    .limit(maxEventsInFile)
  return rows.map(({ ownState, ownGuests, zoomLink, ...event }) => {
    const canSeeLink = reader !== null && canSeeZoomLink({ manage: canManageEvent(reader, event) }, ownState)
    return {
      ...event,
      zoomLink: canSeeLink ? zoomLink : null,
      isZoomLinkHidden: !canSeeLink && zoomLink !== null,
      isOwn: ownState === 'registered',
      guests: ownState === 'registered' ? ownGuests : null,
    }
  })
}

/** The condition for events that are neither over nor cancelled. */
export function isUpcoming(now: Date): SQL | undefined {
  // The bound on the start lets PostgreSQL use the index of starts.
  const earliestStart = new Date(now.getTime() - maxDurationMinutes * minute)
  return and(isNull(events.cancelledAt), gt(events.startsAt, earliestStart), gt(events.endsAt, now))
}
