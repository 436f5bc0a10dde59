/** The characters of check-in codes (Crockford's base 32): without I, L, O, and U, which are easily misread. */
export const codeCharacters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const separators = /[\s\-–—_.]+/g

/**
 * A code as the site stores and compares it: in capitals, without spaces and dashes, and with characters that look alike
 * corrected. What cannot be a code stays as it is, and is no code.
 */
export function normalizeCode(typed: string): string {
  return typed.toUpperCase().replace(separators, '').replace(/O/g, '0').replace(/[IL]/g, '1')
}

/** A code in groups that are easy to read aloud and to type: `1C-7KQ2-M9XD`. */
export function formatCode(code: string): string {
  return [code.slice(0, -8), code.slice(-8, -4), code.slice(-4)].join('-')
}

/** The path that the QR code of a registration contains. A manager's camera app opens the check-in with it. */
export function checkInPath(eventId: string, code: string): string {
  return `/events/${eventId}/check-in?code=${encodeURIComponent(code)}`
}

/** What a camera read or a person typed: the code, and the event that a QR code names; null when it names none. */
export function readCode(text: string): { code: string; eventId: string | null } {
  const found = /\/events\/([0-9a-f-]{36})\/check-in\?code=([^&#\s]+)/i.exec(text)
  if (!found) return { code: normalizeCode(text), eventId: null }
  return { code: normalizeCode(found[2] ?? ''), eventId: (found[1] ?? '').toLowerCase() }
}
