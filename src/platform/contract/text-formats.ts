/**
 * Valid characters of a text: no control characters, which the database cannot store and nobody types, and no lone
 * surrogates, which JSON columns reject; and at least one visible character, unless the text is empty. A single line
 * may be part of an email header, a page title, or a sentence, whose direction it must not change: no characters that
 * embed, override, or isolate a direction (UAX #9).
 */
export const singleLinePattern =
  /^(?:$|(?=.*[^\p{Cf}\p{M}\p{Z}\u115f\u1160\u2800\u3164\uffa0])[^\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]*$)/u
/** The same for a text of several lines, which may contain line breaks and tabs and stands alone. */
export const multiLinePattern =
  /^(?:$|(?=.*[^\p{C}\p{M}\p{Z}\u115f\u1160\u2800\u3164\uffa0])(?!.*\p{Cs})[\P{Cc}\t\n\r]*$)/su

const safeProtocols = new Set(['http:', 'https:', 'mailto:'])

/** The URL if a link may lead there, else null: only the web and email, never scripts, data, or files. */
export function safeHref(href: string): string | null {
  try {
    return safeProtocols.has(new URL(href).protocol) ? href : null
  } catch {
    return null
  }
}

/** The same pattern as Zod's, for screens that need nothing else of Zod (RFC 9562). */
const pattern =
  /^([0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}|0{8}-(0{4}-){3}0{12}|f{8}-(f{4}-){3}f{12})$/i

/** Whether a text, such as a part of a URL, can be the identifier of a row. */
export function isUuid(text: string | null | undefined): text is string {
  return text != null && pattern.test(text)
}
