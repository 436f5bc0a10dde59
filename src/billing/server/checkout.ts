import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type Stripe from 'stripe'
import { type RequestContext, requireViewer } from '../../platform/server/auth/request-context.ts'
import type { StripeConfig } from '../../platform/server/config/config.ts'
import type { Transaction } from '../../platform/server/database/database.ts'
import { problem } from '../../platform/server/http/problem-details.ts'
import { reviewCustomer } from './customers.ts'
import { holdAsPayer, nothingToPay } from './own-membership.ts'
import { planOf } from './people.ts'
import { isRunning } from './policy.ts'
import { isCharging } from './prices.ts'
import { isMissing, priceOf, stripeOf } from './stripe.ts'
import { hasBegun, subscriptionsOf } from './subscriptions.ts'
import { syncHeld } from './syncing.ts'
import { type MembershipRow, memberships } from './tables.ts'

/** Seconds that a payment page must still be good for, to be shown again. */
const timeToPay = 30 * 60

/**
 * Begins to pay. There is one open payment page for a membership at a time: whoever asks twice gets the same one.
 * @returns its address
 * @throws NOT_FOUND for admins and where nothing is charged, CONFLICT when a subscription runs already, and as `changeHeld`
 */
export async function join(context: RequestContext): Promise<{ url: string }> {
  const viewer = requireViewer(context)
  if (planOf(viewer.role) === null || !(await isCharging(context))) throw nothingToPay()
  const url = await holdAsPayer(context, async (tx, config, held) => {
    const stripe = stripeOf(config)
    const membership = await withCustomer(context, tx, stripe, held)
    const subscriptions = await subscriptionsOf(stripe, membership.customerId)
    const { state } = await syncHeld(context, tx, membership, subscriptions)
    if (isRunning(state)) return null
    const now = context.clock.now().getTime() / 1000
    const sessions = await stripe.checkout.sessions.list({ customer: membership.customerId, limit: 10 })
    const mayTry = config.trialDays > 0 && !hasBegun(subscriptions)
    const begun = sessions.data.filter(({ status }) => status === 'open')
    const again = begun.find(({ url, expires_at }) => url !== null && expires_at > now + timeToPay)
    for (const { id } of begun) if (id !== again?.id) await stripe.checkout.sessions.expire(id)
    if (again) return again.url
    const asked = sessionOf(context.config.baseUrl, config, membership, mayTry)
    // Named for the page before it, so that a try whose answer was lost finds the page that it made.
    const idempotencyKey = keyOf('checkout', sessions.data[0]?.id ?? 'first', asked)
    return (await stripe.checkout.sessions.create(asked, { idempotencyKey })).url
  })
  // Outside the transaction, which has noted how things stand.
  if (url === null) throw problem('CONFLICT', 'Your membership is running already.')
  return { url }
}

type Customer = MembershipRow & { customerId: string }

/** The membership with a customer at Stripe, made when there is none, or none any more. */
async function withCustomer(
  context: RequestContext,
  tx: Transaction,
  stripe: Stripe,
  held: MembershipRow,
): Promise<Customer> {
  const { id: payerId, name: ownName, email } = requireViewer(context)
  await tx.update(memberships).set({ payerId }).where(eq(memberships.id, held.id))
  if (payerId !== held.payerId && held.plan === 'employer') await reviewCustomer(tx, held.id)
  if (held.customerId !== null && (await isThere(stripe, held.customerId))) {
    return { ...held, customerId: held.customerId }
  }
  // A company is billed in its own name, whoever of it pays.
  const name = (await context.sharedMemberships.namesOf(tx, [held.id])).get(held.id) ?? ownName
  const asked = { name, email, metadata: { membership_id: held.id } }
  const idempotencyKey = keyOf('customer', held.customerId ?? 'first', asked)
  const { id: customerId } = await stripe.customers.create(asked, { idempotencyKey })
  await tx.update(memberships).set({ customerId }).where(eq(memberships.id, held.id))
  return { ...held, customerId }
}

async function isThere(stripe: Stripe, customer: string): Promise<boolean> {
  try {
    const { deleted } = await stripe.customers.retrieve(customer)
    return !deleted
  } catch (error) {
    if (isMissing(error)) return false
    throw error
  }
}

function sessionOf(
  baseUrl: string,
  config: StripeConfig,
  { id, plan, customerId }: Customer,
  mayTry: boolean,
): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'subscription',
    customer: customerId,
    client_reference_id: id,
    line_items: [{ price: priceOf(config, plan), quantity: 1 }],
    subscription_data: {
      metadata: { membership_id: id },
      ...(mayTry && { trial_period_days: config.trialDays }),
    },
    success_url: `${baseUrl}/membership/return`,
    cancel_url: `${baseUrl}/membership`,
  }
}

/** The same for the same wish: Stripe answers it as it did the first time. */
function keyOf(what: string, after: string, asked: object): string {
  return `${what}-${createHash('sha256')
    .update(JSON.stringify([after, asked]))
    .digest('base64url')}`
}
