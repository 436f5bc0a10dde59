import { and, asc, eq, getTableColumns, gt, isNull, type SQL, sql } from 'drizzle-orm'
import type { Viewer } from '../../../platform/server/auth/request-context.ts'
import type { Connection } from '../../../platform/server/database/database.ts'
import { longestDuration } from '../../event.ts'
import { maySeeZoomLink } from '../policy.ts'
import { eventCategories, eventRegistrations, events } from '../tables.ts'
import type { CalendarEvent } from './calendar-file.ts'

/** Calendar programs refuse much larger files; the next ones are in it. */
const mostInFile = 2000

/**
 * Events for a calendar file, in the order of their starts.
 * @param reader whose file it is: the Zoom links are in it that she may see; none for null, which is everybody
 */
export async function readCalendarEvents(
  db: Connection,
  reader: Pick<Viewer, 'id' | 'role'> | null,
  where: SQL | undefined,
): Promise<CalendarEvent[]> {
  const own = reader ? eq(eventRegistrations.accountId, reader.id) : sql`false`
  const rows = await db
    .select({ ...getTableColumns(events), categoryName: eventCategories.name, ownState: eventRegistrations.state })
    .from(events)
    .leftJoin(eventCategories, eq(eventCategories.id, events.categoryId))
    .leftJoin(eventRegistrations, and(eq(eventRegistrations.eventId, events.id), own))
    .where(where)
    .orderBy(asc(events.startsAt), asc(events.id))
    .limit(mostInFile)
  return rows.map(({ ownState, zoomLink, ...event }) => {
    const isForReader = reader !== null && maySeeZoomLink(reader, ownState)
    return {
      ...event,
      zoomLink: isForReader ? zoomLink : null,
      isZoomLinkHidden: !isForReader && zoomLink !== null,
      isOwn: ownState === 'registered',
    }
  })
}

/** Condition for events that are neither over nor cancelled. */
export function isUpcoming(now: Date): SQL | undefined {
  // By its start alone as well: that is what the index is on.
  const earliestStart = new Date(now.getTime() - longestDuration * 60_000)
  return and(isNull(events.cancelledAt), gt(events.startsAt, earliestStart), gt(events.endsAt, now))
}
