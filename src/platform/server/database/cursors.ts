import type * as z from 'zod'
import { t } from '#text'
import { invalidInput } from '../http/problem-details.ts'

/** Encodes a position in a list by the keys that order it, for the page that continues there. */
export function toCursor(place: (string | number)[]): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url')
}

/**
 * Decodes a cursor.
 * @param shape of the positions in this list
 * @param field the input that contains the cursor
 * @throws INVALID_INPUT for a cursor that is not of this list
 */
export function fromCursor<Place>(cursor: string, shape: z.ZodType<Place>, field = 'after'): Place {
  const place = parseCursor(cursor, shape)
  if (place !== null) return place
  throw invalidInput({ field, message: t`We couldn’t find this part of the list. Please start from the beginning.` })
}

/** Decodes a cursor; null for one that is not of this list. */
export function parseCursor<Place>(cursor: string, shape: z.ZodType<Place>): Place | null {
  const { data: place } = shape.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()))
  return place ?? null
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
