import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { fromCursor, toCursor } from '../../../platform/server/database/cursors.ts'
import { hiddenFromPlanner, literal, placeholder } from '../../../platform/server/database/prepared-statements.ts'
import type { ThreadSort } from '../../contract.ts'

/**
 * The orders of lists: `activity` by the last reply, `created` by when threads were started, `active` and `likes` by their
 * counts. The sort `recent` means the first in a list, and the second in the results of a search, whose index is by id.
 */
export type ThreadOrder = 'activity' | 'created' | 'active' | 'likes'

/** The order of a list. */
export function orderOf({ sort, search }: { sort: ThreadSort; search: string }): ThreadOrder {
  if (sort !== 'recent') return sort
  return search ? 'created' : 'activity'
}

/** Where a page begins: after or before a thread, which is given by its key in the order, and its id. */
export type Position = { side: 'after' | 'before'; key: number; id: number }

/** SQL: a time given in microseconds since 1970, as `microseconds` returns it. */
export function fromMicroseconds(time: SQL): SQL {
  return sql`('epoch'::timestamptz + ${time}::bigint * interval '1 microsecond')`
}

/** What an order sorts by before the id: its column, the SQL of a key, and the least and greatest keys; null for ids alone. */
const keys: Record<ThreadOrder, { column: SQL; keyOf: (value: SQL) => SQL; least: SQL; greatest: SQL } | null> = {
  activity: {
    column: sql`last_activity_at`,
    keyOf: fromMicroseconds,
    least: sql`'-infinity'::timestamptz`,
    greatest: sql`'infinity'::timestamptz`,
  },
  created: null,
  active: countKey(sql`reply_count`),
  likes: countKey(sql`like_count`),
}

function countKey(column: SQL) {
  const maxCount = 2 ** 31 - 1
  return { column, keyOf: (value: SQL) => sql`${value}::int`, least: literal(0), greatest: literal(maxCount) }
}

const cursorSchemas = {
  activity: cursorSchema('activity'),
  created: cursorSchema('created'),
  active: cursorSchema('active'),
  likes: cursorSchema('likes'),
}

function cursorSchema(order: ThreadOrder) {
  const maxKey = order === 'activity' ? Number.MAX_SAFE_INTEGER : 2 ** 31 - 1
  return z.tuple([z.literal(order), z.number().int().min(0).max(maxKey), z.number().int().positive()])
}

/**
 * The cursor of a thread in an order, for the page that continues there.
 * @param thread `activity` is its last activity in microseconds
 */
export function cursorFor(
  order: ThreadOrder,
  thread: { id: number; activity: number; likeCount: number; replyCount: number },
): string {
  const { activity, replyCount: active, likeCount: likes } = thread
  return toCursor([order, { activity, created: 0, active, likes }[order], thread.id])
}

/** @throws INVALID_INPUT for an invalid cursor or one of another order */
export function parseCursor(order: ThreadOrder, side: Position['side'], cursor: string): Position {
  const [, key, id] = fromCursor(cursor, cursorSchemas[order], side)
  return { side, key, id }
}

/** What the text of a statement that lists threads depends on; everything else in it is a value. */
export type QueryShape = { threadOrder: ThreadOrder; side: Position['side'] | null }

const idOfPosition = sql`${placeholder('id')}::bigint`

/** SQL: the condition for threads on the requested side of the position; the columns are `id` and that of the order. */
export function beyond({ threadOrder, side }: QueryShape): SQL {
  if (!side) return sql`true`
  const operator = side === 'after' ? sql`<` : sql`>`
  const key = keys[threadOrder]
  return key
    ? sql`(${key.column}, id) ${operator} (${key.keyOf(placeholder('key'))}, ${idOfPosition})`
    : sql`id ${operator} ${idOfPosition}`
}

/** SQL: the order from the position on. A page before the position is read backwards. */
export function orderFrom({ threadOrder, side }: QueryShape): SQL {
  const direction = directionFrom(side)
  const key = keys[threadOrder]
  return key ? sql`${key.column} ${direction}, id ${direction}` : sql`id ${direction}`
}

/**
 * Which part of a board's index to read, and in which order. Written as a range of keys: with `category_id = …`, the
 * planner would conclude that any index in the order of ids will do, and search the whole table for the threads of a
 * small board. Its bounds are hidden from the planner, which would otherwise plan the statement anew for each board and page.
 */
export function indexRange({ threadOrder, side }: QueryShape): { where: SQL; order: SQL } {
  const key = keys[threadOrder]
  const category = hiddenFromPlanner(sql`${placeholder('categoryId')}::text`)
  const columns = key ? sql`(category_id, ${key.column}, id)` : sql`(category_id, id)`
  const inCategory = (value: SQL, id: SQL) => (key ? sql`(${category}, ${value}, ${id})` : sql`(${category}, ${id})`)
  const keyOfPosition = key?.keyOf(hiddenFromPlanner(sql`${placeholder('key')}::bigint`)) ?? sql``
  const position = inCategory(keyOfPosition, hiddenFromPlanner(idOfPosition))
  const first = inCategory(key?.least ?? sql``, sql`${literal(0)}::bigint`)
  const last = inCategory(key?.greatest ?? sql``, sql`${literal(Number.MAX_SAFE_INTEGER)}::bigint`)
  const above = side === 'before' ? sql`> ${position}` : sql`>= ${first}`
  const below = side === 'after' ? sql`< ${position}` : sql`<= ${last}`
  return {
    where: sql`${columns} ${above} and ${columns} ${below}`,
    order: sql`category_id ${directionFrom(side)}, ${orderFrom({ threadOrder, side })}`,
  }
}

function directionFrom(side: QueryShape['side']): SQL {
  return side === 'before' ? sql`asc` : sql`desc`
}
