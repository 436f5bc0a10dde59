import * as z from 'zod'
import { t } from '#text'
import { moment, uuid } from '../platform/contract/schemas.ts'
import { line, markupText, pageSection, totalLength } from './texts.ts'

/** The most characters of all headings and texts of the terms, so that they fit into one request. */
export const maxTermsLength = 36_000
export const maxTermsSections = 30

const day = z
  .string(t`Please choose a day.`)
  .regex(/^20\d\d-\d\d-\d\d$/, t`Please choose a day.`)
  .refine((text) => !Number.isNaN(Date.parse(text)), t`Please choose a day.`)

/** The form with which an admin publishes terms. */
export const termsForm = z
  .object({
    /** The text after "the laws of". */
    governingLaw: line(t`Governing law`, 120).min(1, t`Governing law is required`),
    effectiveOn: day,
    sections: z
      .array(pageSection(10_000))
      .min(1, t`There must be one section at least`)
      .max(maxTermsSections, t`There can be ${maxTermsSections} sections at most`)
      .refine(
        (sections) => totalLength(sections) <= maxTermsLength,
        t`The terms must be ${maxTermsLength} characters or less in total`,
      ),
    /** Whether all accounts are notified. */
    isMaterial: z.boolean(),
    /** The summary of the changes, for the notification and the page of upcoming terms. */
    summary: markupText('What changes', 500),
  })
  .refine(({ isMaterial, summary }) => !isMaterial || summary !== '', {
    path: ['summary'],
    message: t`Say what changes in one sentence. People will see it in the notification.`,
  })
export type TermsForm = z.input<typeof termsForm>

const text = {
  governingLaw: z.string(),
  effectiveOn: z.string(),
  sections: z.array(z.object({ title: z.string(), text: z.string() })),
}

/** The state of a version: in effect, upcoming, superseded by a later one, or replaced before its day. */
const termsStates = ['current', 'upcoming', 'past', 'replaced'] as const

const listedVersion = {
  id: uuid,
  effectiveOn: z.string(),
  publishedAt: moment,
  isMaterial: z.boolean(),
  summary: z.string(),
  state: z.enum(termsStates),
}
export const termsVersion = z.object({ ...listedVersion, ...text })
export type TermsVersion = z.infer<typeof termsVersion>

export const termsOverview = z.object({
  /** The newest terms, which an admin edits. */
  newest: z.object(text),
  /** The default terms, with the day and law of the newest ones. */
  defaults: z.object(text),
  /** Newest first; empty while the defaults are in effect. */
  versions: z.array(z.object(listedVersion)),
  /** Today in the community's time zone. */
  today: z.string(),
  version: z.string(),
})
export type TermsOverview = z.infer<typeof termsOverview>

/** Terms for their page. */
export type TermsForPage = {
  governingLaw: string
  effectiveOn: string
  sections: { title: string; text: string }[]
  /** Whether these terms are not in effect yet. */
  isUpcoming: boolean
  /** Published terms that take effect later; null if there are none, or if these are them. */
  upcoming: { effectiveOn: string; summary: string } | null
}
