import { randomUUIDv7 } from 'node:crypto'
import type { InferContractRouterOutputs } from '@orpc/contract'
import type { FieldError } from '../../../platform/contract/problems.ts'
import { recordAct } from '../../../platform/server/audit.ts'
import type { Services, Viewer } from '../../../platform/server/auth/request-context.ts'
import { invalidInput } from '../../../platform/server/http/problem-details.ts'
import { type eventsContract, mostOccurrences, type SeriesDates, type SeriesForm } from '../../contract.ts'
import { timesOf } from '../event-times.ts'
import { holdCategory } from '../management/category-scope.ts'
import { announce } from '../management/new-event-alerts.ts'
import { isRealDate, startFault } from '../management/policy.ts'
import { eventSeries, events } from '../tables.ts'
import { datesOf } from './series-dates.ts'

type Outputs = InferContractRouterOutputs<typeof eventsContract>

/**
 * The dates that a series would have.
 * @throws INVALID_INPUT for an end before the first date, a rule without a date, a date in the past
 */
export function previewSeries({ clock }: Pick<Services, 'clock'>, dates: SeriesDates): Outputs['previewSeries'] {
  const { times, isCut, notes } = plannedDates(dates, clock.now())
  const shown = times.map(({ startsAt, localStart }) => ({ startsAt: startsAt.toISOString(), localStart }))
  return { dates: shown, isCut, notes }
}

/**
 * Creates every date of a series, or none, and announces them together.
 * @throws INVALID_INPUT as previewSeries, and when the rule goes on beyond the most that a series holds
 */
export async function createSeries(
  context: Services,
  admin: Viewer,
  { firstDate, time, timeZone, durationMinutes, recurrence, zoomLink, ...words }: SeriesForm,
): Promise<Outputs['createSeries']> {
  const dates = { firstDate, time, timeZone, durationMinutes, recurrence }
  const { times, isCut } = plannedDates(dates, context.clock.now())
  if (isCut) throw invalidInput({ field: 'recurrence.end.date', message: tooMany })
  const seriesId = randomUUIDv7()
  await context.db.transaction(async (tx) => {
    await holdCategory(tx, words.categoryId)
    await tx.insert(eventSeries).values({ id: seriesId, dates })
    const rows = times.map((time) => ({
      id: randomUUIDv7(),
      seriesId,
      ...words,
      ...time,
      zoomLink: zoomLink || null,
    }))
    await tx.insert(events).values(rows)
    await recordAct(tx, {
      action: 'event.seriesCreated',
      actorId: admin.id,
      subject: { kind: 'eventSeries', id: seriesId },
      details: { dates: rows.length },
    })
    await announce(context, tx, admin, rows)
  })
  return { seriesId, count: times.length }
}

const tooMany = `A series holds at most ${mostOccurrences} events. Please choose an earlier end date.`
const untilField = 'recurrence.end.date'

function plannedDates(dates: SeriesDates, now: Date) {
  const faults = faultsIn(dates)
  if (faults.length > 0) throw invalidInput(...faults)
  const { localStarts, isCut, notes } = datesOf(dates)
  const { timeZone, durationMinutes } = dates
  const times = localStarts.map((localStart) => timesOf({ localStart, timeZone, durationMinutes }))
  const [first, last] = [times.at(0), times.at(-1)]
  if (!first || !last) {
    const field = dates.recurrence.end.kind === 'until' ? untilField : 'firstDate'
    throw invalidInput({ field, message: 'No date fits between the first and the last day.' })
  }
  const fault = startFault(first.startsAt, now)
  if (fault) throw invalidInput({ field: 'firstDate', message: fault })
  const lastFault = startFault(last.startsAt, now)
  if (lastFault) throw invalidInput({ field: 'recurrence.end', message: 'The last date is more than ten years away.' })
  return { times, isCut, notes }
}

function faultsIn({ firstDate, recurrence: { end } }: SeriesDates): FieldError[] {
  const faults: FieldError[] = []
  const message = 'Please choose a date.'
  if (!isRealDate(firstDate)) faults.push({ field: 'firstDate', message })
  if (end.kind === 'count') return faults
  if (!isRealDate(end.date)) faults.push({ field: untilField, message })
  else if (end.date < firstDate) faults.push({ field: untilField, message: 'The end date is before the first date.' })
  return faults
}
