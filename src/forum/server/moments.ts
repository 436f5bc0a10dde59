/** A moment as the database gives it: a `Date`, or text from statements that drizzle sends as they are. */
export type DatabaseMoment = Date | string

/** A moment in ISO 8601. */
export function toMoment(value: DatabaseMoment): string {
  return (value instanceof Date ? value : new Date(value)).toISOString()
}

/** Like `toMoment`, for a column that may be empty. */
export function toMomentOrNull(value: DatabaseMoment | null): string | null {
  return value === null ? null : toMoment(value)
}
