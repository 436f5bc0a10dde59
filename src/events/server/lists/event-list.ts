import type { InferContractRouterOutputs } from '@orpc/contract'
import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Services, Viewer } from '../../../platform/server/auth/request-context.ts'
import { fromCursor, toCursor } from '../../../platform/server/database/cursors.ts'
import {
  hiddenFromPlanner,
  literal,
  placeholder,
  prepare,
} from '../../../platform/server/database/prepared-statements.ts'
import { type eventsContract, eventsPerPage, maxDurationMinutes } from '../../contract.ts'
import { type EventRow, isListed, selectEvents, toEvent, viewerOfList } from '../event-queries.ts'

type When = 'upcoming' | 'past'
type Input = { when: When; category?: string; mine: boolean; after?: string }
type Output = InferContractRouterOutputs<typeof eventsContract>['listEvents']

/** The latest start that a cursor may name, in milliseconds: PostgreSQL rejects far greater years. */
const latestStart = Date.UTC(9000, 0, 1)
const cursorSchemas = { upcoming: cursorSchema('upcoming'), past: cursorSchema('past') }

function cursorSchema(when: When) {
  return z.tuple([z.literal(when), z.number().int().min(0).max(latestStart), z.uuid()])
}

/** The inputs that change the SQL of the list; all others are parameters. */
type Shape = { when: When; hasCategory: boolean; mine: boolean; hasCursor: boolean }

const statements = new Map<string, ReturnType<typeof prepareList>>()

/**
 * A page of upcoming events, sorted by start, or of past ones, latest first. An event is upcoming until it ends.
 * @throws INVALID_INPUT for a cursor of another list
 */
export async function listEvents(
  services: Pick<Services, 'db' | 'clock'>,
  viewer: Viewer,
  input: Input,
): Promise<Output> {
  const { rows, next, now } = await readList(services, viewer, input)
  return { events: rows.map((row) => toEvent(row, viewer, now)), next }
}

/** @param viewer null for rows without a viewer's registration */
export async function readList(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  viewer: Viewer | null,
  { when, category, mine, after }: Input,
): Promise<{ rows: EventRow[]; next: string | null; now: Date }> {
  const now = clock.now()
  const [, startsAt = 0, id = null] = after === undefined ? [] : fromCursor(after, cursorSchemas[when])
  const runStatement = statementOf({ when, hasCategory: category !== undefined, mine, hasCursor: id !== null })
  const rows = await runStatement(db, {
    viewer: viewer?.id ?? null,
    now: now.toISOString(),
    category,
    startsAt: new Date(startsAt).toISOString(),
    id,
  })
  const page = rows.slice(0, eventsPerPage)
  const last = page.at(-1)
  const next = last && rows.length > eventsPerPage ? toCursor([when, Date.parse(last.startsAt), last.id]) : null
  return { rows: page, next, now }
}

function statementOf(shape: Shape) {
  const name = Object.values(shape).join(' ')
  const statement = statements.get(name) ?? prepareList(shape)
  statements.set(name, statement)
  return statement
}

function prepareList(shape: Shape) {
  const isUpcoming = shape.when === 'upcoming'
  const direction = isUpcoming ? sql`asc` : sql`desc`
  const own = sql`
    (select event_id from event_registrations where account_id = ${placeholder('viewer')}) own
    join events e on e.id = own.event_id`
  const rest = sql`
    where ${isListed} and ${isUpcoming ? notOver(now) : sql`e.starts_at <= ${now} and e.ends_at <= ${now}`}
      and ${shape.hasCategory ? inCategory(shape) : isAfterCursor(shape)}
    order by ${shape.hasCategory ? sql`e.category_id ${direction},` : sql``} e.starts_at ${direction}, e.id ${direction}
    limit ${literal(eventsPerPage + 1)}`
  return prepare<EventRow>(selectEvents(viewerOfList, rest, shape.mine ? own : undefined))
}

const now = hiddenFromPlanner(sql`${placeholder('now')}::timestamptz`)
const startOfCursor = hiddenFromPlanner(sql`${placeholder('startsAt')}::timestamptz`)
const cursor = sql`${startOfCursor}, ${placeholder('id')}::uuid`

function isAfterCursor({ when, hasCursor }: Shape): SQL {
  if (!hasCursor) return sql`true`
  return when === 'upcoming' ? sql`(e.starts_at, e.id) > (${cursor})` : sql`(e.starts_at, e.id) < (${cursor})`
}

/**
 * The condition for events of a category, as a range of the index on category and start. With `category_id = …`, the
 * planner assumes that any index sorted by start will do, and searches all events for the few of a small category.
 */
function inCategory({ when, hasCursor }: Shape): SQL {
  const isUpcoming = when === 'upcoming'
  const category = sql`${placeholder('category')}::uuid`
  const from = isUpcoming ? earliestStart(now) : sql`'-infinity'::timestamptz`
  const to = isUpcoming ? sql`'infinity'::timestamptz` : now
  const isAfterStart =
    isUpcoming && hasCursor
      ? sql`(e.category_id, e.starts_at, e.id) > (${category}, ${cursor})`
      : sql`(e.category_id, e.starts_at) >= (${category}, ${from})`
  const isBeforeEnd =
    !isUpcoming && hasCursor
      ? sql`(e.category_id, e.starts_at, e.id) < (${category}, ${cursor})`
      : sql`(e.category_id, e.starts_at) <= (${category}, ${to})`
  return sql`${isAfterStart} and ${isBeforeEnd}`
}

/** The condition for events `e` that end after a moment. Its first half lets PostgreSQL use an index of starts. */
export function notOver(moment: SQL): SQL {
  return sql`e.starts_at > ${earliestStart(moment)} and e.ends_at > ${moment}`
}

/** The earliest start of an event that ends after a moment. */
function earliestStart(moment: SQL): SQL {
  return sql`${moment} - interval '${literal(maxDurationMinutes)} minutes'`
}
