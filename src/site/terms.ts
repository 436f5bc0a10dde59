import * as z from 'zod'
import { moment, uuid } from '../platform/contract/identifiers.ts'
import { lengthOf, line, markupText, pageSection } from './words.ts'

/** All headings and texts of the terms together: they fit into one request in any script. */
export const maxTermsLength = 36_000
export const maxTermsSections = 30

const day = z
  .string('Please choose a day.')
  .regex(/^20\d\d-\d\d-\d\d$/, 'Please choose a day.')
  .refine((text) => !Number.isNaN(Date.parse(text)), 'Please choose a day.')

/** What an admin publishes as terms. */
export const termsForm = z
  .object({
    /** As it stands behind "the laws of". */
    governingLaw: line('Governing law', 120).min(1, 'Governing law is required'),
    effectiveOn: day,
    sections: z
      .array(pageSection(10_000))
      .min(1, 'There must be one section at least')
      .max(maxTermsSections, `There can be ${maxTermsSections} sections at most`)
      .refine(
        (sections) => lengthOf(sections) <= maxTermsLength,
        `The terms must be ${maxTermsLength} characters or less in total`,
      ),
    /** Whether everybody is notified. */
    isMaterial: z.boolean(),
    /** What changes, in the notification and on the page of terms to come. */
    summary: markupText('What changes', 500),
  })
  .refine(({ isMaterial, summary }) => !isMaterial || summary !== '', {
    path: ['summary'],
    message: 'Say in a sentence what changes: it stands in the notification.',
  })
export type TermsForm = z.input<typeof termsForm>

const text = {
  governingLaw: z.string(),
  effectiveOn: z.string(),
  sections: z.array(z.object({ title: z.string(), text: z.string() })),
}

/** What became of a version: in effect, still to come, followed by a later one, or replaced before its day. */
const termsStates = ['current', 'upcoming', 'past', 'replaced'] as const

const listed = {
  id: uuid,
  effectiveOn: z.string(),
  publishedAt: moment,
  isMaterial: z.boolean(),
  summary: z.string(),
  state: z.enum(termsStates),
}
export const termsVersion = z.object({ ...listed, ...text })
export type TermsVersion = z.infer<typeof termsVersion>

export const termsOverview = z.object({
  /** The newest terms: what an admin goes on from. */
  newest: z.object(text),
  /** The specification's terms, with the same day and law. */
  defaults: z.object(text),
  /** Newest first; empty while the defaults are in effect. */
  versions: z.array(z.object(listed)),
  /** The day it is, where the server's days begin. */
  today: z.string(),
  version: z.string(),
})
export type TermsOverview = z.infer<typeof termsOverview>

/** Terms as their page reads them. */
export type TermsForPage = {
  governingLaw: string
  effectiveOn: string
  sections: { title: string; text: string }[]
  /** Whether these are still to come. */
  isUpcoming: boolean
  /** What is published already and takes effect later; null where there is nothing, or these are it. */
  upcoming: { effectiveOn: string; summary: string } | null
}
