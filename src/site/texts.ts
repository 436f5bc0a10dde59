import * as z from 'zod'
import { t } from '#text'
import { multiLinePattern, singleLinePattern } from '../platform/contract/text-formats.ts'
import { timeZone } from '../platform/contract/time-zone.ts'

/**
 * One line without control characters, because it may become an email's subject or a page's title, and without lone
 * surrogates, which the database would reject or change.
 */
export function line(label: string, limit: number) {
  return z
    .string(t`${label} is required`)
    .trim()
    .max(limit, t`${label} must be ${limit} characters or less`)
    .regex(singleLinePattern, t`${label} contains characters that cannot be used`)
}

/** A Markdown text of several lines. */
export function markupText(label: string, limit: number) {
  return z
    .string(t`${label} is required`)
    .trim()
    .max(limit, t`${label} must be ${limit} characters or less`)
    .regex(multiLinePattern, t`${label} contains characters that cannot be used`)
}

export const communityName = line(t`Community name`, 80).min(1, t`Community name is required`)

const invalidUrl = t`Please enter an address that begins with https://`

/**
 * A link that is safe to follow: https, a full host name, and no credentials. Stored as browsers normalize it.
 * @param mayBeEmpty also accepts an empty string
 */
function webUrl({ mayBeEmpty = false } = {}) {
  return z
    .string(invalidUrl)
    .trim()
    .max(500, t`The address must be 500 characters or less`)
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
    title: line(t`Heading`, 120).min(1, t`Heading is required`),
    text: markupText(t`Text`, limit).min(1, t`Text is required`),
  })
}

/** The public texts that admins edit. Optional texts may be empty. */
export const siteTexts = z.object({
  name: communityName,
  tagline: line(t`Tagline`, 160).min(1, t`Tagline is required`),
  welcome: line(t`Welcome banner`, 300),
  socialUrl: webUrl({ mayBeEmpty: true }),
  founderName: line(t`Founder’s name`, 100),
  /** Markdown, as on the forum. */
  founderBiography: markupText(t`Founder’s biography`, maxBiographyLength),
  founderLinks: z
    .array(z.object({ label: line(t`Label`, 60).min(1, t`Label is required`), url: webUrl() }))
    .max(maxFounderLinks, t`There can be ${maxFounderLinks} links at most`),
  audienceLine: line(t`Who it is for, in a line`, 100),
  audienceName: line(t`Whom it is for, in a few words`, 60).min(1, t`Whom it is for, in a few words is required`),
  introduction: line(t`Introduction`, 400).min(1, t`Introduction is required`),
  audience: markupText(t`Who it is for`, 2000),
  aboutLead: line(t`Sentence under the title`, 200),
  aboutSections: z
    .array(pageSection(5000))
    .min(1, t`There must be one section at least`)
    .max(maxAboutSections, t`There can be ${maxAboutSections} sections at most`)
    .refine(
      (sections) => totalLength(sections) <= maxAboutLength,
      t`The sections must be ${maxAboutLength} characters or less in total`,
    ),
  weeklyTitle: line(t`Title of the weekly session`, 80),
  weeklyTime: line(t`When the weekly session is`, 80),
  weeklyText: line(t`What the weekly session is`, 400).min(1, t`What the weekly session is is required`),
  weeklySchedule: z.object({
    day: z.number(t`Please choose a day.`).int().min(1).max(7),
    time: z.string(t`Please choose a time.`).regex(/^([01]\d|2[0-3]):[0-5]\d$/, t`Please choose a time.`),
    timeZone,
  }),
  founderLead: line(t`Sentence about the founder`, 200),
  landingTitle: line(t`Title of what members do`, 120).min(1, t`Title of what members do is required`),
  landingSections: z
    .array(pageSection(600))
    .max(maxLandingSections, t`There can be ${maxLandingSections} parts at most`),
  memberPitch: line(t`Pitch to members`, 200),
  memberIncludes: markupText(t`What members get`, 800),
  employerPitch: line(t`Pitch to employers`, 200),
  employerIncludes: markupText(t`What employers get`, 800),
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
