import { type SQL, sql } from 'drizzle-orm'

/** A moment as PostgreSQL writes it, in ISO 8601. */
export function toMoment(text: string): string {
  // The usual form, of a session in UTC: 2026-01-31 09:30:00.5+00
  if (text.endsWith('+00')) return `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).padEnd(3, '0')}Z`
  return new Date(text).toISOString()
}

/** Like `toMoment`, for a column that may be empty. */
export function toMomentOrNull(text: string | null): string | null {
  return text === null ? null : toMoment(text)
}

/** In SQL: a moment as a whole number of microseconds, which is all that PostgreSQL knows of it. */
export function microseconds(moment: SQL): SQL {
  return sql`(extract(epoch from ${moment}) * 1000000)::bigint`
}
