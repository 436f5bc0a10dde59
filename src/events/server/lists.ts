import type { InferContractRouterOutputs } from '@orpc/contract'
import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Services, Viewer } from '../../platform/server/auth/request-context.ts'
import { fromCursor, toCursor } from '../../platform/server/database/cursors.ts'
import { literal, prepare, value } from '../../platform/server/database/prepared-statements.ts'
import { type eventsContract, eventsPerPage, longestDuration } from '../contract.ts'
import { type EventRow, selectEvents } from './event-rows.ts'
import { toEvent } from './reading.ts'

type When = 'upcoming' | 'past'
type Input = { when: When; category?: string; mine: boolean; after?: string }
type Output = InferContractRouterOutputs<typeof eventsContract>['listEvents']

/** The latest start that a place can name, in milliseconds: the database knows no year 10,000. */
const latestStart = Date.UTC(9000, 0, 1)
const places = { upcoming: placeIn('upcoming'), past: placeIn('past') }

function placeIn(when: When) {
  return z.tuple([z.literal(when), z.number().int().min(0).max(latestStart), z.uuid()])
}

/** What shapes a statement that lists events; everything else in it is a value. */
type Shape = { when: When; hasCategory: boolean; mine: boolean; hasPlace: boolean }

const statements = new Map<string, ReturnType<typeof prepareList>>()

/**
 * A page of upcoming events, the next first, or of past ones, the latest first; an event is upcoming until it ends.
 * @throws INVALID_INPUT for a cursor that is not of this list
 */
export async function listEvents(
  services: Pick<Services, 'db' | 'clock'>,
  viewer: Viewer,
  input: Input,
): Promise<Output> {
  const { rows, next, now } = await readList(services, viewer, input)
  return { events: rows.map((row) => toEvent(row, viewer, now)), next }
}

/** @param viewer null for nobody: then no row has a place of anybody's own */
export async function readList(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  viewer: Viewer | null,
  { when, category, mine, after }: Input,
): Promise<{ rows: EventRow[]; next: string | null; now: Date }> {
  const now = clock.now()
  const [, startsAt = 0, id = null] = after === undefined ? [] : fromCursor(after, places[when])
  const run = statementOf({ when, hasCategory: category !== undefined, mine, hasPlace: id !== null })
  const rows = await run(db, {
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
    (select event_id from event_registrations where account_id = ${value('viewer')}) own
    join events e on e.id = own.event_id`
  const rest = sql`
    where e.cancelled_at is null and ${isUpcoming ? notOver(now) : sql`e.starts_at <= ${now} and e.ends_at <= ${now}`}
      and ${shape.hasCategory ? inCategory(shape) : beyondPlace(shape)}
    order by ${shape.hasCategory ? sql`e.category_id ${direction},` : sql``} e.starts_at ${direction}, e.id ${direction}
    limit ${literal(eventsPerPage + 1)}`
  return prepare<EventRow>(selectEvents(value('viewer'), rest, shape.mine ? own : undefined))
}

const now = sql`${value('now')}::timestamptz`
const place = sql`${value('startsAt')}::timestamptz, ${value('id')}::uuid`

function beyondPlace({ when, hasPlace }: Shape): SQL {
  if (!hasPlace) return sql`true`
  return when === 'upcoming' ? sql`(e.starts_at, e.id) > (${place})` : sql`(e.starts_at, e.id) < (${place})`
}

/**
 * Events of a category, said as a range of its index with one beginning and one end. Because of `category_id = …` the
 * planner would conclude that any index in the order of starts will do, and search all events for the few of a small
 * category.
 */
function inCategory({ when, hasPlace }: Shape): SQL {
  const isUpcoming = when === 'upcoming'
  const category = sql`${value('category')}::uuid`
  const from = isUpcoming ? earliestStart(now) : sql`'-infinity'::timestamptz`
  const to = isUpcoming ? sql`'infinity'::timestamptz` : now
  const begins =
    isUpcoming && hasPlace
      ? sql`(e.category_id, e.starts_at, e.id) > (${category}, ${place})`
      : sql`(e.category_id, e.starts_at) >= (${category}, ${from})`
  const ends =
    !isUpcoming && hasPlace
      ? sql`(e.category_id, e.starts_at, e.id) < (${category}, ${place})`
      : sql`(e.category_id, e.starts_at) <= (${category}, ${to})`
  return sql`${begins} and ${ends}`
}

/** The condition for events `e` that end after a moment. Its first half lets an index of starts begin near it. */
export function notOver(moment: SQL): SQL {
  return sql`e.starts_at > ${earliestStart(moment)} and e.ends_at > ${moment}`
}

/** When an event that ends after a moment began at the earliest. */
function earliestStart(moment: SQL): SQL {
  return sql`${moment} - interval '${literal(longestDuration)} minutes'`
}
