import { cityOf, inWords } from '../../../platform/contract/date-formats.ts'
import type { Day, Month } from './days.ts'

// A day of the calendar is the same words everywhere: reckoned and written in UTC, no zone can move it.
const fullDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' })
const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const shortMonth = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' })

/** Such as "Monday, November 23, 2026". */
export function dayInWords(day: Day): string {
  return fullDay.format(Date.parse(day))
}

/** Such as "November 2026". */
export function monthInWords(value: Month): string {
  return month.format(Date.parse(`${value}-01`))
}

/** Such as "Nov". */
export function shortMonthOf(day: Day): string {
  return shortMonth.format(Date.parse(day))
}

/** The day's number in its month, such as "9". */
export function numberOf(day: Day): string {
  return String(Number(day.slice(8)))
}

/** A moment's time where the reader is, such as "7:00 PM". */
export function timeOfDay(moment: string): string {
  return inWords(moment, { hour: 'numeric', minute: '2-digit' })
}

/** The reader's zone in words, such as "Eastern Standard Time (New York)". */
export function ownZone(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const parts = new Intl.DateTimeFormat('en-US', { timeZoneName: 'longGeneric' }).formatToParts()
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
  const city = cityOf(timeZone)
  return !city || name.includes(city) ? name : `${name} (${city})`
}
