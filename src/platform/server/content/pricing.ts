import type { PaymentWay, Price, PublicPrices } from '../../contract/prices.ts'
import type { StripeConfig } from '../config/config.ts'

/** What the admins chose. Prices and text are used only if memberships are not paid through Stripe. */
export type PricingChoice = {
  way: PaymentWay
  member: Price | null
  employer: Price | null
  /** How to pay, in light markup. */
  text: string
}

/** The last price that Stripe returned, with its id. `price` is null if it has no fixed amount. */
export type StripePrice = { id: string; price: Price | null }
export type StripePrices = { member: StripePrice | null; employer: StripePrice | null }

/**
 * How memberships are paid. If nothing was chosen: through Stripe if it is configured; otherwise they are free
 * (docs/decisions/0042).
 */
export function paymentMethodOf(choice: PricingChoice | null, hasStripe: boolean): PaymentWay {
  if (choice === null) return hasStripe ? 'stripe' : 'free'
  // Without Stripe in the configuration nobody is charged, whatever was chosen before.
  return choice.way === 'stripe' && !hasStripe ? 'free' : choice.way
}

/** The prices that pages show. A Stripe price of another id than the configured one is ignored. */
export function publicPricesOf(
  choice: PricingChoice | null,
  known: StripePrices | null,
  stripe: StripeConfig | undefined,
): PublicPrices {
  const way = paymentMethodOf(choice, stripe !== undefined)
  if (way === 'other') return { way, member: choice?.member ?? null, employer: choice?.employer ?? null }
  if (way === 'free' || !stripe) return { way, member: null, employer: null }
  return {
    way,
    member: known?.member?.id === stripe.memberPrice ? known.member.price : null,
    employer: known?.employer?.id === stripe.employerPrice ? known.employer.price : null,
  }
}
