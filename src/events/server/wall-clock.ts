import { Temporal } from 'temporal-polyfill'
import type { WeeklySchedule } from '../../platform/contract/community.ts'
import { minute } from '../../platform/contract/durations.ts'
import { defaultDurationMinutes } from '../contract.ts'

/**
 * The moment at which clocks in a time zone show a wall time. A time that clocks skip in spring moves forward by the
 * gap; of a time that comes twice in autumn, the first counts (docs/decisions/0018).
 * @param localStart such as `2026-11-23T19:00`, or as PostgreSQL writes it
 * @throws RangeError for a date or a time zone that does not exist
 */
export function momentOf(localStart: string, timeZone: string): Date {
  const local = Temporal.PlainDateTime.from(localStart)
  return new Date(local.toZonedDateTime(timeZone, { disambiguation: 'compatible' }).epochMilliseconds)
}

/** What clocks in a time zone show at a moment, to the minute: `2026-11-23T19:00`. */
export function wallTimeOf(moment: Date, timeZone: string): string {
  return toText(zonedTimeOf(moment, timeZone).toPlainDateTime())
}

/** A moment as the date and time in a time zone. */
export function zonedTimeOf(moment: Date, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone)
}

/** An event's wall clock with the moments of its start and end, which is `durationMinutes` of real time later. */
export function timesOf<Times extends { localStart: string; timeZone: string; durationMinutes: number }>({
  localStart,
  timeZone,
  durationMinutes,
}: Times) {
  const startsAt = momentOf(localStart, timeZone)
  const endsAt = new Date(startsAt.getTime() + durationMinutes * minute)
  return { localStart, timeZone, durationMinutes, startsAt, endsAt }
}

/** A wall time as forms have it, `2026-11-23T19:00`, from one as PostgreSQL writes it, `2026-11-23 19:00:00`. */
export function toWallTime(columnValue: string): string {
  return columnValue.slice(0, 16).replace(' ', 'T')
}

/**
 * A wall time on another day, or at another time of the day. Days are calendar days: 7 PM stays 7 PM.
 * @param change.days how many days later; earlier when negative
 * @param change.time such as `19:00`
 */
export function shiftWallTime(localStart: string, { days = 0, time }: { days?: number; time?: string }): string {
  const shifted = Temporal.PlainDateTime.from(localStart).add({ days })
  return toText(time === undefined ? shifted : shifted.withPlainTime(time))
}

/** The start of the next weekly live session, or of the one in progress (S2 §2), which may last past midnight. */
export function nextWeeklySession(now: Date, { day, time, timeZone }: WeeklySchedule): Date {
  const yesterday = zonedTimeOf(now, timeZone).toPlainDate().subtract({ days: 1 })
  const days = (day - yesterday.dayOfWeek + 7) % 7
  const sessionOn = (date: Temporal.PlainDate) => momentOf(`${date.toString()}T${time}`, timeZone)
  const start = sessionOn(yesterday.add({ days }))
  const isOver = start.getTime() + defaultDurationMinutes * minute <= now.getTime()
  return isOver ? sessionOn(yesterday.add({ days: days + 7 })) : start
}

function toText(local: Temporal.PlainDateTime): string {
  return local.toString({ smallestUnit: 'minute' })
}
