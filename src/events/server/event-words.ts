import type { Temporal } from 'temporal-polyfill'
import { cityOf } from '../../platform/contract/date-formats.ts'
import { zonedTimeOf } from './wall-clock.ts'

type Times = { startsAt: Date; endsAt: Date; timeZone: string }

/** What S1 §3 calls an event that names no place. */
const noPlace = 'Virtual Event'

/**
 * When an event is, by the clock of its place, for mails: `Monday, November 23, 2026, 7:00 PM to 8:00 PM EST (New
 * York time)`. The end's day is named when it is another one, the start's zone when the clocks change meanwhile.
 */
export function whenOf({ startsAt, endsAt, timeZone }: Times): string {
  const start = zonedTimeOf(startsAt, timeZone)
  const end = zonedTimeOf(endsAt, timeZone)
  const isSameDay = start.toPlainDate().equals(end.toPlainDate())
  const from = [dateInWords(start), timeInWords(start)].join(', ')
  const to = [...(isSameDay ? [] : [dateInWords(end)]), timeInWords(end)].join(', ')
  const changesClock = start.offset !== end.offset
  const place = cityOf(start.timeZoneId)
  return [from, changesClock && zoneOf(start), 'to', to, zoneOf(end), place && `(${place} time)`]
    .filter(Boolean)
    .join(' ')
}

/** Where an event is. */
export function placeOf({ location }: { location: string }): string {
  return location || noPlace
}

/** `Monday, November 23, 2026` */
export function dateInWords(date: Temporal.PlainDate | Temporal.PlainDateTime | Temporal.ZonedDateTime): string {
  const day = 'toPlainDate' in date ? date.toPlainDate() : date
  return day.toLocaleString('en-US', { dateStyle: 'full' })
}

/** `7:00 PM` */
export function timeInWords(time: Temporal.PlainDateTime | Temporal.ZonedDateTime): string {
  // Newer browsers and servers put a narrow space before "PM", which not every mail program shows.
  return time.toPlainTime().toLocaleString('en-US', { timeStyle: 'short' }).replaceAll('\u202f', ' ')
}

/** `EST`, `GMT+1`: what the zone is called at that time of the year. */
function zoneOf(time: Temporal.ZonedDateTime): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: time.timeZoneId, timeZoneName: 'short' })
  const named = parts.formatToParts(time.epochMilliseconds).find(({ type }) => type === 'timeZoneName')
  return named?.value ?? time.offset
}
