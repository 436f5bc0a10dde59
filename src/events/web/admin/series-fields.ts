import * as z from 'zod'
import {
  defaultDuration,
  defaultOccurrences,
  defaultTimeZone,
  recurrenceTypes,
  type SeriesDates,
  type SeriesForm,
  seriesForm,
} from '../../contract.ts'
import { emptyWords, readNumber, readWords, typedWords } from './event-fields.ts'

const typedDates = z.object({
  firstDate: z.string(),
  time: z.string(),
  timeZone: z.string(),
  durationMinutes: z.string(),
  recurrence: z.object({
    type: z.enum(recurrenceTypes),
    interval: z.string(),
    /** 0 (Sunday) to 6 (Saturday), as text. */
    days: z.array(z.string()),
    // Both ways to end are kept while one of them is chosen.
    end: z.object({ kind: z.enum(['count', 'until']), occurrences: z.string(), date: z.string() }),
  }),
})
export type TypedDates = z.infer<typeof typedDates>

const typedSeries = typedWords.extend(typedDates.shape)
export type TypedSeries = z.infer<typeof typedSeries>

/** The recurring events form as it is typed, held against the contract's. */
export const seriesFields = typedSeries
  .transform((typed): SeriesForm => ({ ...typed, ...readWords(typed), ...readDates(typed) }))
  .pipe(seriesForm)

/** What the typed dates of a series say, for the contract. */
export function readDates({ firstDate, time, timeZone, durationMinutes, recurrence }: TypedDates): SeriesDates {
  const { type, interval, days, end } = recurrence
  return {
    firstDate,
    time,
    timeZone,
    durationMinutes: readNumber(durationMinutes),
    recurrence: {
      type,
      interval: readNumber(interval),
      days: type === 'weekly' ? days.map(Number).toSorted() : [],
      end:
        end.kind === 'until'
          ? { kind: 'until', date: end.date }
          : { kind: 'count', occurrences: readOccurrences(end.occurrences) },
    },
  }
}

/** Empty means ten. */
function readOccurrences(typed: string): number {
  return typed.trim() === '' ? defaultOccurrences : readNumber(typed)
}

/** A new series (S2 §9). */
export const emptySeries: TypedSeries = {
  ...emptyWords,
  firstDate: '',
  time: '',
  timeZone: defaultTimeZone,
  durationMinutes: String(defaultDuration),
  recurrence: {
    type: 'weekly',
    interval: '1',
    days: ['1'],
    end: { kind: 'count', occurrences: String(defaultOccurrences), date: '' },
  },
}
