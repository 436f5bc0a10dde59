import { t } from '#text'
/*
 * Formats dates and times in the community's date language, for screens, emails, and digests. Without a zone, the machine's zone is used:
 * in a browser that is the reader's; on the server, always pass a zone.
 */

import { locale, perLocale } from './locale.ts'

/** Formatters that are kept at most: each takes some kilobytes, and a site may have events in every time zone. */
const maxFormatters = 60
const formatters = perLocale(() => new Map<string, Intl.DateTimeFormat>())

/** A formatter with these options. It is kept, because making one takes longer than formatting ten moments. */
function formatterOf(parts: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  // A formatter without a zone keeps the one that the machine had, which changes when its owner travels.
  const key = JSON.stringify([parts, new Date().getTimezoneOffset()])
  const kept = formatters()
  if (kept.size >= maxFormatters) kept.clear()
  const formatter = kept.get(key) ?? new Intl.DateTimeFormat(locale, parts)
  kept.set(key, formatter)
  return formatter
}

/** Formats a date or time with these options, such as "Mon, Nov 23, 7:00 PM EST". */
export function formatDateTime(moment: string | Date, parts: Intl.DateTimeFormatOptions): string {
  // Newer browsers and servers put a narrow space before "PM", which some email programs do not show.
  return formatterOf(parts).format(new Date(moment)).replaceAll('\u202f', ' ')
}

/** The name of a time zone at a moment, such as `EST` or `GMT+1`; undefined where the language has none. */
export function timeZoneNameAt(moment: Date, timeZone: string): string | undefined {
  const parts = formatterOf({ timeZone, timeZoneName: 'short' }).formatToParts(moment)
  return parts.find(({ type }) => type === 'timeZoneName')?.value
}

/** The day, such as "Monday, November 23, 2026". */
export function formatDay(moment: string | Date, timeZone?: string): string {
  return formatDateTime(moment, { dateStyle: 'full', timeZone })
}

/** The time with its zone, such as "7:00 PM EST". */
export function formatTime(moment: string | Date, timeZone?: string): string {
  return formatDateTime(moment, { hour: 'numeric', minute: '2-digit', timeZoneName: 'short', timeZone })
}

/** Day and time, such as "Monday, November 23, 2026 at 7:00 PM EST". */
export function formatDayAndTime(moment: string | Date, timeZone?: string): string {
  return t`${formatDay(moment, timeZone)} at ${formatTime(moment, timeZone)}`
}

/** The city in the name of an IANA zone, such as "New York"; null for a zone without a place, such as UTC. */
export function cityOfTimeZone(name: string): string | null {
  if (!name.includes('/') || name.startsWith('Etc/')) return null
  return name.slice(name.lastIndexOf('/') + 1).replaceAll('_', ' ')
}

/** Formats a calendar day such as "2025-07-14" as "July 14, 2025", independently of the zone. */
export function formatCalendarDay(day: string): string {
  return formatDateTime(`${day}T00:00:00Z`, { dateStyle: 'long', timeZone: 'UTC' })
}
