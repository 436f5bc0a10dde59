/** A timestamp as PostgreSQL writes it, in ISO 8601. */
export function toMoment(value: string): string {
  return new Date(value).toISOString()
}

/** Like `toMoment`, for a column that may be empty. */
export function toMomentOrNull(value: string | null): string | null {
  return value === null ? null : toMoment(value)
}
