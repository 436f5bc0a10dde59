import { dateInWords } from './event-words.ts'
import { momentOf, zonedTimeOf } from './wall-clock.ts'

const minute = 60_000

/** An event's wall clock with the two moments that follow from it. It ends when its minutes have passed. */
export function timesOf<Times extends { localStart: string; timeZone: string; durationMinutes: number }>({
  localStart,
  timeZone,
  durationMinutes,
}: Times) {
  const startsAt = momentOf(localStart, timeZone)
  const endsAt = new Date(startsAt.getTime() + durationMinutes * minute)
  return { localStart, timeZone, durationMinutes, startsAt, endsAt }
}

/** A wall time to the minute, as forms have it, of one as PostgreSQL writes it: `2026-11-23 19:00:00`. */
export function toWallTime(written: string): string {
  return written.slice(0, 16).replace(' ', 'T')
}

/** The day on which an event is, by the clock of its place: `Monday, November 23, 2026`. */
export function dateOf({ startsAt, timeZone }: { startsAt: Date; timeZone: string }): string {
  return dateInWords(zonedTimeOf(startsAt, timeZone))
}
