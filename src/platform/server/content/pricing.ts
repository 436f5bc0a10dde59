import type { PaymentWay, Price, PublicPrices } from '../../contract/prices.ts'
import type { StripeConfig } from '../config/config.ts'

/** What the admins chose. The prices and the text count where memberships are paid in another way than through Stripe. */
export type PricingChoice = {
  way: PaymentWay
  member: Price | null
  employer: Price | null
  /** How to pay, in light markup. */
  text: string
}

/** What Stripe last said of a price, with the id that it said it of; its own price is null where it has no fixed amount. */
export type StripePrice = { id: string; price: Price | null }
export type StripePrices = { member: StripePrice | null; employer: StripePrice | null }

/**
 * How memberships are paid here. Where nobody chose: through Stripe where it is configured; otherwise everybody has
 * full access, so they are free (docs/decisions/0042).
 */
export function paymentWayOf(choice: PricingChoice | null, hasStripe: boolean): PaymentWay {
  if (choice === null) return hasStripe ? 'stripe' : 'free'
  // Whoever took Stripe out of the configuration charges nobody, whatever was chosen before.
  return choice.way === 'stripe' && !hasStripe ? 'free' : choice.way
}

/** The prices that pages show. An amount that Stripe named for another price than the configured one does not count. */
export function publicPricesOf(
  choice: PricingChoice | null,
  known: StripePrices | null,
  stripe: StripeConfig | undefined,
): PublicPrices {
  const way = paymentWayOf(choice, stripe !== undefined)
  if (way === 'other') return { way, member: choice?.member ?? null, employer: choice?.employer ?? null }
  if (way === 'free' || !stripe) return { way, member: null, employer: null }
  return {
    way,
    member: known?.member?.id === stripe.memberPrice ? known.member.price : null,
    employer: known?.employer?.id === stripe.employerPrice ? known.employer.price : null,
  }
}
