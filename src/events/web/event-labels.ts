import { plural, t } from '#text'
import {
  cityOfTimeZone,
  formatDateTime,
  formatDay,
  formatDayAndTime,
  formatTime,
} from '../../platform/contract/date-formats.ts'
import type { CommunityEvent } from '../contract.ts'

/** Stands for an invalid date (S1 §3). */
const dateUnknown = t`Date TBD`

/*
 * Without a time zone, these functions use that of the browser, which the server does not know. Code that runs on the
 * server must pass a time zone, or leave the time out (see EventWhen in event-summary.tsx).
 */

/** The date of a moment, such as "Monday, November 23, 2026". */
export function dayOf(moment: string, timeZone?: string): string {
  return isKnown(moment) ? formatDay(moment, timeZone) : dateUnknown
}

/** The time of a moment with its time zone, such as "7:00 PM EST". */
export function clockOf(moment: string, timeZone?: string): string {
  return isKnown(moment) ? formatTime(moment, timeZone) : dateUnknown
}

/** The date and time of a moment, such as "Monday, November 23, 2026 at 7:00 PM EST". */
export function fullTimeOf(moment: string, timeZone?: string): string {
  return isKnown(moment) ? formatDayAndTime(moment, timeZone) : dateUnknown
}

/** The date and time of a moment, abbreviated, such as "Mon, Nov 23, 7:00 PM EST". */
export function shortTimeOf(moment: string, timeZone?: string): string {
  if (!isKnown(moment)) return dateUnknown
  const date = { weekday: 'short', month: 'short', day: 'numeric' } as const
  return formatDateTime(moment, { ...date, hour: 'numeric', minute: '2-digit', timeZoneName: 'short', timeZone })
}

/**
 * An event's start in its own time zone, such as "7:00 PM EST in New York"; null when it is the same wall time as in the
 * viewer's.
 */
export function placeTimeOf({ startsAt, timeZone }: Pick<CommunityEvent, 'startsAt' | 'timeZone'>): string | null {
  if (!isKnown(startsAt)) return null
  const wallClock = (zone?: string) =>
    formatDateTime(startsAt, { dateStyle: 'full', timeStyle: 'short', timeZone: zone })
  if (wallClock() === wallClock(timeZone)) return null
  const isSameDay = dayOf(startsAt) === dayOf(startsAt, timeZone)
  const time = (isSameDay ? clockOf : fullTimeOf)(startsAt, timeZone)
  const city = cityOfTimeZone(timeZone)
  return city ? t`${time} in ${city}` : time
}

/** A duration, such as "1 hour 30 minutes". */
export function durationOf(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  const parts = [
    hours > 0 && plural(hours, { one: '# hour', other: '# hours' }),
    rest > 0 && plural(rest, { one: '# minute', other: '# minutes' }),
  ]
  return parts.filter(Boolean).join(' ')
}

/** The name of a time zone in a sentence: its city, such as "New York", or else its identifier. */
export function zoneNameOf(timeZone: string): string {
  return cityOfTimeZone(timeZone) ?? timeZone
}

/** Whether a moment is a valid date (S1 §3). */
export function isKnown(moment: string): boolean {
  return !Number.isNaN(Date.parse(moment))
}

/** An event's title, or its fallback (S1 §3). */
export function titleOf({ title }: Pick<CommunityEvent, 'title'>): string {
  return title || t`Untitled Event`
}

/** An event's description, or its fallback (S1 §3). */
export function descriptionOf({ description }: Pick<CommunityEvent, 'description'>): string {
  return description || t`No description available`
}

/** An event's location, or its fallback (S1 §3). */
export function locationOf({ location }: Pick<CommunityEvent, 'location'>): string {
  return location || t`Virtual Event`
}
