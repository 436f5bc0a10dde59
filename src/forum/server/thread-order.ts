import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { fromCursor, toCursor } from '../../platform/server/database/cursors.ts'
import { literal, value } from '../../platform/server/database/prepared-statements.ts'
import type { ThreadSort } from '../contract.ts'

/** Where a page begins: beyond (`after`) or before (`before`) a thread, which is known by its count and id. */
export type Position = { side: 'after' | 'before'; count: number; id: number }

/** The count that a sort goes by; the most recent come by id alone. */
const countColumns = { recent: null, active: sql`reply_count`, likes: sql`like_count` } as const

/** The largest that the database keeps in a count. */
const mostCount = 2 ** 31 - 1

const places = {
  recent: placeIn('recent'),
  active: placeIn('active'),
  likes: placeIn('likes'),
}

function placeIn(sort: ThreadSort) {
  return z.tuple([z.literal(sort), z.number().int().min(0).max(mostCount), z.number().int().positive()])
}

/** Names a thread's place in a sort, for the page that goes on from there. */
export function placeOf(sort: ThreadSort, thread: { id: number; likeCount: number; replyCount: number }): string {
  const count = { recent: 0, active: thread.replyCount, likes: thread.likeCount }[sort]
  return toCursor([sort, count, thread.id])
}

/** @throws INVALID_INPUT for a cursor that is not ours or belongs to another sort */
export function positionAt(sort: ThreadSort, side: Position['side'], cursor: string): Position {
  const [, count, id] = fromCursor(cursor, places[sort], side)
  return { side, count, id }
}

/** What shapes a statement that lists threads; everything else in it is a value. */
export type Shape = { sort: ThreadSort; side: Position['side'] | null }

/** The condition for threads on the asked side of the position; columns are `id` and the sort's count. */
export function beyond({ sort, side }: Shape): SQL {
  if (!side) return sql`true`
  const is = side === 'after' ? sql`<` : sql`>`
  const column = countColumns[sort]
  return column
    ? sql`(${column}, id) ${is} (${value('count')}::int, ${value('id')}::bigint)`
    : sql`id ${is} ${value('id')}::bigint`
}

/** The order of a sort, beginning at the position: a page before it is read backwards. */
export function orderFrom({ sort, side }: Shape): SQL {
  const direction = directionFrom(side)
  const column = countColumns[sort]
  return column ? sql`${column} ${direction}, id ${direction}` : sql`id ${direction}`
}

/**
 * What of a category's index to read, and in which order. Said as a range from key to key, because of
 * `category_id = …` the planner would conclude that any index in the order of ids will do, and search the whole
 * table for the threads of a small category.
 */
export function indexRange({ sort, side }: Shape): { where: SQL; order: SQL } {
  const column = countColumns[sort]
  const columns = column ? sql`(category_id, ${column}, id)` : sql`(category_id, id)`
  const inCategory = (count: SQL, id: SQL) =>
    column ? sql`(${value('categoryId')}, ${count}::int, ${id}::bigint)` : sql`(${value('categoryId')}, ${id}::bigint)`
  const place = inCategory(value('count'), value('id'))
  const first = inCategory(literal(0), literal(0))
  const last = inCategory(literal(mostCount), literal(Number.MAX_SAFE_INTEGER))
  const above = side === 'before' ? sql`> ${place}` : sql`>= ${first}`
  const below = side === 'after' ? sql`< ${place}` : sql`<= ${last}`
  return {
    where: sql`${columns} ${above} and ${columns} ${below}`,
    order: sql`category_id ${directionFrom(side)}, ${orderFrom({ sort, side })}`,
  }
}

function directionFrom(side: Shape['side']): SQL {
  return side === 'before' ? sql`asc` : sql`desc`
}
