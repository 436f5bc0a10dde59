import * as z from 'zod'
import { done, moment, uuid } from '../platform/contract/identifiers.ts'
import { operation } from '../platform/contract/operation.ts'
import { line, lines } from '../platform/contract/text.ts'
import { partnerIcons } from './partner-icons.ts'

const tag = 'Benefits'

const emoji = z.emoji().max(20)
const secureUrl = z
  .url({ protocol: /^https$/, hostname: z.regexes.domain })
  .startsWith('https://')
  .max(2000)

/** Whether a text is an address that may become a link or a picture on members' screens: https and nothing else. */
function isSecureAddress(text: string): boolean {
  return secureUrl.safeParse(text).success
}

const logoFault = 'Please enter one emoji, or the address of a picture that begins with https://'
const iconFault = 'Please choose one of the icons.'
const addressFault = 'Please enter an address that begins with https://'
const ratingFault = 'Rating must be between 0 and 5.'
const stepFault = 'Rating goes in steps of 0.1.'
const dateFault = 'Please enter a valid date.'
const descriptionLimit = 2000

/** What an admin says about a benefit (S1 §3, §5). */
export const benefitFields = z.object({
  company: line('Company', 100).min(1, 'Company is required'),
  title: line('Title', 150).min(1, 'Title is required'),
  /** The address of a picture, which is shown instead of the icon; an emoji, for which an icon is drawn; or nothing. */
  logo: z
    .string(logoFault)
    .trim()
    .refine((text) => text === '' || emoji.safeParse(text).success || isSecureAddress(text), logoFault),
  /** Empty for the one that suits an emoji given as the logo, else for the first letter of the company's name. */
  icon: z.enum(['', ...partnerIcons.map(({ name }) => name)], iconFault).default(''),
  description: lines('Description', descriptionLimit),
  /** As on the badge, such as "20% off". */
  discount: line('Discount', 40),
  category: line('Category', 40),
  /** 0 to 5 in steps of 0.1; null when nobody rated it. */
  rating: z.number(ratingFault).min(0, ratingFault).max(5, ratingFault).multipleOf(0.1, stepFault).nullable(),
  /** The last day on which it is good, or null. */
  validUntil: z.iso
    .date(dateFault)
    .refine((day) => day >= '2000-01-01' && day < '3000-01-01', dateFault)
    .nullable(),
  promoCode: line('Promo code', 60),
  partnerUrl: z
    .string(addressFault)
    .trim()
    .refine((text) => text === '' || isSecureAddress(text), addressFault),
  isActive: z.boolean('Please say whether it is active.'),
})
export type BenefitFields = z.infer<typeof benefitFields>
/** The same as a form holds it. */
export type BenefitInput = z.input<typeof benefitFields>

/** What claiming a benefit gives: code and address are told to nobody before. */
const claim = z.object({ claimedAt: moment, promoCode: z.string(), partnerUrl: z.string() })
export type Claim = z.infer<typeof claim>

/** A benefit as a member sees it. */
const benefit = benefitFields.omit({ promoCode: true, partnerUrl: true, isActive: true }).extend({
  id: uuid,
  hasPromoCode: z.boolean(),
  /** What the viewer got by claiming it; null until she does. */
  claim: claim.nullable(),
})
export type Benefit = z.infer<typeof benefit>

/** A benefit as admins see it. */
const managedBenefit = benefitFields.extend({
  id: uuid,
  /** Whether its last day is over: members then see it no more. */
  isExpired: z.boolean(),
  claimCount: z.number().int(),
})
export type ManagedBenefit = z.infer<typeof managedBenefit>

const byId = z.object({ id: uuid })

export const benefitsContract = {
  list: operation('member', {
    method: 'GET',
    path: '/benefits',
    summary: 'The benefits a member can claim now, the newest first',
    tag,
  }).output(z.object({ benefits: z.array(benefit) })),

  claim: operation('member', {
    method: 'PUT',
    path: '/benefits/{id}/claim',
    summary: 'Claim a benefit; doing it again gives the same',
    tag,
    problems: ['NOT_FOUND'],
  })
    .input(byId)
    .output(claim),

  listAll: operation('admin', {
    method: 'GET',
    path: '/benefits/all',
    summary: 'Every benefit with its codes and how often it was claimed, the newest first',
    tag,
  }).output(z.object({ benefits: z.array(managedBenefit) })),

  create: operation('admin', {
    method: 'POST',
    path: '/benefits',
    summary: 'Add a benefit',
    tag,
    successStatus: 201,
  })
    .input(benefitFields)
    .output(byId),

  update: operation('admin', {
    method: 'PUT',
    path: '/benefits/{id}',
    summary: 'Change a benefit',
    tag,
    problems: ['NOT_FOUND'],
  })
    .input(benefitFields.extend({ id: uuid }))
    .output(done),

  remove: operation('admin', {
    method: 'DELETE',
    path: '/benefits/{id}',
    summary: 'Delete a benefit with the record of its claims',
    tag,
    problems: ['NOT_FOUND'],
  })
    .input(byId)
    .output(done),
}
