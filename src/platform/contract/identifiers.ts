import * as z from 'zod'

/** Identifier of an account, a session and other rows that are not meant to be counted: a UUID. */
export const uuid = z.uuid()

/** Identifier of a row in a long list (threads, replies): a positive whole number, as text in a path. */
export const serial = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)

/** A moment, as ISO 8601 with offset on the wire; of the years and offsets that the database knows. */
export const moment = z.iso.datetime({ offset: true }).refine(isKnown, 'This date is out of range.')

function isKnown(text: string): boolean {
  // As moments are nearly always written: most of what an answer with many of them is checked for is these.
  if (text.endsWith('Z')) return !text.startsWith('0000')
  const year = new Date(text).getUTCFullYear()
  return year >= 1 && year <= 9999 && !/[+-](1[6-9]|2\d):\d\d$/.test(text)
}

/** A request's answer when there is nothing to say. */
export const done = z.object({ done: z.literal(true) })
