import { asc, eq } from 'drizzle-orm'
import type { Services } from '../../../platform/server/auth/request-context.ts'
import type { Occurrence } from '../../contract.ts'
import { isOver } from '../management/policy.ts'
import { eventNotFound } from '../reading.ts'
import { events } from '../tables.ts'

/**
 * All dates of the series that an event is in, cancelled ones too, the first one first; the event alone when it is in
 * none.
 * @throws NOT_FOUND
 */
export async function listOccurrences(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  id: string,
): Promise<Occurrence[]> {
  const [named] = await db.select().from(events).where(eq(events.id, id))
  if (!named) throw eventNotFound()
  const dates = named.seriesId
    ? await db
        .select()
        .from(events)
        .where(eq(events.seriesId, named.seriesId))
        .orderBy(asc(events.startsAt), asc(events.id))
    : [named]
  const now = clock.now()
  return dates.map((date) => ({
    id: date.id,
    startsAt: date.startsAt.toISOString(),
    timeZone: date.timeZone,
    registeredCount: date.registeredCount,
    waitingCount: date.waitingCount,
    isCancelled: date.cancelledAt !== null,
    isPast: isOver(date, now),
  }))
}
