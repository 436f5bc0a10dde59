import { type SQL, sql } from 'drizzle-orm'
import { eventCheckIns } from '../check-in/tables.ts'
import { eventRegistrations } from '../tables.ts'

/**
 * SQL: whether a registration is that of a person who came: who was checked in or, when nobody was, everyone with a seat.
 * @param alias the name of `event_registrations` in the query
 */
export function whoCame(alias: string): SQL {
  const registration = sql.raw(alias)
  return sql`(${registration}.state = 'registered' and (
    exists (select from ${eventCheckIns} own where own.registration_id = ${registration}.id and own.is_counted)
    or not exists (
      select from ${eventRegistrations} other
      join ${eventCheckIns} one on one.registration_id = other.id and one.is_counted
      where other.event_id = ${registration}.event_id)))`
}
