import * as z from 'zod'
import { multiLinePattern, singleLinePattern } from '../platform/contract/text-formats.ts'
import { timeZone } from '../platform/contract/time-zone.ts'

/**
 * One line without control characters, because it may become an email's subject or a page's title, and without lone
 * surrogates, which the database would reject or change.
 */
export function line(label: string, limit: number) {
  return z
    .string(`${label} is required`)
    .trim()
    .max(limit, `${label} must be ${limit} characters or less`)
    .regex(singleLinePattern, `${label} contains characters that cannot be used`)
}

/** A Markdown text of several lines. */
export function markupText(label: string, limit: number) {
  return z
    .string(`${label} is required`)
    .trim()
    .max(limit, `${label} must be ${limit} characters or less`)
    .regex(multiLinePattern, `${label} contains characters that cannot be used`)
}

export const communityName = line('Community name', 80).min(1, 'Community name is required')

const invalidUrl = 'Please enter an address that begins with https://'

/**
 * A link that is safe to follow: https, a full host name, and no credentials. Stored as browsers normalize it.
 * @param mayBeEmpty also accepts an empty string
 */
function webUrl({ mayBeEmpty = false } = {}) {
  return z
    .string(invalidUrl)
    .trim()
    .max(500, 'The address must be 500 characters or less')
    .refine((address) => (mayBeEmpty && address === '') || isWebUrl(address), invalidUrl)
    .transform((address) => address && new URL(address).href)
}

function isWebUrl(address: string): boolean {
  const url = URL.parse(address)
  return url?.protocol === 'https:' && url.hostname.includes('.') && url.username === '' && url.password === ''
}

export const maxBiographyLength = 10_000
export const maxFounderLinks = 8
export const maxAboutSections = 12
export const maxLandingSections = 6
/** The most characters of all headings and texts of the about page, so that all texts fit into one request. */
export const maxAboutLength = 18_000

/** The total length of headings and texts. */
export function totalLength(sections: readonly { title: string; text: string }[]): number {
  return sections.reduce((sum, { title, text }) => sum + title.length + text.length, 0)
}

/** A section of a page: a heading with its text. */
export function pageSection(limit: number) {
  return z.object({
    title: line('Heading', 120).min(1, 'Heading is required'),
    text: markupText('Text', limit).min(1, 'Text is required'),
  })
}

/** The public texts that admins edit. Optional texts may be empty. */
export const siteTexts = z.object({
  name: communityName,
  tagline: line('Tagline', 160).min(1, 'Tagline is required'),
  welcome: line('Welcome banner', 300),
  socialUrl: webUrl({ mayBeEmpty: true }),
  founderName: line('Founder’s name', 100),
  /** Markdown, as on the forum. */
  founderBiography: markupText('Founder’s biography', maxBiographyLength),
  founderLinks: z
    .array(z.object({ label: line('Label', 60).min(1, 'Label is required'), url: webUrl() }))
    .max(maxFounderLinks, `There can be ${maxFounderLinks} links at most`),
  audienceLine: line('Who it is for, in a line', 100),
  audienceName: line('Whom it is for, in a few words', 60).min(1, 'Whom it is for, in a few words is required'),
  introduction: line('Introduction', 400).min(1, 'Introduction is required'),
  audience: markupText('Who it is for', 2000),
  aboutLead: line('Sentence under the title', 200),
  aboutSections: z
    .array(pageSection(5000))
    .min(1, 'There must be one section at least')
    .max(maxAboutSections, `There can be ${maxAboutSections} sections at most`)
    .refine(
      (sections) => totalLength(sections) <= maxAboutLength,
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
  founderLead: line('Sentence about the founder', 200),
  landingTitle: line('Title of what members do', 120).min(1, 'Title of what members do is required'),
  landingSections: z
    .array(pageSection(600))
    .max(maxLandingSections, `There can be ${maxLandingSections} parts at most`),
  memberPitch: line('Pitch to members', 200),
  memberIncludes: markupText('What members get', 800),
  employerPitch: line('Pitch to employers', 200),
  employerIncludes: markupText('What employers get', 800),
})
export type SiteTexts = z.input<typeof siteTexts>
export const siteFields = Object.keys(siteTexts.shape) as (keyof SiteTexts)[]

const pageTexts = {
  audienceLine: z.string(),
  audienceName: z.string(),
  introduction: z.string(),
  audience: z.string(),
  aboutLead: z.string(),
  aboutSections: z.array(z.object({ title: z.string(), text: z.string() })),
  weeklyTitle: z.string(),
  weeklyTime: z.string(),
  weeklyText: z.string(),
  weeklySchedule: z.object({ day: z.number(), time: z.string(), timeZone: z.string() }),
  founderLead: z.string(),
  landingTitle: z.string(),
  landingSections: z.array(z.object({ title: z.string(), text: z.string() })),
  memberPitch: z.string(),
  memberIncludes: z.string(),
  employerPitch: z.string(),
  employerIncludes: z.string(),
}

/** The texts with their version. A save sends the version that it is based on. */
export const siteContent = z.object({
  words: z.object({
    name: z.string(),
    tagline: z.string(),
    welcome: z.string(),
    socialUrl: z.string(),
    founderName: z.string(),
    founderBiography: z.string(),
    founderLinks: z.array(z.object({ label: z.string(), url: z.string() })),
    ...pageTexts,
  }),
  /** The default of each page text. */
  defaults: z.object(pageTexts),
  version: z.string(),
})
export type SiteContent = z.infer<typeof siteContent>
