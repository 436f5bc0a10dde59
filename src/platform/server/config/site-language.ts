import { existsSync } from 'node:fs'
import type * as z from 'zod'
import { projectFolder } from '../project.ts'

/** English, whose texts are in the code, and English with accents, which shows what cannot be translated. */
const withoutFile = ['en', 'en-XA']

/** Reports why `SITE_LANGUAGE` is invalid: it needs a file of translations (docs/translating.md). */
export function requireTranslation(text: string, context: z.RefinementCtx): void {
  if (withoutFile.includes(text)) return
  const isTag = /^[a-z]{2,3}(-[A-Za-z\d]{2,8})*$/.test(text)
  if (isTag && existsSync(new URL(`translations/${text}.po`, projectFolder))) return
  const message = isTag
    ? `SITE_LANGUAGE names a language without a file: translations/${text}.po`
    : 'SITE_LANGUAGE must be the tag of a language, such as de or pt-BR'
  context.addIssue({ code: 'custom', message })
}
