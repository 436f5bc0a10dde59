import * as z from 'zod'
import { manyLines, oneLine } from '../platform/contract/characters.ts'
import { timeZone } from '../platform/contract/time-zone.ts'

/**
 * One line without control characters, since it may stand in a mail's head or a page's title, and without halves of
 * characters, which the database would refuse or keep as something else than what was saved.
 */
export function line(label: string, limit: number) {
  return z
    .string(`${label} is required`)
    .trim()
    .max(limit, `${label} must be ${limit} characters or less`)
    .regex(oneLine, `${label} contains characters that cannot be used`)
}

/** A text of several lines in light markup. */
export function markupText(label: string, limit: number) {
  return z
    .string(`${label} is required`)
    .trim()
    .max(limit, `${label} must be ${limit} characters or less`)
    .regex(manyLines, `${label} contains characters that cannot be used`)
}

export const communityName = line('Community name', 80).min(1, 'Community name is required')

const noWebAddress = 'Please enter an address that begins with https://'

/**
 * A link that anybody may follow: https, a whole host name, and no login hidden in it. Kept as browsers write it.
 * @param mayBeEmpty accepts an empty text as well
 */
function webAddress({ mayBeEmpty = false } = {}) {
  return z
    .string(noWebAddress)
    .trim()
    .max(500, 'The address must be 500 characters or less')
    .refine((address) => (mayBeEmpty && address === '') || isWebAddress(address), noWebAddress)
    .transform((address) => address && new URL(address).href)
}

function isWebAddress(address: string): boolean {
  const url = URL.parse(address)
  return url?.protocol === 'https:' && url.hostname.includes('.') && url.username === '' && url.password === ''
}

export const biographyLimit = 10_000
export const mostFounderLinks = 8
export const maxAboutSections = 12
/** All headings and texts of the about page together: with the other words they fit into one request in any script. */
export const maxAboutLength = 18_000

/** How long headings and texts are together. */
export function lengthOf(sections: readonly { title: string; text: string }[]): number {
  return sections.reduce((sum, { title, text }) => sum + title.length + text.length, 0)
}

/** A part of a page: a heading, and what stands under it. */
export function pageSection(limit: number) {
  return z.object({
    title: line('Heading', 120).min(1, 'Heading is required'),
    text: markupText('Text', limit).min(1, 'Text is required'),
  })
}

/** The public words that admins write. What may be missing is empty then. */
export const siteWords = z.object({
  name: communityName,
  tagline: line('Tagline', 160).min(1, 'Tagline is required'),
  welcome: line('Welcome banner', 300),
  socialUrl: webAddress({ mayBeEmpty: true }),
  founderName: line('Founder’s name', 100),
  /** In the light markup of the board. */
  founderBiography: markupText('Founder’s biography', biographyLimit),
  founderLinks: z
    .array(z.object({ label: line('Label', 60).min(1, 'Label is required'), url: webAddress() }))
    .max(mostFounderLinks, `There can be ${mostFounderLinks} links at most`),
  audienceLine: line('Who it is for, in a line', 100),
  introduction: line('Introduction', 400).min(1, 'Introduction is required'),
  audience: markupText('Who it is for', 2000),
  aboutLead: line('Sentence under the title', 200),
  aboutSections: z
    .array(pageSection(5000))
    .min(1, 'There must be one section at least')
    .max(maxAboutSections, `There can be ${maxAboutSections} sections at most`)
    .refine(
      (sections) => lengthOf(sections) <= maxAboutLength,
      `The sections must be ${maxAboutLength} characters or less in total`,
    ),
  weeklyTitle: line('Title of the weekly session', 80),
  weeklyTime: line('When the weekly session is', 80),
  weeklyText: line('What the weekly session is', 400).min(1, 'What the weekly session is is required'),
  weeklySchedule: z.object({
    day: z.number('Please choose a day.').int().min(1).max(7),
    time: z.string('Please choose a time.').regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please choose a time.'),
    timeZone,
  }),
})
export type SiteWords = z.input<typeof siteWords>
export const siteFields = Object.keys(siteWords.shape) as (keyof SiteWords)[]

const pageWords = {
  audienceLine: z.string(),
  introduction: z.string(),
  audience: z.string(),
  aboutLead: z.string(),
  aboutSections: z.array(z.object({ title: z.string(), text: z.string() })),
  weeklyTitle: z.string(),
  weeklyTime: z.string(),
  weeklyText: z.string(),
  weeklySchedule: z.object({ day: z.number(), time: z.string(), timeZone: z.string() }),
}

/** The words with what tells their state from any other: a save names the one it began from. */
export const siteContent = z.object({
  words: z.object({
    name: z.string(),
    tagline: z.string(),
    welcome: z.string(),
    socialUrl: z.string(),
    founderName: z.string(),
    founderBiography: z.string(),
    founderLinks: z.array(z.object({ label: z.string(), url: z.string() })),
    ...pageWords,
  }),
  /** What each of the texts of pages says until somebody replaces it. */
  defaults: z.object(pageWords),
  version: z.string(),
})
export type SiteContent = z.infer<typeof siteContent>
