import { and, asc, eq, lt, sql } from 'drizzle-orm'
import { accounts } from '../../../accounts/server/exports.ts'
import type { Database } from '../../../platform/server/database/database.ts'
import type { Attendee } from '../../contract.ts'
import { eventRegistrations } from '../tables.ts'
import type { SeatState } from './seats.ts'

/** Where a list goes on: beyond this person. */
export type AttendeePosition = { state: SeatState; registrationId: number }

export type AttendeeRow = Attendee & { position: AttendeePosition }

const { id: registrationId, eventId, accountId, state, registeredAt } = eventRegistrations

/** People at an event: who is registered, in the order in which they came, then who waits, in theirs. */
export async function readAttendees(
  db: Database,
  event: string,
  after: AttendeePosition | null,
  limit: number,
): Promise<AttendeeRow[]> {
  const beyond = after && sql`(${state}, ${registrationId}) > (${after.state}, ${after.registrationId}::bigint)`
  const { id, name, email, avatarUrl } = accounts
  const rows = await db
    .select({ id, name, email, avatarUrl, state, registeredAt, registrationId })
    .from(eventRegistrations)
    .innerJoin(accounts, eq(accounts.id, accountId))
    .where(and(eq(eventId, event), beyond ?? undefined))
    .orderBy(asc(state), asc(registrationId))
    .limit(limit)
  const firstWaiting = rows.find((row) => row.state === 'waiting')
  let place = firstWaiting ? await countWaitingBefore(db, event, firstWaiting.registrationId) : 0
  return rows.map(({ registrationId, ...row }) => {
    if (row.state === 'waiting') place++
    return {
      ...row,
      place: row.state === 'waiting' ? place : null,
      registeredAt: row.registeredAt.toISOString(),
      position: { state: row.state, registrationId },
    }
  })
}

function countWaitingBefore(db: Database, event: string, id: number): Promise<number> {
  return db.$count(eventRegistrations, and(eq(eventId, event), eq(state, 'waiting'), lt(registrationId, id)))
}
