import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { invalidInput } from '../../platform/server/problems.ts'
import { type ThreadSort, threadSorts } from '../contract.ts'

/** Where a page begins: beyond (`after`) or before (`before`) a thread, which is known by its count and id. */
export type Position = { side: 'after' | 'before'; count: number; id: number }

/** The count that a sort goes by; the most recent come by id alone. */
const countColumns = { recent: null, active: sql`reply_count`, likes: sql`like_count` } as const

/** The largest that the database keeps in a count. */
const mostCount = 2 ** 31 - 1

const cursor = z.tuple([z.enum(threadSorts), z.number().int().min(0).max(mostCount), z.number().int().positive()])

/** Names a thread's place in a sort, for the page that goes on from there. */
export function toCursor(sort: ThreadSort, thread: { id: number; likeCount: number; replyCount: number }): string {
  const count = { recent: 0, active: thread.replyCount, likes: thread.likeCount }[sort]
  return Buffer.from(JSON.stringify([sort, count, thread.id])).toString('base64url')
}

/** @throws INVALID_INPUT for a cursor that is not ours or belongs to another sort */
export function fromCursor(sort: ThreadSort, side: Position['side'], text: string): Position {
  const parsed = cursor.safeParse(parseJson(Buffer.from(text, 'base64url').toString()))
  if (!parsed.success || parsed.data[0] !== sort) {
    throw invalidInput({ field: side, message: 'This page cannot be found. Please start from the first one.' })
  }
  const [, count, id] = parsed.data
  return { side, count, id }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The condition for threads on the asked side of a position; columns are `id` and the sort's count. */
export function beyond(sort: ThreadSort, position: Position | null): SQL {
  if (!position) return sql`true`
  const { side, count, id } = position
  const is = side === 'after' ? sql`<` : sql`>`
  const column = countColumns[sort]
  return column ? sql`(${column}, id) ${is} (${count}::int, ${id}::bigint)` : sql`id ${is} ${id}::bigint`
}

/** The order of a sort, beginning at the position: a page before it is read backwards. */
export function orderFrom(sort: ThreadSort, position: Position | null): SQL {
  const direction = directionFrom(position)
  const column = countColumns[sort]
  return column ? sql`${column} ${direction}, id ${direction}` : sql`id ${direction}`
}

/**
 * What of a category's index to read, and in which order. Said as a range from key to key, because of
 * `category_id = …` the planner would conclude that any index in the order of ids will do, and search the whole
 * table for the threads of a small category.
 */
export function indexRange(
  categoryId: string,
  sort: ThreadSort,
  position: Position | null,
): { where: SQL; order: SQL } {
  const column = countColumns[sort]
  const keys = column ? sql`category_id, ${column}, id` : sql`category_id, id`
  const key = (count: number, id: number) =>
    column ? sql`(${categoryId}, ${count}::int, ${id}::bigint)` : sql`(${categoryId}, ${id}::bigint)`
  const [first, last] = [key(0, 0), key(mostCount, Number.MAX_SAFE_INTEGER)]
  const place = position && key(position.count, position.id)
  const isBackward = position?.side === 'before'
  const above = isBackward ? sql`> ${place}` : sql`>= ${first}`
  const below = place && !isBackward ? sql`< ${place}` : sql`<= ${last}`
  const direction = directionFrom(position)
  return {
    where: sql`(${keys}) ${above} and (${keys}) ${below}`,
    order: sql`category_id ${direction}, ${orderFrom(sort, position)}`,
  }
}

function directionFrom(position: Position | null): SQL {
  return position?.side === 'before' ? sql`asc` : sql`desc`
}
