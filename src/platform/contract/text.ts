import * as z from 'zod'
import { manyLines, oneLine } from './characters.ts'

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
