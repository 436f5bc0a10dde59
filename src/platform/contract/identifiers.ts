import * as z from 'zod'

/** Identifier of an account, a session and other rows that are not meant to be counted: a UUID. */
export const uuid = z.uuid()

/** Identifier of a row in a long list (threads, replies): a positive whole number, as text in a path. */
export const serial = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)

/** A moment, as ISO 8601 with offset on the wire. */
export const moment = z.iso.datetime({ offset: true })

/** A request's answer when there is nothing to say. */
export const done = z.object({ done: z.literal(true) })
