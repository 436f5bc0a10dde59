import type * as z from 'zod'
import { t } from '#text'
import { countRunningMemberships, refreshPrices } from '../../billing/server/exports.ts'
import type { Price } from '../../platform/contract/prices.ts'
import { recordAuditEntry } from '../../platform/server/audit-log.ts'
import type { RequestContext, Viewer } from '../../platform/server/auth/request-context.ts'
import { type PricingChoice, paymentMethodOf, publicPricesOf } from '../../platform/server/content/pricing.ts'
import type { Pricing } from '../../platform/server/content/stored-community.ts'
import { problem } from '../../platform/server/http/problem-details.ts'
import type { PricingForm, PricingOverview, pricingForm } from '../contract.ts'
import { digestOf, notSetUp } from './content.ts'

type PriceFields = PricingForm['member']

/**
 * How memberships are paid, with Stripe's current prices.
 * @throws CONFLICT before setup
 */
export async function readPricing(context: RequestContext): Promise<PricingOverview> {
  await refreshPrices(context)
  return pricingOverview(context)
}

/**
 * Changes how memberships are paid. Every process drops the pages it rendered with the old prices.
 * @throws CONFLICT when another admin changed it since `version`, or Stripe is not configured; nothing is saved then
 */
export async function savePricing(
  context: RequestContext,
  viewer: Viewer,
  { version, way, member, employer, text }: z.output<typeof pricingForm> & { version: string },
): Promise<PricingOverview> {
  const { community, config, db } = context
  await db.transaction(async (tx) => {
    const before = await community.lockPricing(tx)
    if (!before) throw notSetUp()
    if (versionOf(before.choice) !== version) {
      throw problem(
        'CONFLICT',
        t`Someone else changed the prices after you opened them, so your changes weren’t saved.`,
      )
    }
    if (way === 'stripe' && config.stripe === undefined) {
      throw problem('CONFLICT', t`Stripe isn’t set up here, so it can’t take payments for memberships.`)
    }
    const choice = { way, member: toPrice(member), employer: toPrice(employer), text }
    if (versionOf(choice) === version) return
    await community.updatePricing(tx, { choice })
    const from = paymentMethodOf(before.choice, config.stripe !== undefined)
    await recordAuditEntry(tx, { action: 'site.pricingChanged', actorId: viewer.id, details: { from, to: way } })
  })
  community.forget()
  return pricingOverview(context)
}

async function pricingOverview({ community, config, db }: RequestContext): Promise<PricingOverview> {
  const pricing = await db.transaction((tx) => community.lockPricing(tx))
  if (!pricing) throw notSetUp()
  const { choice, stripePrices } = pricing
  const atStripe = publicPricesOf(
    { way: 'stripe', member: null, employer: null, text: '' },
    stripePrices,
    config.stripe,
  )
  return {
    chosen: choice?.way ?? null,
    form: formOf(pricing, config.stripe !== undefined),
    shown: publicPricesOf(choice, stripePrices, config.stripe),
    stripe: {
      isConfigured: config.stripe !== undefined,
      member: atStripe.member,
      employer: atStripe.employer,
      running: config.stripe === undefined ? 0 : await countRunningMemberships(db),
    },
    version: versionOf(choice),
  }
}

function formOf({ choice }: Pricing, hasStripe: boolean): PricingForm {
  return {
    way: paymentMethodOf(choice, hasStripe),
    member: toFields(choice?.member ?? null),
    employer: toFields(choice?.employer ?? null),
    text: choice?.text ?? '',
  }
}

function toPrice({ amount, currency, interval }: PriceFields): Price | null {
  return amount === '' ? null : { amount: Number(amount), currency, interval, intervalCount: 1 }
}

function toFields(price: Price | null): PriceFields {
  if (!price || price.interval === 'day') return { amount: '', currency: 'USD', interval: 'month' }
  const { amount, currency, interval } = price
  return { amount: Number.isInteger(amount) ? String(amount) : amount.toFixed(2), currency, interval }
}

function versionOf(choice: PricingChoice | null): string {
  return digestOf(choice)
}
