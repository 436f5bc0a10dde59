import * as z from 'zod'

/** An IANA time zone that the server knows. */
export const timeZone = z
  .string('Please choose a time zone.')
  .max(64, 'Please choose a time zone.')
  .refine(isTimeZone, 'Please choose a time zone.')

function isTimeZone(name: string): boolean {
  // Offsets such as "+05:00" are no zones: they know no summer.
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }))
  } catch {
    return false
  }
}
