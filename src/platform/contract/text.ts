import * as z from 'zod'

/**
 * What a text may be made of: no control characters, since the database cannot keep all of them and nobody types
 * them, nor half a character, which no JSON column takes. A single line may stand in a mail's head or a page's title.
 */
export const oneLine = /^[^\p{Cc}\p{Cs}]*$/u
/** The same for a text of several lines, which may have line breaks and tabs. */
export const manyLines = /^(?!.*\p{Cs})[\P{Cc}\t\n\r]*$/su

/** A trimmed text of one line, which may be empty. `label` names it in the words for what is wrong with it. */
export function line(label: string, limit: number): z.ZodString {
  return text(label, limit).regex(oneLine, `${label} contains characters that cannot be used.`)
}

/** A trimmed text of several lines, which may be empty. `label` names it in the words for what is wrong with it. */
export function lines(label: string, limit: number): z.ZodString {
  return text(label, limit).regex(manyLines, `${label} contains characters that cannot be used.`)
}

function text(label: string, limit: number): z.ZodString {
  return z.string(`${label} must be text.`).trim().max(limit, `${label} must be ${limit} characters or less.`)
}
