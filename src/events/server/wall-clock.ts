import { Temporal } from 'temporal-polyfill'
import type { WeeklySchedule } from '../../platform/contract/page-content.ts'
import { defaultDuration } from '../contract.ts'

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

/** The start of the next weekly live session, or of the one that is on (S2 §2). One may be on past midnight. */
export function nextWeeklySession(now: Date, { day, time, timeZone }: WeeklySchedule): Date {
  const yesterday = zonedTimeOf(now, timeZone).toPlainDate().subtract({ days: 1 })
  const days = (day - yesterday.dayOfWeek + 7) % 7
  const sessionOn = (date: Temporal.PlainDate) => momentOf(`${date.toString()}T${time}`, timeZone)
  const start = sessionOn(yesterday.add({ days }))
  const isOver = start.getTime() + defaultDuration * 60_000 <= now.getTime()
  return isOver ? sessionOn(yesterday.add({ days: days + 7 })) : start
}

function written(local: Temporal.PlainDateTime): string {
  return local.toString({ smallestUnit: 'minute' })
}
