import { isDeepStrictEqual } from 'node:util'
import type Stripe from 'stripe'
import { billingIntervals, type Price } from '../../../platform/contract/prices.ts'
import type { Services } from '../../../platform/server/auth/request-context.ts'
import type { StripeConfig } from '../../../platform/server/config/config.ts'
import type { StripePrice } from '../../../platform/server/content/pricing.ts'
import type { Connection } from '../../../platform/server/database/database.ts'
import { stripeOf, withStripeSlot } from './stripe-client.ts'

/** Currencies whose amounts Stripe gives in whole units, and in thousandths (docs.stripe.com/currencies). */
const zeroDecimalCurrencies = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '))
const threeDecimalCurrencies = new Set('BHD JOD KWD OMR TND'.split(' '))

/**
 * Whether the site charges for memberships through Stripe: it is configured, and no admin chose another way to pay.
 * @param db the caller's transaction, where there is one
 */
export async function isCharging(
  { config, community }: Pick<Services, 'config' | 'community'>,
  db?: Connection,
): Promise<boolean> {
  if (config.stripe === undefined) return false
  return (await community.content(db)).prices.way === 'stripe'
}

/**
 * Reads both prices from Stripe and stores them for the pages, which never wait for Stripe. A price that cannot be read
 * keeps its stored value.
 * @returns false when one of them could not be read
 */
export async function refreshPrices(services: Services): Promise<boolean> {
  const { stripe: config } = services.config
  if (config === undefined) return true
  const [member, employer] = await Promise.all([
    readPrice(services, config, config.memberPrice),
    readPrice(services, config, config.employerPrice),
  ])
  const hasChanged = await services.db.transaction(async (tx) => {
    const known = (await services.community.lockPricing(tx))?.stripePrices
    const stripePrices = { member: member ?? known?.member ?? null, employer: employer ?? known?.employer ?? null }
    if (known === undefined || isDeepStrictEqual(known, stripePrices)) return false
    await services.community.updatePricing(tx, { stripePrices })
    return true
  })
  if (hasChanged) services.community.forget()
  return member !== null && employer !== null
}

/** Null when Stripe does not answer, or does not know the price. */
async function readPrice({ log }: Services, config: StripeConfig, id: string): Promise<StripePrice | null> {
  try {
    return { id, price: toPrice(await withStripeSlot(() => stripeOf(config).prices.retrieve(id))) }
  } catch (error) {
    const { type, code, statusCode: status } = error as { type?: string; code?: string; statusCode?: number }
    log.warn({ type, code, status, price: id }, 'a price could not be read from the payment service')
    return null
  }
}

/** The amount and interval of a price at Stripe; null where it has no fixed amount, such as a price in tiers. */
export function toPrice(price: Stripe.Price): Price | null {
  const { unit_amount: whole, unit_amount_decimal: exact, recurring } = price
  const count = whole ?? (exact === null ? Number.NaN : Number(exact))
  if (price.billing_scheme !== 'per_unit' || price.custom_unit_amount || !Number.isFinite(count)) return null
  const currency = price.currency.toUpperCase()
  const divisor = zeroDecimalCurrencies.has(currency) ? 1 : threeDecimalCurrencies.has(currency) ? 1000 : 100
  // Stripe may add intervals that the site has no text for.
  const interval = billingIntervals.find((known) => known === (recurring?.interval ?? 'once'))
  if (!interval) return null
  return { amount: count / divisor, currency, interval, intervalCount: recurring?.interval_count ?? 1 }
}
