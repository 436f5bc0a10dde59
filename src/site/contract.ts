import * as z from 'zod'
import { registration } from '../accounts/contract.ts'
import { manyLines, oneLine } from '../platform/contract/characters.ts'
import { done } from '../platform/contract/identifiers.ts'
import { operation } from '../platform/contract/operation.ts'

const tag = 'Site'

/**
 * One line without control characters, since it may stand in a mail's head or a page's title, and without halves of
 * characters, which the database would refuse or keep as something else than what was saved.
 */
function line(label: string, limit: number) {
  return z
    .string(`${label} is required`)
    .trim()
    .max(limit, `${label} must be ${limit} characters or less`)
    .regex(oneLine, `${label} contains characters that cannot be used`)
}

const communityName = line('Community name', 80).min(1, 'Community name is required')

/** What `/setup` asks for: the community's name, the first admin, and the code that the terminal printed. */
export const setup = registration.safeExtend({
  communityName,
  code: z.string('Setup code is required').trim().min(1, 'Setup code is required').max(100),
})

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

/** The public words that admins write. What may be missing is empty then. */
export const siteWords = z.object({
  name: communityName,
  tagline: line('Tagline', 160).min(1, 'Tagline is required'),
  welcome: line('Welcome banner', 300),
  socialUrl: webAddress({ mayBeEmpty: true }),
  founderName: line('Founder’s name', 100),
  /** In the light markup of the board. */
  founderBiography: z
    .string('Founder’s biography is required')
    .trim()
    .max(biographyLimit, `Founder’s biography must be ${biographyLimit} characters or less`)
    .regex(manyLines, 'Founder’s biography contains characters that cannot be used'),
  founderLinks: z
    .array(z.object({ label: line('Label', 60).min(1, 'Label is required'), url: webAddress() }))
    .max(mostFounderLinks, `There can be ${mostFounderLinks} links at most`),
})
export type SiteWords = z.input<typeof siteWords>
export const siteFields = Object.keys(siteWords.shape) as (keyof SiteWords)[]

/** The words with what tells their state from any other: a save names the one it began from. */
const siteContent = z.object({
  words: z.object({
    name: z.string(),
    tagline: z.string(),
    welcome: z.string(),
    socialUrl: z.string(),
    founderName: z.string(),
    founderBiography: z.string(),
    founderLinks: z.array(z.object({ label: z.string(), url: z.string() })),
  }),
  version: z.string(),
})
export type SiteContent = z.infer<typeof siteContent>

export const siteContract = {
  setupStatus: operation('visitor', {
    method: 'GET',
    path: '/setup',
    summary: 'Whether the site still waits for its first admin',
    tag,
  }).output(z.object({ needsSetup: z.boolean() })),

  setUp: operation('visitor', {
    method: 'POST',
    path: '/setup',
    summary: 'Name the community and create its first admin, once; logs her in',
    tag,
    successStatus: 201,
    problems: ['CONFLICT', 'EMAIL_TAKEN', 'FORBIDDEN', 'TOO_MANY_REQUESTS'],
  })
    .input(setup)
    .output(done),

  getContent: operation('admin', {
    method: 'GET',
    path: '/admin/site',
    summary: 'The community’s public words, to be edited',
    tag,
    problems: ['CONFLICT'],
  }).output(siteContent),

  saveContent: operation('admin', {
    method: 'PUT',
    path: '/admin/site',
    summary: 'Change the public words; refused when somebody else has changed them since `version`',
    tag,
    problems: ['CONFLICT'],
  })
    .input(siteWords.extend({ version: z.string('Please load the page again').max(100) }))
    .output(siteContent.extend({ changed: z.array(z.enum(siteFields)) })),
}
