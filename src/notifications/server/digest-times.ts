import { Temporal } from 'temporal-polyfill'
import type { Pace } from '../contract.ts'

/** The hour of the morning at which digests come. */
const hour = 8
const monday = 1

/**
 * When the next digest is due after a moment: the next 8:00 by the person's wall clock, for a weekly one the next
 * Monday's, across daylight saving.
 * @param timeZone an IANA zone
 */
export function nextDigestAt(now: Date, pace: Exclude<Pace, 'each'>, timeZone: string): Date {
  const local = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone)
  let day = local.toPlainDate()
  for (;;) {
    const morning = day.toZonedDateTime({ timeZone, plainTime: { hour } })
    const isDay = pace === 'daily' || day.dayOfWeek === monday
    if (isDay && morning.epochMilliseconds > now.getTime()) return new Date(morning.epochMilliseconds)
    day = day.add({ days: 1 })
  }
}
