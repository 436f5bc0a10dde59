import { Temporal } from 'temporal-polyfill'
import { t } from '#text'
import { maxOccurrences, type Recurrence, type SeriesDates } from '../../contract.ts'
import { formatDate, formatTime } from '../event-labels.ts'
import { momentOf, wallTimeOf } from '../wall-clock.ts'

/** Dates are written with a four-digit year. */
const lastYear = 9999

/**
 * The wall times at which the events of a series start (S2 §9).
 * @returns at most `maxOccurrences`; `isCut` when the rule goes on after them; `notes` on dates that may surprise
 * @throws RangeError for a first or last date that does not exist
 */
export function datesOf({ firstDate, time, timeZone, recurrence }: SeriesDates): {
  localStarts: string[]
  isCut: boolean
  notes: string[]
} {
  const first = Temporal.PlainDate.from(firstDate)
  const { dates, isCut } = takeUntilEnd(candidatesOf(first, recurrence), recurrence.end)
  const localStarts = dates.map((date) => `${date.toString()}T${time}`)
  const notes = [...notesOnDates(first, dates, recurrence), ...notesOnSkippedTimes(localStarts, timeZone)]
  return { localStarts, isCut, notes }
}

function takeUntilEnd(candidates: Iterable<Temporal.PlainDate>, end: Recurrence['end']) {
  const max = end.kind === 'count' ? end.occurrences : Number.POSITIVE_INFINITY
  const last = end.kind === 'until' ? Temporal.PlainDate.from(end.date) : null
  const dates: Temporal.PlainDate[] = []
  for (const date of candidates) {
    if (dates.length >= max || (last && Temporal.PlainDate.compare(date, last) > 0)) break
    if (dates.length === maxOccurrences) return { dates, isCut: true }
    dates.push(date)
  }
  return { dates, isCut: false }
}

/** The dates of a rule, ignoring its end. */
function* candidatesOf(first: Temporal.PlainDate, rule: Recurrence): Generator<Temporal.PlainDate> {
  for (const date of rule.type === 'weekly' ? weekly(first, rule) : dailyOrMonthly(first, rule)) {
    if (date.year > lastYear) return
    yield date
  }
}

function* dailyOrMonthly(first: Temporal.PlainDate, { type, interval }: Recurrence): Generator<Temporal.PlainDate> {
  for (let step = 0; ; step += interval) {
    // Counted from the first date each time, so that the 31st comes back after a shorter month.
    const date = first.add(type === 'daily' ? { days: step } : { months: step })
    if (type === 'daily' || date.day === first.day) yield date
  }
}

/** By the days that some months do not have. */
const skippedMonths = {
  29: t`Months without the 29th are skipped.`,
  30: t`Months without the 30th are skipped.`,
  31: t`Months without the 31st are skipped.`,
}

/** Weeks begin on Sunday, like the numbers of the days, and the interval counts from the week of the first event. */
function* weekly(first: Temporal.PlainDate, { days, interval }: Recurrence): Generator<Temporal.PlainDate> {
  const sortedDays = [...new Set(days)].sort((one, other) => one - other)
  const daysAhead = Math.min(...sortedDays.map((day) => (day - (first.dayOfWeek % 7) + 7) % 7))
  const start = first.add({ days: daysAhead })
  const firstSunday = start.subtract({ days: start.dayOfWeek % 7 })
  for (let week = 0; ; week += interval) {
    for (const day of sortedDays) {
      const date = firstSunday.add({ days: week * 7 + day })
      if (Temporal.PlainDate.compare(date, start) >= 0) yield date
    }
  }
}

function notesOnDates(first: Temporal.PlainDate, dates: Temporal.PlainDate[], { type }: Recurrence): string[] {
  const [start] = dates
  if (start && !start.equals(first)) {
    return [t`${formatDate(first)} isn’t one of the days you chose. The first event is on ${formatDate(start)}.`]
  }
  if (type === 'monthly' && first.day > 28) {
    return [skippedMonths[first.day as keyof typeof skippedMonths]]
  }
  return []
}

/** Notes on events whose time clocks skip in spring: they start after the gap. */
function notesOnSkippedTimes(localStarts: string[], timeZone: string): string[] {
  return localStarts.flatMap((localStart) => {
    const actual = wallTimeOf(momentOf(localStart, timeZone), timeZone)
    if (actual === localStart) return []
    const wanted = Temporal.PlainDateTime.from(localStart)
    const actualTime = formatTime(Temporal.PlainDateTime.from(actual))
    return [t`On ${formatDate(wanted)}, clocks skip ${formatTime(wanted)}, so the event starts at ${actualTime}.`]
  })
}
