import * as z from 'zod'
import { moment, uuid } from '../platform/contract/identifiers.ts'
import { markup } from '../platform/contract/markup.ts'
import { line, lines } from '../platform/contract/text.ts'

export const aboutLimit = 3000
/** Bytes. */
export const logoLimit = 2 * 1024 * 1024

export const companyName = line('Company name', 100).min(1, 'Company name is required')

/** A number as people write it; it must hold 7 to 15 digits (E.164 has at most 15). */
export const phone = line('Phone', 40)
  .min(1, 'Phone is required')
  .refine((value) => value === '' || isPhone(value), 'Please enter a valid phone number')

function isPhone(value: string): boolean {
  const digits = value.replace(/\D/g, '').length
  return /^\+?[\d\s().\-/x]+$/i.test(value) && digits >= 7 && digits <= 15
}

const badWebsite = 'Please enter a website address, such as https://example.com'

/** Empty for none; `example.com` alone is understood as `https://example.com`. */
export const website = line('Website', 200)
  .transform((value) => (value === '' || /^[a-z][a-z\d+.-]*:/i.test(value) ? value : `https://${value}`))
  .refine((value) => value === '' || isWebsite(value), badWebsite)

function isWebsite(value: string): boolean {
  try {
    const { protocol, hostname, username, password } = new URL(value)
    const isPlain = username === '' && password === '' && /^[a-z\d-]+(\.[a-z\d-]+)*\.[a-z][a-z\d-]+$/i.test(hostname)
    // Both slashes: browsers understand "https:example.com" on our own pages as an address of ours.
    return (protocol === 'https:' || protocol === 'http:') && isPlain && /^https?:\/\//i.test(value)
  } catch {
    return false
  }
}

export const companyForm = z.object({
  name: companyName,
  website,
  /** Where it sits, such as "Atlanta, Georgia". */
  location: line('Location', 100),
  /** In the board's markup. */
  about: lines('About', aboutLimit),
})
export type CompanyForm = z.infer<typeof companyForm>

/** A company beside something of its own: a job, a message, a visit. */
export const companySummary = z.object({
  id: uuid,
  name: z.string(),
  logoUrl: z.string().nullable(),
  /** The team, or its own mail domain, vouches for it. */
  isVerified: z.boolean(),
  /** The domain that alone vouches for it, shown beside the name, which anybody may choose; null for the team's word. */
  verifiedDomain: z.string().nullable(),
})
export type CompanySummary = z.infer<typeof companySummary>

/** A company as everybody sees it who is logged in. */
export const company = companySummary.extend({
  website: z.string().nullable(),
  location: z.string(),
  about: z.string(),
  aboutMarkup: markup,
  joinedAt: moment,
})
export type Company = z.infer<typeof company>

/** How a company came to be verified; null while it is not. */
export const verifiers = ['domain', 'admin'] as const

/** Another name or website that a verified company asked for, until an admin decides. */
export const companyChange = z.object({ name: z.string(), website: z.string().nullable(), requestedAt: moment })
export type CompanyChange = z.infer<typeof companyChange>

/** The viewer's own company. */
export const ownCompany = company.extend({
  verifiedBy: z.enum(verifiers).nullable(),
  /** What waits for an admin; the company stays as it is until then. */
  requestedChange: companyChange.nullable(),
  you: z.object({ phone: z.string(), isOwner: z.boolean() }),
  /** Changing the company and its people is for its owners. */
  can: z.object({ edit: z.boolean(), invite: z.boolean() }),
})
export type OwnCompany = z.infer<typeof ownCompany>

export const companyPerson = z.object({
  id: uuid,
  name: z.string(),
  email: z.string(),
  isOwner: z.boolean(),
  isYou: z.boolean(),
  joinedAt: moment,
  can: z.object({ remove: z.boolean(), makeOwner: z.boolean() }),
})
export type CompanyPerson = z.infer<typeof companyPerson>

export const invitation = z.object({ id: uuid, email: z.string(), sentAt: moment, expiresAt: moment })
export type Invitation = z.infer<typeof invitation>
