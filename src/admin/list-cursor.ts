import * as z from 'zod'
import { moment } from '../platform/contract/schemas.ts'

/**
 * The text of a cursor, which stands for the last row of a page in a list that is ordered by time and, for equal times, by
 * id: the time and the id, with `~` in between.
 */
export const listCursor = z
  .string()
  .regex(/^[\dT:.-]{23}Z~[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  .refine((text) => moment.safeParse(text.split('~')[0]).success)

/** The last row of a page. */
type ListCursor = { at: Date; id: string }

/** A cursor as the text that `listCursor` accepts. */
export function toListCursor({ at, id }: ListCursor): string {
  return `${at.toISOString()}~${id}`
}

/**
 * Parses a text that `listCursor` has accepted.
 * @returns null without a text, which means the first page
 */
export function parseListCursor(text: string | undefined): ListCursor | null {
  const [at, id] = text?.split('~') ?? []
  return at && id ? { at: new Date(at), id } : null
}
