import * as z from 'zod'
import { t } from '#text'
import { markup } from '../platform/contract/markup.ts'
import { moment, multiLineText, singleLineText, uuid } from '../platform/contract/schemas.ts'

export const aboutLimit = 3000

export const companyName = singleLineText(t`Company name`, 100).min(1, t`Company name is required`)

/** A phone number as people write it, with 7 to 15 digits (E.164 has at most 15). */
export const phone = singleLineText(t`Phone`, 40)
  .min(1, t`Phone is required`)
  .refine((value) => value === '' || isPhone(value), t`Please enter a valid phone number`)

function isPhone(value: string): boolean {
  const digits = value.replace(/\D/g, '').length
  return /^\+?[\d\s().\-/x]+$/i.test(value) && digits >= 7 && digits <= 15
}

const badWebsite = t`Please enter a website address, such as https://example.com`

/** Empty for none; `example.com` becomes `https://example.com`. */
export const website = singleLineText(t`Website`, 200)
  .transform((value) => (value === '' || /^[a-z][a-z\d+.-]*:/i.test(value) ? value : `https://${value}`))
  .refine((value) => value === '' || isWebsite(value), badWebsite)

function isWebsite(value: string): boolean {
  try {
    const { protocol, hostname, username, password } = new URL(value)
    const isPlain = username === '' && password === '' && /^[a-z\d-]+(\.[a-z\d-]+)*\.[a-z][a-z\d-]+$/i.test(hostname)
    // Require both slashes, because browsers resolve "https:example.com" relative to our own pages.
    return (protocol === 'https:' || protocol === 'http:') && isPlain && /^https?:\/\//i.test(value)
  } catch {
    return false
  }
}

export const companyForm = z.object({
  name: companyName,
  website,
  /** Such as "Atlanta, Georgia". */
  location: singleLineText(t`Location`, 100),
  /** Markup as on the message board. */
  about: multiLineText(t`About`, aboutLimit),
})
export type CompanyForm = z.infer<typeof companyForm>

/** A company as it appears beside its jobs, messages, and visits. */
export const companySummary = z.object({
  id: uuid,
  name: z.string(),
  logoUrl: z.string().nullable(),
  /** Verified by an admin or by its own email domain. */
  isVerified: z.boolean(),
  /** The domain that verified it, shown beside the name, which is freely chosen; null when an admin verified it. */
  verifiedDomain: z.string().nullable(),
})
export type CompanySummary = z.infer<typeof companySummary>

/** A company as every logged-in person sees it. */
export const company = companySummary.extend({
  website: z.string().nullable(),
  location: z.string(),
  about: z.string(),
  aboutMarkup: markup,
  joinedAt: moment,
})
export type Company = z.infer<typeof company>

/** How a company can be verified. */
export const verifiers = ['domain', 'admin'] as const

/** A new name or website that a verified company requested, until an admin decides. */
export const companyChange = z.object({ name: z.string(), website: z.string().nullable(), requestedAt: moment })
export type CompanyChange = z.infer<typeof companyChange>

/** The viewer's own company. */
export const ownCompany = company.extend({
  verifiedBy: z.enum(verifiers).nullable(),
  /** What waits for an admin's decision; the company stays as it is until then. */
  requestedChange: companyChange.nullable(),
  you: z.object({ phone: z.string(), isOwner: z.boolean() }),
  /** Only owners change the company and its people. */
  can: z.object({ edit: z.boolean(), invite: z.boolean() }),
})
export type OwnCompany = z.infer<typeof ownCompany>

export const companyPerson = z.object({
  id: uuid,
  name: z.string(),
  email: z.string(),
  avatarUrl: z.string().nullable(),
  isOwner: z.boolean(),
  isYou: z.boolean(),
  joinedAt: moment,
  can: z.object({ remove: z.boolean(), makeOwner: z.boolean() }),
})
export type CompanyPerson = z.infer<typeof companyPerson>

export const invitation = z.object({ id: uuid, email: z.string(), sentAt: moment, expiresAt: moment })
export type Invitation = z.infer<typeof invitation>
