import type { InferContractRouterOutputs } from '@orpc/contract'
import { type SQL, sql } from 'drizzle-orm'
import { t } from '#text'
import { day } from '../../../platform/contract/durations.ts'
import type { Services, Viewer } from '../../../platform/server/auth/request-context.ts'
import {
  hiddenFromPlanner,
  literal,
  placeholder,
  prepare,
} from '../../../platform/server/database/prepared-statements.ts'
import { invalidInput } from '../../../platform/server/http/problem-details.ts'
import { type eventsContract, maxEventsInRange, maxRangeDays } from '../../contract.ts'
import { type EventRow, isListed, selectEvents, toEvent, viewerOfList } from '../event-queries.ts'
import { notOver } from './event-list.ts'

type Input = { from: string; to: string; category?: string }
type Output = InferContractRouterOutputs<typeof eventsContract>['listRange']

/** The years that a range may touch: PostgreSQL and JavaScript disagree on years before 1 and after 9999. */
const [firstYear, lastYear] = [1900, 9000]

const statements = { all: prepareRange(false), ofCategory: prepareRange(true) }

/**
 * The events in a range of time, past ones included, sorted by start. Events that overlap the range count too.
 * @throws INVALID_INPUT for a range that is too long or ends before it begins
 */
export async function listRange(
  services: Pick<Services, 'db' | 'clock'>,
  viewer: Viewer,
  input: Input,
): Promise<Output> {
  const { rows, isComplete, now } = await readRange(services, viewer, input)
  return { events: rows.map((row) => toEvent(row, viewer, now)), isComplete }
}

/** @param viewer null for rows without a viewer's registration */
export async function readRange(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  viewer: Viewer | null,
  { from, to, category }: Input,
): Promise<{ rows: EventRow[]; isComplete: boolean; now: Date }> {
  const [first, last] = [new Date(from), new Date(to)]
  requireValidRange(first, last)
  const runStatement = category === undefined ? statements.all : statements.ofCategory
  const values = { viewer: viewer?.id ?? null, from: first.toISOString(), to: last.toISOString(), category }
  const rows = await runStatement(db, values)
  return { rows: rows.slice(0, maxEventsInRange), isComplete: rows.length <= maxEventsInRange, now: clock.now() }
}

function requireValidRange(from: Date, to: Date): void {
  for (const [field, moment] of Object.entries({ from, to })) {
    const year = moment.getUTCFullYear()
    if (!(year >= firstYear && year <= lastYear)) throw invalidInput({ field, message: t`Please choose another date.` })
  }
  if (to <= from) throw invalidInput({ field: 'to', message: t`The end must be after the start.` })
  if (to.getTime() - from.getTime() > maxRangeDays * day) {
    throw invalidInput({ field: 'to', message: t`Please choose ${maxRangeDays} days or less.` })
  }
}

function boundAt(name: 'from' | 'to'): SQL {
  return hiddenFromPlanner(sql`${placeholder(name)}::timestamptz`)
}

function prepareRange(hasCategory: boolean) {
  const ofCategory = hasCategory ? sql`and e.category_id = ${placeholder('category')}::uuid` : sql``
  return prepare<EventRow>(
    selectEvents(
      viewerOfList,
      sql`
      where ${isListed} and ${notOver(boundAt('from'))} and e.starts_at < ${boundAt('to')} ${ofCategory}
      order by e.starts_at, e.id limit ${literal(maxEventsInRange + 1)}`,
    ),
  )
}
