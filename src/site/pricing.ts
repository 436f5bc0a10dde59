import * as z from 'zod'
import { t } from '#text'
import { paymentWays } from '../platform/contract/prices.ts'
import { price } from '../platform/contract/schemas.ts'
import { multiLinePattern } from '../platform/contract/text-formats.ts'

export const maxHowToPay = 1000

/** The currencies of memberships. */
export const currencies = 'USD CAD EUR GBP AUD BRL CHF GHS INR JPY KES MXN NGN NZD XAF XOF ZAR'.split(' ')

/** The price fields of the form. Without an amount the membership is free. */
const priceFields = z.object({
  amount: z
    .string(t`Please enter an amount such as 25 or 24.50.`)
    .trim()
    .regex(/^(|\d{1,7}(\.\d{1,2})?)$/, t`Please enter an amount such as 25 or 24.50.`)
    .refine((amount) => amount === '' || Number(amount) > 0, t`Leave it empty for a membership that costs nothing.`),
  currency: z.enum(currencies, t`Please choose a currency.`),
  interval: z.enum(['week', 'month', 'year', 'once'], t`Please choose how often it is due.`),
})

/** How memberships are paid. The prices and the text apply only if `way` is 'other'. */
export const pricingForm = z
  .object({
    way: z.enum(paymentWays),
    member: priceFields,
    employer: priceFields,
    text: z
      .string(t`How to pay must be text.`)
      .trim()
      .max(maxHowToPay, t`How to pay must be ${maxHowToPay} characters or less.`)
      .regex(multiLinePattern, t`How to pay contains characters that cannot be used.`),
  })
  .refine(({ way, member, employer }) => way !== 'other' || member.amount !== '' || employer.amount !== '', {
    path: ['member', 'amount'],
    message: t`Enter an amount for one of the memberships, or choose that they are free.`,
  })
export type PricingForm = z.input<typeof pricingForm>

export const pricingOverview = z.object({
  /** Null until an admin has chosen. */
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
  /** The prices that pages show now. */
  shown: z.object({ way: z.enum(paymentWays), member: price.nullable(), employer: price.nullable() }),
  stripe: z.object({
    isConfigured: z.boolean(),
    member: price.nullable(),
    employer: price.nullable(),
    /** Memberships that Stripe charges, whatever the admin chose. */
    running: z.number().int(),
  }),
  version: z.string(),
})
export type PricingOverview = z.infer<typeof pricingOverview>
