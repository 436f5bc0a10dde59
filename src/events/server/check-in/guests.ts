import { type SQL, sql } from 'drizzle-orm'
import { eventCheckIns } from './tables.ts'

/**
 * SQL: how many of the guests of a person who was checked in came: the latest number that somebody at the door gave and that
 * was not undone, or all of them. Never more than are registered, of whom there may be fewer since.
 * @param alias the name of `event_registrations` in the query
 */
export function guestsWhoCame(alias: string): SQL {
  const registration = sql.raw(alias)
  return sql`least(${registration}.guests, coalesce((
    select latest.guests from ${eventCheckIns} latest
    where latest.registration_id = ${registration}.id and latest.undone_at is null and latest.guests is not null
    order by latest.checked_in_at desc, latest.entry_id desc limit 1), ${registration}.guests))`
}
