import type { Temporal } from 'temporal-polyfill'
import { cityOfTimeZone, formatDateTime, timeZoneNameAt } from '../../platform/contract/date-formats.ts'
import { zonedTimeOf } from './wall-clock.ts'

type Times = { startsAt: Date; endsAt: Date; timeZone: string }

/** Stands for the location of an event that has none (S1 §3). */
const virtualEvent = 'Virtual Event'

/**
 * An event's start and end in its own time zone, for emails: `Monday, November 23, 2026, 7:00 PM to 8:00 PM EST (New
 * York time)`. The end has a date when it is on another day, and the start has a zone when clocks change in between.
 */
export function formatWhen({ startsAt, endsAt, timeZone }: Times): string {
  const start = zonedTimeOf(startsAt, timeZone)
  const end = zonedTimeOf(endsAt, timeZone)
  const isSameDay = start.toPlainDate().equals(end.toPlainDate())
  const from = [formatDate(start), formatTime(start)].join(', ')
  const to = [...(isSameDay ? [] : [formatDate(end)]), formatTime(end)].join(', ')
  const changesClock = start.offset !== end.offset
  const place = cityOfTimeZone(start.timeZoneId)
  return [from, changesClock && timeZoneName(start), 'to', to, timeZoneName(end), place && `(${place} time)`]
    .filter(Boolean)
    .join(' ')
}

/** The start in the event's own time zone, for pictures and search results: `Monday, November 23, 2026, 7:00 PM EST`. */
export function formatStart({ startsAt, timeZone }: Pick<Times, 'startsAt' | 'timeZone'>): string {
  const start = zonedTimeOf(startsAt, timeZone)
  return `${formatDate(start)}, ${formatTime(start)} ${timeZoneName(start)}`
}

/** An event's location, or what stands for it. */
export function formatPlace({ location }: { location: string }): string {
  return location || virtualEvent
}

/** The URL of an event's cover, for members or for everybody; null when it has none. */
export function coverUrlOf(
  { coverKey }: { coverKey: string | null },
  { isPublic }: { isPublic: boolean } = { isPublic: false },
): string | null {
  return coverKey && `/api/${isPublic ? 'public-events' : 'events'}/${coverKey}`
}

/** `Monday, November 23, 2026` */
export function formatDate(date: Temporal.PlainDate | Temporal.PlainDateTime | Temporal.ZonedDateTime): string {
  return format(date, { dateStyle: 'full' })
}

/** The date of an event's start in its own time zone: `Monday, November 23, 2026`. */
export function formatEventDate({ startsAt, timeZone }: Pick<Times, 'startsAt' | 'timeZone'>): string {
  return formatDate(zonedTimeOf(startsAt, timeZone))
}

/** `7:00 PM` */
export function formatTime(time: Temporal.PlainDateTime | Temporal.ZonedDateTime): string {
  return format(time, { timeStyle: 'short' })
}

/** Formats a date or time in its own time zone. One without a zone is written as it is. */
function format(
  time: Temporal.PlainDate | Temporal.PlainDateTime | Temporal.ZonedDateTime,
  parts: Intl.DateTimeFormatOptions,
): string {
  const { epochMilliseconds, timeZoneId } = 'timeZoneId' in time ? time : time.toZonedDateTime('UTC')
  return formatDateTime(new Date(epochMilliseconds), { ...parts, timeZone: timeZoneId })
}

/** `EST`, `GMT+1`: the name of the time zone at that time of year. */
function timeZoneName({ epochMilliseconds, timeZoneId, offset }: Temporal.ZonedDateTime): string {
  return timeZoneNameAt(new Date(epochMilliseconds), timeZoneId) ?? offset
}
