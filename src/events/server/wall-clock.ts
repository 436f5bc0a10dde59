import { Temporal } from 'temporal-polyfill'
import { defaultDuration, defaultTimeZone } from '../contract.ts'

const monday = 1
/** The weekly live session begins at 7:00 PM in New York (S2 §9). */
const sessionTime = { hour: 19 }

/**
 * The moment at which a zone's clock shows a wall time. One that the clock skips in spring moves on by what is
 * skipped; of one that comes twice in autumn, the first is meant (docs/decisions/0018).
 * @param localStart such as `2026-11-23T19:00`, or as PostgreSQL writes it
 * @throws RangeError for a date or a zone that there is not
 */
export function momentOf(localStart: string, timeZone: string): Date {
  const local = Temporal.PlainDateTime.from(localStart)
  return new Date(local.toZonedDateTime(timeZone, { disambiguation: 'compatible' }).epochMilliseconds)
}

/** What a zone's clock shows at a moment, to the minute: `2026-11-23T19:00`. */
export function wallTimeOf(moment: Date, timeZone: string): string {
  return written(zonedTimeOf(moment, timeZone).toPlainDateTime())
}

/** A moment as a zone's calendar and clock have it. */
export function zonedTimeOf(moment: Date, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone)
}

/**
 * A wall time on another day, or at another time of the day. Days are days of the calendar: 7 PM stays 7 PM.
 * @param change.days how many days later; earlier when negative
 * @param change.time such as `19:00`
 */
export function shiftWallTime(localStart: string, { days = 0, time }: { days?: number; time?: string }): string {
  const shifted = Temporal.PlainDateTime.from(localStart).add({ days })
  return written(time === undefined ? shifted : shifted.withPlainTime(time))
}

/** The start of the next weekly live session, or of the one that is on (S2 §2: Mondays, 7:00 PM in New York). */
export function nextWeeklySession(now: Date): Date {
  const today = zonedTimeOf(now, defaultTimeZone).toPlainDate()
  const days = (monday - today.dayOfWeek + 7) % 7
  const start = sessionOn(today.add({ days }))
  const isOver = start.getTime() + defaultDuration * 60_000 <= now.getTime()
  return isOver ? sessionOn(today.add({ days: days + 7 })) : start
}

function sessionOn(date: Temporal.PlainDate): Date {
  return momentOf(date.toPlainDateTime(sessionTime).toString(), defaultTimeZone)
}

function written(local: Temporal.PlainDateTime): string {
  return local.toString({ smallestUnit: 'minute' })
}
