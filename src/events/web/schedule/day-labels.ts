import { cityOfTimeZone, formatDateTime } from '../../../platform/contract/date-formats.ts'
import { locale, perLocale } from '../../../platform/contract/locale.ts'
import type { Day, Month } from '../../../ui/text/days.ts'

// A calendar day has no time zone. Parsing and formatting in UTC keeps the browser's time zone from shifting it.
const fullDay = perLocale((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }))
const month = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
)

/** Such as "Monday, November 23, 2026". */
export function formatDay(day: Day): string {
  return fullDay().format(Date.parse(day))
}

/** Such as "November 2026". */
export function formatMonth(value: Month): string {
  return month().format(Date.parse(`${value}-01`))
}

/** The day's number in its month, such as "9". */
export function dayNumber(day: Day): string {
  return String(Number(day.slice(8)))
}

/** The time of a moment in the viewer's time zone, such as "7:00 PM". */
export function formatTimeOfDay(moment: string): string {
  return formatDateTime(moment, { hour: 'numeric', minute: '2-digit' })
}

/** The name of the viewer's time zone, such as "Eastern Time, New York". */
export function viewerTimeZoneLabel(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const parts = new Intl.DateTimeFormat(locale, { timeZoneName: 'longGeneric' }).formatToParts()
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
  const city = cityOfTimeZone(timeZone)
  return !city || name.includes(city) ? name : `${name}, ${city}`
}
