import { t } from '#text'
import { locale } from './locale.ts'

/** How memberships are paid: through Stripe, in another way that the admins describe, or not at all. */
export const paymentWays = ['stripe', 'other', 'free'] as const
export type PaymentWay = (typeof paymentWays)[number]

export const billingIntervals = ['day', 'week', 'month', 'year', 'once'] as const
export type BillingInterval = (typeof billingIntervals)[number]

/** What a membership costs. */
export type Price = {
  /** In whole units of the currency, such as 25 or 24.5. */
  amount: number
  /** ISO 4217, such as "USD". */
  currency: string
  interval: BillingInterval
  /** How many intervals one payment is for, as in "every 3 months". */
  intervalCount: number
}

/**
 * The prices that pages show. With Stripe, null means not known yet; paid in another way, null means free of charge;
 * free, both are null.
 */
export type PublicPrices = { way: PaymentWay; member: Price | null; employer: Price | null }

/** Stands for a Stripe price that is not known yet. */
const unknownPrice = t`the price that is shown before you pay`

/** An amount in US format, without cents if there are none: "$25", "$24.50", "€25". */
export function formatAmount({ amount, currency }: Pick<Price, 'amount' | 'currency'>): string {
  const trailingZeroDisplay = 'stripIfInteger' as const
  return new Intl.NumberFormat(locale, { style: 'currency', currency, trailingZeroDisplay }).format(amount)
}

/** A price on its own: "$25/month", "$60/3 months", "$100 once". */
export function formatPriceTag(price: Price): string {
  const { interval, intervalCount } = price
  const amount = formatAmount(price)
  switch (interval) {
    case 'once':
      return t`${amount} once`
    case 'day':
      return intervalCount === 1 ? t`${amount}/day` : t`${amount}/${intervalCount} days`
    case 'week':
      return intervalCount === 1 ? t`${amount}/week` : t`${amount}/${intervalCount} weeks`
    case 'month':
      return intervalCount === 1 ? t`${amount}/month` : t`${amount}/${intervalCount} months`
    case 'year':
      return intervalCount === 1 ? t`${amount}/year` : t`${amount}/${intervalCount} years`
  }
}

/** A price inside a sentence: "$25 a month", "$60 every 3 months", "$100 once". */
export function formatPrice(price: Price): string {
  const { interval, intervalCount } = price
  const amount = formatAmount(price)
  switch (interval) {
    case 'once':
      return t`${amount} once`
    case 'day':
      return intervalCount === 1 ? t`${amount} a day` : t`${amount} every ${intervalCount} days`
    case 'week':
      return intervalCount === 1 ? t`${amount} a week` : t`${amount} every ${intervalCount} weeks`
    case 'month':
      return intervalCount === 1 ? t`${amount} a month` : t`${amount} every ${intervalCount} months`
    case 'year':
      return intervalCount === 1 ? t`${amount} a year` : t`${amount} every ${intervalCount} years`
  }
}

/**
 * Both prices inside a sentence: "$25 a month for members and $99 a month for employers"; null if memberships are free.
 */
export function formatPrices({ way, member, employer }: PublicPrices): string | null {
  if (way === 'free') return null
  if (way === 'stripe' && !(member && employer)) return unknownPrice
  const [forMembers, forEmployers] = [member, employer].map((price) => (price ? formatPrice(price) : t`nothing`))
  return t`${forMembers} for members and ${forEmployers} for employers`
}
