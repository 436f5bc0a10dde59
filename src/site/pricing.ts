import * as z from 'zod'
import { manyLines } from '../platform/contract/characters.ts'
import { price } from '../platform/contract/price-schema.ts'
import { paymentWays } from '../platform/contract/prices.ts'

export const maxHowToPay = 1000

/** What memberships may be priced in. */
export const currencies = 'USD CAD EUR GBP AUD BRL CHF GHS INR JPY KES MXN NGN NZD XAF XOF ZAR'.split(' ')

/** What an admin types as a price; without an amount the membership costs nothing. */
const typedPrice = z.object({
  amount: z
    .string('Please enter an amount such as 25 or 24.50.')
    .trim()
    .regex(/^(|\d{1,7}(\.\d{1,2})?)$/, 'Please enter an amount such as 25 or 24.50.')
    .refine((amount) => amount === '' || Number(amount) > 0, 'Leave it empty for a membership that costs nothing.'),
  currency: z.enum(currencies, 'Please choose a currency.'),
  interval: z.enum(['week', 'month', 'year', 'once'], 'Please choose how often it is due.'),
})

/** How memberships are paid. The prices and the text count where that is in another way than through Stripe. */
export const pricingForm = z
  .object({
    way: z.enum(paymentWays),
    member: typedPrice,
    employer: typedPrice,
    text: z
      .string('How to pay must be text.')
      .trim()
      .max(maxHowToPay, `How to pay must be ${maxHowToPay} characters or less.`)
      .regex(manyLines, 'How to pay contains characters that cannot be used.'),
  })
  .refine(({ way, member, employer }) => way !== 'other' || member.amount !== '' || employer.amount !== '', {
    path: ['member', 'amount'],
    message: 'Enter an amount for one of the memberships, or choose that they are free.',
  })
export type PricingForm = z.input<typeof pricingForm>

export const shownPricing = z.object({
  /** Null as long as nobody chose. */
  chosen: z.enum(paymentWays).nullable(),
  form: z.object({
    way: z.enum(paymentWays),
    member: z.object({ amount: z.string(), currency: z.string(), interval: z.enum(['week', 'month', 'year', 'once']) }),
    employer: z.object({
      amount: z.string(),
      currency: z.string(),
      interval: z.enum(['week', 'month', 'year', 'once']),
    }),
    text: z.string(),
  }),
  /** What pages show now. */
  shown: z.object({ way: z.enum(paymentWays), member: price.nullable(), employer: price.nullable() }),
  stripe: z.object({
    isConfigured: z.boolean(),
    member: price.nullable(),
    employer: price.nullable(),
    /** Memberships that Stripe charges, whatever was chosen. */
    running: z.number().int(),
  }),
  version: z.string(),
})
export type ShownPricing = z.infer<typeof shownPricing>
