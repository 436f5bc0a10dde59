/*
 * Calendar days in the viewer's time zone, written `2026-11-23`. Never count them as 24 hours: when clocks change, a day
 * has 23 or 25.
 */

/** `2026-11-23` */
export type Day = string
/** `2026-11` */
export type Month = string

/** The day of a moment in the viewer's time zone. */
export function dayOfMoment(moment: Date | string): Day {
  const date = new Date(moment)
  return toDay(date.getFullYear(), date.getMonth() + 1, date.getDate())
}

/** The first moment of a day in the viewer's time zone, also where clocks skip midnight. */
export function startOf(day: Day): Date {
  const [year, month, date] = partsOf(day)
  return new Date(year, month - 1, date)
}

/** The day `count` days later, or earlier for a negative number. */
export function daysAfter(day: Day, count: number): Day {
  const [year, month, date] = partsOf(day)
  return inUtc(Date.UTC(year, month - 1, date + count))
}

/** The same day `count` months later, or the last day of a shorter month. */
export function monthsAfter(day: Day, count: number): Day {
  const [year, month, date] = partsOf(day)
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate()
  return inUtc(Date.UTC(year, month - 1 + count, Math.min(date, last)))
}

export function monthOfDay(day: Day): Month {
  return day.slice(0, 7)
}

/** The IANA name of the time zone of the device; UTC where the browser does not know it. */
export function deviceTimeZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return timeZone && /^[A-Za-z]/.test(timeZone) ? timeZone : 'UTC'
}

export function firstOf(month: Month): Day {
  return `${month}-01`
}

/** 0 for Sunday to 6 for Saturday. */
export function weekdayOf(day: Day): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay()
}

/** The weeks that a month touches, each from Sunday to Saturday. */
export function weeksOf(month: Month): Day[][] {
  const first = firstOf(month)
  const weeks: Day[][] = []
  let sunday = daysAfter(first, -weekdayOf(first))
  while (weeks.length === 0 || monthOfDay(sunday) === month) {
    const start = sunday
    weeks.push(Array.from({ length: 7 }, (_, place) => daysAfter(start, place)))
    sunday = daysAfter(sunday, 7)
  }
  return weeks
}

/** Parses a day from the address or a field; null unless it is a day from 2000 to 2999. */
export function readDay(text: string | null): Day | null {
  if (text === null || !/^2\d{3}-\d{2}-\d{2}$/.test(text)) return null
  const time = Date.parse(`${text}T00:00:00Z`)
  // Some engines parse February 30 as March 2.
  return Number.isNaN(time) || inUtc(time) !== text ? null : text
}

/** Parses a month from the address; null unless it is valid. */
export function readMonth(text: string | null): Month | null {
  return text !== null && readDay(`${text}-01`) ? text : null
}

/**
 * Groups items by the day of their start.
 * @param first items that started earlier and still go on count for this day
 */
export function byDay<Item extends { startsAt: string }>(items: Item[], first: Day): Map<Day, Item[]> {
  return Map.groupBy(items, ({ startsAt }) => {
    const day = dayOfMoment(startsAt)
    return day < first ? first : day
  })
}

function partsOf(day: Day): [year: number, month: number, date: number] {
  return day.split('-').map(Number) as [number, number, number]
}

function inUtc(time: number): Day {
  return new Date(time).toISOString().slice(0, 10)
}

function toDay(year: number, month: number, date: number): Day {
  return [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(date).padStart(2, '0')].join('-')
}
