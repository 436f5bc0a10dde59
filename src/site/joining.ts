import * as z from 'zod'
import { t } from '#text'
import { joiningModes, maxJoiningQuestions } from '../platform/contract/community.ts'
import { singleLineText } from '../platform/contract/schemas.ts'

/** The longest question, in characters. */
export const maxQuestionLength = 200
/** The most email domains. */
const maxDomains = 100

const domain = /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/

/** The domains in a text: separated by commas, spaces, or line breaks, with or without "@". */
export function domainsIn(text: string): string[] {
  const parts = text.split(/[\s,;]+/).map((part) => part.replace(/^@/, '').toLowerCase())
  return [...new Set(parts.filter((part) => part !== ''))]
}

/** Who may join. */
export const joiningForm = z.object({
  mode: z.enum(joiningModes, t`Please choose who may join`),
  questions: z
    .array(singleLineText(t`The question`, maxQuestionLength).min(1, t`Please write the question, or remove it`))
    .max(maxJoiningQuestions, t`Please ask ${maxJoiningQuestions} questions or fewer`),
  domains: z
    .string(t`Please enter domains`)
    .max(10_000, t`This text is too long`)
    .superRefine((text, context) => {
      const domains = domainsIn(text)
      const wrong = domains.find((part) => !domain.test(part))
      if (wrong) {
        context.addIssue({ code: 'custom', message: t`“${wrong.slice(0, 60)}” isn’t a domain, such as example.org` })
      } else if (domains.length > maxDomains) {
        context.addIssue({ code: 'custom', message: t`Please enter ${maxDomains} domains or fewer` })
      }
    }),
  doMembersInvite: z.boolean(),
})
export type JoiningForm = z.infer<typeof joiningForm>

export const joiningOverview = z.object({
  form: joiningForm,
  version: z.string(),
  /** How many people wait for approval. */
  waitingCount: z.number().int(),
})
export type JoiningOverview = z.infer<typeof joiningOverview>
