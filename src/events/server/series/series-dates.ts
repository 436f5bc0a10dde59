import { Temporal } from 'temporal-polyfill'
import { mostOccurrences, type Recurrence, type SeriesDates } from '../../contract.ts'
import { dateInWords, timeInWords } from '../event-words.ts'
import { momentOf, wallTimeOf } from '../wall-clock.ts'

/** Dates are written with four digits of the year. */
const lastYear = 9999

/**
 * The wall times at which the events of a series begin (S2 §9).
 * @returns at most as many as a series holds; `isCut` when the rule would go on; `notes` on what may surprise
 * @throws RangeError for a first or last date that there is not
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
  const most = end.kind === 'count' ? end.occurrences : Number.POSITIVE_INFINITY
  const last = end.kind === 'until' ? Temporal.PlainDate.from(end.date) : null
  const dates: Temporal.PlainDate[] = []
  for (const date of candidates) {
    if (dates.length >= most || (last && Temporal.PlainDate.compare(date, last) > 0)) break
    if (dates.length === mostOccurrences) return { dates, isCut: true }
    dates.push(date)
  }
  return { dates, isCut: false }
}

/** The dates of a rule without its end. */
function* candidatesOf(first: Temporal.PlainDate, rule: Recurrence): Generator<Temporal.PlainDate> {
  for (const date of rule.type === 'weekly' ? weekly(first, rule) : regular(first, rule)) {
    if (date.year > lastYear) return
    yield date
  }
}

function* regular(first: Temporal.PlainDate, { type, interval }: Recurrence): Generator<Temporal.PlainDate> {
  for (let step = 0; ; step += interval) {
    // Counted from the first date each time: the 31st is not lost after a shorter month.
    const date = first.add(type === 'daily' ? { days: step } : { months: step })
    if (type === 'daily' || date.day === first.day) yield date
  }
}

/** Weeks begin on Sunday, as the days are numbered, and count from the one with the first event in it. */
function* weekly(first: Temporal.PlainDate, { days, interval }: Recurrence): Generator<Temporal.PlainDate> {
  const inOrder = [...new Set(days)].sort((one, other) => one - other)
  const daysAhead = Math.min(...inOrder.map((day) => (day - (first.dayOfWeek % 7) + 7) % 7))
  const start = first.add({ days: daysAhead })
  const firstSunday = start.subtract({ days: start.dayOfWeek % 7 })
  for (let week = 0; ; week += interval) {
    for (const day of inOrder) {
      const date = firstSunday.add({ days: week * 7 + day })
      if (Temporal.PlainDate.compare(date, start) >= 0) yield date
    }
  }
}

function notesOnDates(first: Temporal.PlainDate, dates: Temporal.PlainDate[], { type }: Recurrence): string[] {
  const [start] = dates
  if (start && !start.equals(first)) {
    return [`${dateInWords(first)} is none of the chosen days: the first event is on ${dateInWords(start)}.`]
  }
  if (type === 'monthly' && first.day > 28) {
    return [`A month without the ${first.day === 31 ? '31st' : `${first.day}th`} is skipped.`]
  }
  return []
}

/** In spring, clocks skip an hour; what would begin in it begins after it. */
function notesOnSkippedTimes(localStarts: string[], timeZone: string): string[] {
  return localStarts.flatMap((localStart) => {
    const real = wallTimeOf(momentOf(localStart, timeZone), timeZone)
    if (real === localStart) return []
    const meant = Temporal.PlainDateTime.from(localStart)
    const shown = timeInWords(Temporal.PlainDateTime.from(real))
    return [`On ${dateInWords(meant)}, clocks skip ${timeInWords(meant)}: the event begins at ${shown}.`]
  })
}
