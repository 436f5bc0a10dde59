import * as z from 'zod'
import { communityTimeZone } from '../../../../platform/contract/locale.ts'
import {
  defaultDurationMinutes,
  defaultOccurrences,
  recurrenceTypes,
  type SeriesDates,
  seriesForm,
} from '../../../contract.ts'
import { emptyDetails, readDetails, readNumber, typedDetails } from '../event-form/event-fields.ts'

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
    // The fields of both kinds keep their values while the other kind is chosen.
    end: z.object({ kind: z.enum(['count', 'until']), occurrences: z.string(), date: z.string() }),
  }),
})
export type TypedDates = z.infer<typeof typedDates>

const typedSeries = typedDetails.extend(typedDates.shape)
export type TypedSeries = z.infer<typeof typedSeries>

/** Converts the form's input to the contract's and validates it. */
export const seriesFields = typedSeries
  .transform((typed): z.input<typeof seriesForm> => ({ ...typed, ...readDetails(typed), ...readDates(typed) }))
  .pipe(seriesForm)

/** Converts the input about dates to the contract's, without validating it. */
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

/** An empty field means the default. */
function readOccurrences(typed: string): number {
  return typed.trim() === '' ? defaultOccurrences : readNumber(typed)
}

/** A new series (S2 §9). */
export const emptySeries: TypedSeries = {
  ...emptyDetails,
  firstDate: '',
  time: '',
  timeZone: communityTimeZone,
  durationMinutes: String(defaultDurationMinutes),
  recurrence: {
    type: 'weekly',
    interval: '1',
    days: ['1'],
    end: { kind: 'count', occurrences: String(defaultOccurrences), date: '' },
  },
}
