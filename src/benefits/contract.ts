import * as z from 'zod'
import { t } from '#text'
import { operation } from '../platform/contract/operation.ts'
import { done, moment, multiLineText, singleLineText, uuid } from '../platform/contract/schemas.ts'
import { partnerIcons } from './partner-icons.ts'

const tag = 'Benefits'

const emoji = z.emoji().max(20)
const secureUrl = z
  .url({ protocol: /^https$/, hostname: z.regexes.domain })
  .startsWith('https://')
  .max(2000)

/** Whether a text is an https URL, which may become a link or an image on members' screens. */
function isSecureUrl(text: string): boolean {
  return secureUrl.safeParse(text).success
}

const logoError = t`Please enter one emoji, or the address of a picture that begins with https://`
const iconError = t`Please choose one of the icons.`
const urlError = t`Please enter an address that begins with https://`
const ratingError = t`Rating must be between 0 and 5.`
const ratingStepError = t`Rating goes in steps of 0.1.`
const dateError = t`Please enter a valid date.`
const descriptionLimit = 2000

/** The fields of a benefit that an admin edits (S1 §3, §5). */
export const benefitFields = z.object({
  company: singleLineText(t`Company`, 100).min(1, t`Company is required`),
  title: singleLineText(t`Title`, 150).min(1, t`Title is required`),
  /** The URL of an image, which is shown instead of the icon; an emoji, which is shown as an icon; or empty. */
  logo: z
    .string(logoError)
    .trim()
    .refine((text) => text === '' || emoji.safeParse(text).success || isSecureUrl(text), logoError),
  /** Empty for the icon of an emoji in `logo`, or else for the first letter of the company's name. */
  icon: z.enum(['', ...partnerIcons.map(({ name }) => name)], iconError).default(''),
  description: multiLineText('Description', descriptionLimit),
  /** As on the badge, such as "20% off". */
  discount: singleLineText(t`Discount`, 40),
  category: singleLineText(t`Category`, 40),
  /** 0 to 5 in steps of 0.1; null when nobody rated it. */
  rating: z.number(ratingError).min(0, ratingError).max(5, ratingError).multipleOf(0.1, ratingStepError).nullable(),
  /** The last day on which it is valid, or null. */
  validUntil: z.iso
    .date(dateError)
    .refine((day) => day >= '2000-01-01' && day < '3000-01-01', dateError)
    .nullable(),
  promoCode: singleLineText(t`Promo code`, 60),
  partnerUrl: z
    .string(urlError)
    .trim()
    .refine((text) => text === '' || isSecureUrl(text), urlError),
  isActive: z.boolean(t`Please say whether it is active.`),
})
export type BenefitFields = z.infer<typeof benefitFields>
/** The fields as form values. */
export type BenefitInput = z.input<typeof benefitFields>

/** What a member gets by claiming a benefit. Promo code and URL are secret before. */
const claim = z.object({ claimedAt: moment, promoCode: z.string(), partnerUrl: z.string() })
export type Claim = z.infer<typeof claim>

/** A benefit as a member sees it. */
const benefit = benefitFields.omit({ promoCode: true, partnerUrl: true, isActive: true }).extend({
  id: uuid,
  hasPromoCode: z.boolean(),
  /** The viewer's claim; null before they claim the benefit. */
  claim: claim.nullable(),
})
export type Benefit = z.infer<typeof benefit>

/** A benefit as admins see it. */
const managedBenefit = benefitFields.extend({
  id: uuid,
  /** Whether its last day has passed, so that members no longer see it. */
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
