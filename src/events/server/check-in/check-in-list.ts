import { sql } from 'drizzle-orm'
import { accountsAs } from '../../../accounts/server/exports.ts'
import type { Services, Viewer } from '../../../platform/server/auth/request-context.ts'
import { type CheckInSheet, maxAttendeesOnPhone } from '../../check-in-contract.ts'
import { requireManagedEvent, requireSeenEvent } from '../management/managed-event.ts'
import { eventRegistrations } from '../tables.ts'
import { codeOf } from './codes.ts'
import { guestsWhoCame } from './guests.ts'
import { eventCheckIns } from './tables.ts'

type Reading = Pick<Services, 'db' | 'clock' | 'tokenSigner'>

type Row = {
  registrationId: number
  id: string
  name: string
  guests: number
  came: number
  at: string | null
  by: string | null
  entryIds: string[] | null
}

/**
 * The list with which a phone checks people in, by name.
 * @throws NOT_FOUND, FORBIDDEN for everyone who does not manage the event
 */
export async function showCheckIn(services: Reading, viewer: Viewer, id: string): Promise<CheckInSheet> {
  const { title, startsAt, cancelledAt, registeredCount } = await requireManagedEvent(services.db, viewer, id)
  const person = accountsAs('a')
  const recorder = accountsAs('b')
  const [{ rows }, checkedInCount] = await Promise.all([
    services.db.execute<Row>(sql`
      select r.id::int8 as "registrationId", ${person.id}, ${person.name}, r.guests,
        ${guestsWhoCame('r')} as came, c.checked_in_at as at, ${recorder.name} as by,
        (select array_agg(e.entry_id order by e.checked_in_at, e.entry_id) from ${eventCheckIns} e
          where e.registration_id = r.id and e.undone_at is null and e.checked_in_at is not null) as "entryIds"
      from ${eventRegistrations} r
      join ${person.table} on ${person.id} = r.account_id
      left join ${eventCheckIns} c on c.registration_id = r.id and c.is_counted
      left join ${recorder.table} on ${recorder.id} = c.recorded_by
      where r.event_id = ${id} and r.state = 'registered'
      order by lower(${person.name}), r.id limit ${maxAttendeesOnPhone + 1}`),
    countCheckedIn(services, id),
  ])
  return {
    eventId: id,
    title,
    startsAt: startsAt.toISOString(),
    isCancelled: cancelledAt !== null,
    registeredCount,
    checkedInCount,
    attendees: rows.slice(0, maxAttendeesOnPhone).map((row) => ({
      id: row.id,
      name: row.name,
      code: codeOf(services, Number(row.registrationId)),
      guests: row.guests,
      checkIn:
        row.at === null ? null : { at: toMoment(row.at), by: row.by, guests: row.came, entryIds: row.entryIds ?? [] },
    })),
    isComplete: rows.length <= maxAttendeesOnPhone,
    loadedAt: services.clock.now().toISOString(),
  }
}

/** How many people have come, guests included. */
export async function countCheckedIn({ db }: Pick<Services, 'db'>, eventId: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select coalesce(sum(1 + ${guestsWhoCame('r')}), 0)::int as count from ${eventRegistrations} r
    join ${eventCheckIns} c on c.registration_id = r.id and c.is_counted
    where r.event_id = ${eventId} and r.state = 'registered'`)
  return rows[0]?.count ?? 0
}

/**
 * The viewer's own code, and when they were checked in. People on the waiting list have no code yet.
 * @throws NOT_FOUND
 */
export async function showOwnCheckIn(
  services: Pick<Services, 'db' | 'tokenSigner'>,
  viewer: Viewer,
  eventId: string,
): Promise<{ code: string | null; checkedInAt: string | null }> {
  await requireSeenEvent(services.db, viewer, eventId)
  const { rows } = await services.db.execute<{ registrationId: number; at: string | null }>(sql`
    select r.id as "registrationId", c.checked_in_at as at
    from ${eventRegistrations} r left join ${eventCheckIns} c on c.registration_id = r.id and c.is_counted
    where r.event_id = ${eventId} and r.account_id = ${viewer.id} and r.state = 'registered'`)
  const [row] = rows
  if (!row) return { code: null, checkedInAt: null }
  return { code: codeOf(services, Number(row.registrationId)), checkedInAt: row.at && toMoment(row.at) }
}

function toMoment(at: string): string {
  return new Date(at).toISOString()
}
