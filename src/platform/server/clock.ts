import { communityTimeZone } from '../contract/locale.ts'

/** The current time. Code that depends on the time uses this clock, so that a test can set it. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

/** The day at a point in time in the community's time zone, such as "2026-11-22". */
export function communityDayOf(moment: Date): string {
  // Swedish dates are written like ISO 8601.
  return moment.toLocaleDateString('sv-SE', { timeZone: communityTimeZone })
}

/** Whether a day such as "2026-11-22" has begun. */
export function hasDayBegun(day: string, now: Date): boolean {
  return communityDayOf(now) >= day
}
