import type { LiveEvent } from '../contract.ts'

/** What stands where a date is missing (S1 §3). */
const dateUnknown = 'Date TBD'

const dayParts = { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' } as const
const clockParts = { hour: 'numeric', minute: '2-digit' } as const

/*
 * Without a zone, all of these speak of the reader's own, which only her browser knows: what the server renders must
 * name one, or leave the time out (see event-when.tsx).
 */

/** A moment's day, such as "Monday, November 23, 2026". */
export function dayOf(moment: string, timeZone?: string): string {
  return written(moment, { ...dayParts, timeZone })
}

/** A moment's time with the name of its zone, such as "7:00 PM EST". */
export function clockOf(moment: string, timeZone?: string): string {
  return written(moment, { ...clockParts, timeZoneName: 'short', timeZone })
}

/** A moment in full, such as "Monday, November 23, 2026 at 7:00 PM EST". */
export function fullTimeOf(moment: string, timeZone?: string): string {
  const day = dayOf(moment, timeZone)
  return day === dateUnknown ? day : `${day} at ${clockOf(moment, timeZone)}`
}

/** A moment in few words, such as "Mon, Nov 23, 7:00 PM EST". */
export function shortTimeOf(moment: string, timeZone?: string): string {
  const date = { weekday: 'short', month: 'short', day: 'numeric' } as const
  return written(moment, { ...date, ...clockParts, timeZoneName: 'short', timeZone })
}

/**
 * When an event begins on the clocks of its own place, such as "7:00 PM EST in New York", where they show another time
 * than the reader's; else null.
 */
export function placeTimeOf({ startsAt, timeZone }: Pick<LiveEvent, 'startsAt' | 'timeZone'>): string | null {
  const wallClock = (zone?: string) => written(startsAt, { ...dayParts, ...clockParts, timeZone: zone })
  if (wallClock() === wallClock(timeZone)) return null
  const isSameDay = dayOf(startsAt) === dayOf(startsAt, timeZone)
  const time = (isSameDay ? clockOf : fullTimeOf)(startsAt, timeZone)
  // UTC and its like are nowhere.
  return timeZone.includes('/') ? `${time} in ${cityOf(timeZone)}` : time
}

/** How long something takes, such as "1 hour 30 minutes". */
export function durationOf(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  const parts = [hours > 0 && numbered(hours, 'hour'), rest > 0 && numbered(rest, 'minute')]
  return parts.filter(Boolean).join(' ')
}

/** The place that an IANA zone is named for, such as "New York". */
export function cityOf(timeZone: string): string {
  return (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')
}

function numbered(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

function written(moment: string, parts: Intl.DateTimeFormatOptions): string {
  const date = new Date(moment)
  if (Number.isNaN(date.getTime())) return dateUnknown
  // Some browsers put a narrow space before AM and PM, which is not what anybody types or searches for.
  return new Intl.DateTimeFormat('en-US', parts).format(date).replaceAll('\u202f', ' ')
}
