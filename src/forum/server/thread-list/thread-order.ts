import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { fromCursor, toCursor } from '../../../platform/server/database/cursors.ts'
import { literal, placeholder } from '../../../platform/server/database/prepared-statements.ts'
import type { ThreadSort } from '../../contract.ts'

/** Where a page begins: after or before a thread, which is given by its sort count and id. */
export type Position = { side: 'after' | 'before'; count: number; id: number }

/** The count that a sort orders by. `recent` orders by id alone. */
const countColumns = { recent: null, active: sql`reply_count`, likes: sql`like_count` } as const

/** The largest value of a count's column. */
const maxCount = 2 ** 31 - 1

const cursorSchemas = {
  recent: cursorSchema('recent'),
  active: cursorSchema('active'),
  likes: cursorSchema('likes'),
}

function cursorSchema(sort: ThreadSort) {
  return z.tuple([z.literal(sort), z.number().int().min(0).max(maxCount), z.number().int().positive()])
}

/** The cursor of a thread in a sort, for the page that continues there. */
export function cursorFor(sort: ThreadSort, thread: { id: number; likeCount: number; replyCount: number }): string {
  const count = { recent: 0, active: thread.replyCount, likes: thread.likeCount }[sort]
  return toCursor([sort, count, thread.id])
}

/** @throws INVALID_INPUT for an invalid cursor or one of another sort */
export function parseCursor(sort: ThreadSort, side: Position['side'], cursor: string): Position {
  const [, count, id] = fromCursor(cursor, cursorSchemas[sort], side)
  return { side, count, id }
}

/** What the text of a statement that lists threads depends on; everything else in it is a value. */
export type QueryShape = { sort: ThreadSort; side: Position['side'] | null }

/** SQL: the condition for threads on the requested side of the position; the columns are `id` and the sort's count. */
export function beyond({ sort, side }: QueryShape): SQL {
  if (!side) return sql`true`
  const operator = side === 'after' ? sql`<` : sql`>`
  const column = countColumns[sort]
  return column
    ? sql`(${column}, id) ${operator} (${placeholder('count')}::int, ${placeholder('id')}::bigint)`
    : sql`id ${operator} ${placeholder('id')}::bigint`
}

/** SQL: the order of a sort from the position on. A page before the position is read backwards. */
export function orderFrom({ sort, side }: QueryShape): SQL {
  const direction = directionFrom(side)
  const column = countColumns[sort]
  return column ? sql`${column} ${direction}, id ${direction}` : sql`id ${direction}`
}

/**
 * Which part of a board's index to read, and in which order. Written as a range of keys: with `category_id = …`, the
 * planner would conclude that any index in the order of ids will do, and search the whole table for the threads of a
 * small board.
 */
export function indexRange({ sort, side }: QueryShape): { where: SQL; order: SQL } {
  const column = countColumns[sort]
  const columns = column ? sql`(category_id, ${column}, id)` : sql`(category_id, id)`
  const inCategory = (count: SQL, id: SQL) =>
    column
      ? sql`(${placeholder('categoryId')}, ${count}::int, ${id}::bigint)`
      : sql`(${placeholder('categoryId')}, ${id}::bigint)`
  const position = inCategory(placeholder('count'), placeholder('id'))
  const first = inCategory(literal(0), literal(0))
  const last = inCategory(literal(maxCount), literal(Number.MAX_SAFE_INTEGER))
  const above = side === 'before' ? sql`> ${position}` : sql`>= ${first}`
  const below = side === 'after' ? sql`< ${position}` : sql`<= ${last}`
  return {
    where: sql`${columns} ${above} and ${columns} ${below}`,
    order: sql`category_id ${directionFrom(side)}, ${orderFrom({ sort, side })}`,
  }
}

function directionFrom(side: QueryShape['side']): SQL {
  return side === 'before' ? sql`asc` : sql`desc`
}
