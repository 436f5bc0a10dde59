import * as z from 'zod'
import { t } from '#text'
import { billingIntervals, type Price } from './prices.ts'
import { multiLinePattern, singleLinePattern } from './text-formats.ts'

/** Identifier of an account, a session, and other rows whose number must not be visible: a UUID. */
export const uuid = z.uuid()

/** Identifier of a row in a long list (threads, replies): a positive integer, in a path as text. */
export const serial = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)

/** A point in time as ISO 8601 with an offset, within the years and offsets that PostgreSQL supports. */
export const moment = z.iso.datetime({ offset: true }).refine(isKnown, t`This date is out of range.`)

function isKnown(text: string): boolean {
  // The usual form, checked first because a response may contain many of them.
  if (text.endsWith('Z')) return !text.startsWith('0000')
  const year = new Date(text).getUTCFullYear()
  return year >= 1 && year <= 9999 && !/[+-](1[6-9]|2\d):\d\d$/.test(text)
}

/** The output of a route that returns nothing. */
export const done = z.object({ done: z.literal(true) })

/** A trimmed text of one line, which may be empty. @param label names the text in error messages */
export function singleLineText(label: string, limit: number): z.ZodString {
  return text(label, limit).regex(singleLinePattern, t`${label} contains characters that cannot be used.`)
}

/** A trimmed text of several lines, which may be empty. @param label names the text in error messages */
export function multiLineText(label: string, limit: number): z.ZodString {
  return text(label, limit).regex(multiLinePattern, t`${label} contains characters that cannot be used.`)
}

function text(label: string, limit: number): z.ZodString {
  return z.string(t`${label} must be text.`).trim().max(limit, t`${label} must be ${limit} characters or less.`)
}

/** A price in a response. */
export const price: z.ZodType<Price, Price> = z.object({
  amount: z.number(),
  currency: z.string(),
  interval: z.enum(billingIntervals),
  intervalCount: z.number().int(),
})
