import { cityOf, clockInWords, dayInWords, inWords, momentInWords } from '../../platform/contract/date-formats.ts'
import { counted } from '../../ui/counted.ts'
import type { LiveEvent } from '../contract.ts'

/** What stands where a date is missing (S1 §3). */
const dateUnknown = 'Date TBD'

/*
 * Without a zone, all of these speak of the reader's own, which only her browser knows: what the server renders must
 * name one, or leave the time out (see event-when.tsx).
 */

/** A moment's day, such as "Monday, November 23, 2026". */
export function dayOf(moment: string, timeZone?: string): string {
  return isKnown(moment) ? dayInWords(moment, timeZone) : dateUnknown
}

/** A moment's time with the name of its zone, such as "7:00 PM EST". */
export function clockOf(moment: string, timeZone?: string): string {
  return isKnown(moment) ? clockInWords(moment, timeZone) : dateUnknown
}

/** A moment in full, such as "Monday, November 23, 2026 at 7:00 PM EST". */
export function fullTimeOf(moment: string, timeZone?: string): string {
  return isKnown(moment) ? momentInWords(moment, timeZone) : dateUnknown
}

/** A moment in few words, such as "Mon, Nov 23, 7:00 PM EST". */
export function shortTimeOf(moment: string, timeZone?: string): string {
  if (!isKnown(moment)) return dateUnknown
  const date = { weekday: 'short', month: 'short', day: 'numeric' } as const
  return inWords(moment, { ...date, hour: 'numeric', minute: '2-digit', timeZoneName: 'short', timeZone })
}

/**
 * When an event begins on the clocks of its own place, such as "7:00 PM EST in New York", where they show another time
 * than the reader's; else null.
 */
export function placeTimeOf({ startsAt, timeZone }: Pick<LiveEvent, 'startsAt' | 'timeZone'>): string | null {
  if (!isKnown(startsAt)) return null
  const wallClock = (zone?: string) => inWords(startsAt, { dateStyle: 'full', timeStyle: 'short', timeZone: zone })
  if (wallClock() === wallClock(timeZone)) return null
  const isSameDay = dayOf(startsAt) === dayOf(startsAt, timeZone)
  const time = (isSameDay ? clockOf : fullTimeOf)(startsAt, timeZone)
  const city = cityOf(timeZone)
  return city ? `${time} in ${city}` : time
}

/** How long something takes, such as "1 hour 30 minutes". */
export function durationOf(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  const parts = [hours > 0 && counted(hours, 'hour', 'hours'), rest > 0 && counted(rest, 'minute', 'minutes')]
  return parts.filter(Boolean).join(' ')
}

/** What a zone is called in a sentence: the place it is named for, such as "New York", or else itself. */
export function zoneNameOf(timeZone: string): string {
  return cityOf(timeZone) ?? timeZone
}

function isKnown(moment: string): boolean {
  return !Number.isNaN(Date.parse(moment))
}
