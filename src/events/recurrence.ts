import * as z from 'zod'
import { t } from '#text'
import { timeZone } from '../platform/contract/time-zone.ts'
import { duration, eventDetails } from './event.ts'

export const recurrenceTypes = ['daily', 'weekly', 'monthly'] as const

/** An empty number of occurrences means the default. */
export const defaultOccurrences = 10
export const maxOccurrences = 52

const date = z.string(t`Please choose a date.`).regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/)

/** How a series repeats (S2 §2, §9). */
export const recurrence = z
  .object({
    type: z.enum(recurrenceTypes),
    /** Every N days, weeks or months. */
    interval: z
      .number(t`Every must be a number.`)
      .int(t`Every must be a whole number.`)
      .min(1, t`Every must be at least 1.`)
      .max(99, t`Every must be 99 or less.`),
    /** Days of the week of a weekly series, 0 (Sunday) to 6 (Saturday). */
    days: z.array(z.number().int().min(0).max(6)).max(7),
    end: z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('count'),
        occurrences: z
          .number(t`Occurrences must be a number.`)
          .int(t`Occurrences must be a whole number.`)
          .min(1, t`Occurrences must be at least 1.`)
          .max(maxOccurrences, t`A series can have up to ${maxOccurrences} events.`),
      }),
      z.object({ kind: z.literal('until'), date }),
    ]),
  })
  .refine(({ type, days }) => type !== 'weekly' || days.length > 0, {
    path: ['days'],
    message: t`Please choose at least one day of the week.`,
  })
export type Recurrence = z.infer<typeof recurrence>

/** The dates of a series. */
export const seriesDates = z.object({
  /** The first day on which an event may be. */
  firstDate: date,
  /** The wall time of each event, `19:00`. */
  time: z.string(t`Please choose a time.`).regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  timeZone,
  durationMinutes: duration,
  recurrence,
})
export type SeriesDates = z.infer<typeof seriesDates>

export const seriesForm = eventDetails.extend(seriesDates.shape)
export type SeriesForm = z.infer<typeof seriesForm>
