import type { InferContractRouterOutputs } from '@orpc/contract'
import { sql } from 'drizzle-orm'
import type { Services, Viewer } from '../../platform/server/auth/request-context.ts'
import { literal, prepare, value } from '../../platform/server/database/prepared-statements.ts'
import { invalidInput } from '../../platform/server/http/problem-details.ts'
import { type eventsContract, longestRangeDays, mostInRange } from '../contract.ts'
import { type EventRow, selectEvents } from './event-rows.ts'
import { notOver } from './lists.ts'
import { toEvent } from './reading.ts'

type Input = { from: string; to: string; category?: string }
type Output = InferContractRouterOutputs<typeof eventsContract>['listRange']

const day = 24 * 60 * 60 * 1000
/** A month's view seldom lies outside these years; the database knows no others than 1 to 9999. */
const [firstYear, lastYear] = [1900, 9000]

const ranges = { all: prepareRange(false), ofCategory: prepareRange(true) }

/**
 * The events that touch a stretch of time, in the order of their starts, past ones among them.
 * @throws INVALID_INPUT for a stretch that is too long, or that ends before it begins
 */
export async function listRange(
  services: Pick<Services, 'db' | 'clock'>,
  viewer: Viewer,
  input: Input,
): Promise<Output> {
  const { rows, isComplete, now } = await readRange(services, viewer, input)
  return { events: rows.map((row) => toEvent(row, viewer, now)), isComplete }
}

/** @param viewer null for nobody: then no row has a place of anybody's own */
export async function readRange(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  viewer: Viewer | null,
  { from, to, category }: Input,
): Promise<{ rows: EventRow[]; isComplete: boolean; now: Date }> {
  const [first, last] = [new Date(from), new Date(to)]
  requireRange(first, last)
  const run = category === undefined ? ranges.all : ranges.ofCategory
  const values = { viewer: viewer?.id ?? null, from: first.toISOString(), to: last.toISOString(), category }
  const rows = await run(db, values)
  return { rows: rows.slice(0, mostInRange), isComplete: rows.length <= mostInRange, now: clock.now() }
}

function requireRange(from: Date, to: Date): void {
  for (const [field, moment] of Object.entries({ from, to })) {
    const year = moment.getUTCFullYear()
    if (!(year >= firstYear && year <= lastYear)) throw invalidInput({ field, message: 'Please choose another date.' })
  }
  if (to <= from) throw invalidInput({ field: 'to', message: 'The end must come after the beginning.' })
  if (to.getTime() - from.getTime() > longestRangeDays * day) {
    throw invalidInput({ field: 'to', message: `Please choose ${longestRangeDays} days or less.` })
  }
}

function prepareRange(hasCategory: boolean) {
  const ofCategory = hasCategory ? sql`and e.category_id = ${value('category')}::uuid` : sql``
  return prepare<EventRow>(
    selectEvents(
      value('viewer'),
      sql`
      where e.cancelled_at is null and ${notOver(sql`${value('from')}::timestamptz`)}
        and e.starts_at < ${value('to')}::timestamptz ${ofCategory}
      order by e.starts_at, e.id limit ${literal(mostInRange + 1)}`,
    ),
  )
}
