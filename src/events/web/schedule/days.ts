/*
 * Days of the reader's own calendar, written `2026-11-23`. They are counted as days, never as 24 hours: where clocks
 * change, a day has 23 or 25.
 */

/** `2026-11-23` */
export type Day = string
/** `2026-11` */
export type Month = string

/** The day that a moment is on, where the reader is. */
export function dayOfMoment(moment: Date | string): Day {
  const date = new Date(moment)
  return written(date.getFullYear(), date.getMonth() + 1, date.getDate())
}

/** The first moment of a day where the reader is; where midnight is skipped by the clocks, the one after it. */
export function startOf(day: Day): Date {
  const [year, month, date] = partsOf(day)
  return new Date(year, month - 1, date)
}

/** The day some days later, or earlier for a negative number. */
export function daysAfter(day: Day, count: number): Day {
  const [year, month, date] = partsOf(day)
  return inUtc(Date.UTC(year, month - 1, date + count))
}

/** The same day some months later; the last one where that month is shorter. */
export function monthsAfter(day: Day, count: number): Day {
  const [year, month, date] = partsOf(day)
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate()
  return inUtc(Date.UTC(year, month - 1 + count, Math.min(date, last)))
}

export function monthOfDay(day: Day): Month {
  return day.slice(0, 7)
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

/** A day from an address or a field; null for what is no day between the years 2000 and 2999. */
export function readDay(text: string | null): Day | null {
  if (text === null || !/^2\d{3}-\d{2}-\d{2}$/.test(text)) return null
  const time = Date.parse(`${text}T00:00:00Z`)
  // Some engines take February 30 for the second of March.
  return Number.isNaN(time) || inUtc(time) !== text ? null : text
}

/** A month from an address; null for what is none. */
export function readMonth(text: string | null): Month | null {
  return text !== null && readDay(`${text}-01`) ? text : null
}

/**
 * What each day has of a list, in the list's order.
 * @param first what began earlier and still goes on counts as of this day
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

function written(year: number, month: number, date: number): Day {
  return [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(date).padStart(2, '0')].join('-')
}
