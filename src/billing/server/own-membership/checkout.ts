import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type Stripe from 'stripe'
import { t } from '#text'
import { minute, second } from '../../../platform/contract/durations.ts'
import { type RequestContext, requireViewer } from '../../../platform/server/auth/request-context.ts'
import type { StripeConfig } from '../../../platform/server/config/config.ts'
import type { Transaction } from '../../../platform/server/database/database.ts'
import { problem } from '../../../platform/server/http/problem-details.ts'
import { isRunning, mayStartPaying } from '../policy.ts'
import { reviewCustomer } from '../stripe/customers.ts'
import { syncMembership } from '../stripe/membership-sync.ts'
import { isCharging } from '../stripe/prices.ts'
import { isMissing, priceOf, stripeOf } from '../stripe/stripe-client.ts'
import { hasEverStarted, subscriptionsOf } from '../stripe/subscriptions.ts'
import { type MembershipRow, memberships } from '../tables.ts'
import { lockAsPayer, nothingToPay } from './own-membership.ts'

/** Seconds that an open payment page must still be valid for, so that it is used again. */
const minTimeToPay = (30 * minute) / second

/**
 * Opens a payment page for the viewer's membership. A membership has one open page at a time, so a second request gets
 * the same page.
 * @returns its URL
 * @throws NOT_FOUND for admins and where memberships are free, CONFLICT when a subscription runs already, and as
 * `changeOwnMembership`
 */
export async function join(context: RequestContext): Promise<{ url: string }> {
  const viewer = requireViewer(context)
  if (!mayStartPaying(viewer.role, await isCharging(context))) throw nothingToPay()
  const url = await lockAsPayer(context, async (tx, config, locked) => {
    const stripe = stripeOf(config)
    const membership = await withCustomer(context, tx, stripe, locked)
    const subscriptions = await subscriptionsOf(stripe, membership.customerId)
    const { state } = await syncMembership(context, tx, membership, subscriptions)
    if (isRunning(state)) return null
    const now = context.clock.now().getTime() / 1000
    const sessions = await stripe.checkout.sessions.list({ customer: membership.customerId, limit: 10 })
    const hasTrial = config.trialDays > 0 && !hasEverStarted(subscriptions)
    const openSessions = sessions.data.filter(({ status }) => status === 'open')
    const reusable = openSessions.find(({ url, expires_at }) => url !== null && expires_at > now + minTimeToPay)
    for (const { id } of openSessions) if (id !== reusable?.id) await stripe.checkout.sessions.expire(id)
    if (reusable) return reusable.url
    const parameters = sessionParameters(context.config.baseUrl, config, membership, hasTrial)
    // The key names the page before it, so that a retry after a lost response finds the page that it created.
    const idempotencyKey = idempotencyKeyOf('checkout', sessions.data[0]?.id ?? 'first', parameters)
    return (await stripe.checkout.sessions.create(parameters, { idempotencyKey })).url
  })
  // Throw outside the transaction, which has stored the new status.
  if (url === null) throw problem('CONFLICT', t`You already have an active membership.`)
  return { url }
}

type Customer = MembershipRow & { customerId: string }

/** The membership with its customer at Stripe, which is created when it does not exist there (any longer). */
async function withCustomer(
  context: RequestContext,
  tx: Transaction,
  stripe: Stripe,
  locked: MembershipRow,
): Promise<Customer> {
  const { id: payerId, name: ownName, email } = requireViewer(context)
  await tx.update(memberships).set({ payerId }).where(eq(memberships.id, locked.id))
  if (payerId !== locked.payerId && locked.plan === 'employer') await reviewCustomer(tx, locked.id)
  if (locked.customerId !== null && (await customerExists(stripe, locked.customerId))) {
    return { ...locked, customerId: locked.customerId }
  }
  // A company is billed in its own name, whichever of its people pays.
  const name = (await context.sharedMemberships.namesOf(tx, [locked.id])).get(locked.id) ?? ownName
  const parameters = { name, email, metadata: { membership_id: locked.id } }
  const idempotencyKey = idempotencyKeyOf('customer', locked.customerId ?? 'first', parameters)
  const { id: customerId } = await stripe.customers.create(parameters, { idempotencyKey })
  await tx.update(memberships).set({ customerId }).where(eq(memberships.id, locked.id))
  return { ...locked, customerId }
}

async function customerExists(stripe: Stripe, customer: string): Promise<boolean> {
  try {
    const { deleted } = await stripe.customers.retrieve(customer)
    return !deleted
  } catch (error) {
    if (isMissing(error)) return false
    throw error
  }
}

function sessionParameters(
  baseUrl: string,
  config: StripeConfig,
  { id, plan, customerId }: Customer,
  hasTrial: boolean,
): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'subscription',
    customer: customerId,
    client_reference_id: id,
    line_items: [{ price: priceOf(config, plan), quantity: 1 }],
    subscription_data: {
      metadata: { membership_id: id },
      ...(hasTrial && { trial_period_days: config.trialDays }),
    },
    success_url: `${baseUrl}/membership/return`,
    cancel_url: `${baseUrl}/membership`,
  }
}

/** The same key for the same parameters: Stripe repeats its first response instead of acting twice. */
function idempotencyKeyOf(what: string, after: string, parameters: object): string {
  return `${what}-${createHash('sha256')
    .update(JSON.stringify([after, parameters]))
    .digest('base64url')}`
}
