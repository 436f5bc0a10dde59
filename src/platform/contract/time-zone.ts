import * as z from 'zod'
import { t } from '#text'
import { locale } from './locale.ts'

/** An IANA time zone that the server supports. */
export const timeZone = z
  .string(t`Please choose a time zone.`)
  .max(64, t`Please choose a time zone.`)
  .refine(isTimeZone, t`Please choose a time zone.`)

/**
 * Abbreviations that some runtimes accept, but that are not IANA names: "IST" is the time of India, Ireland, and
 * Israel.
 */
const abbreviations = /^(AC|AE|AG|AR|AS|BE|BS|CA|CN|CS|CT|EA|EC|IE|IS|JS|MI|NE|NS|PL|PN|PR|PS|SS|VS)T$/i

function isTimeZone(name: string): boolean {
  // Offsets such as "+05:00" are not zones, because they have no daylight saving time.
  if (!/^[A-Za-z]/.test(name) || abbreviations.test(name)) return false
  try {
    return Boolean(new Intl.DateTimeFormat(locale, { timeZone: name }))
  } catch {
    return false
  }
}
