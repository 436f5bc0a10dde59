import type Stripe from 'stripe'
import { t } from '#text'
import type { RequestContext } from '../../../platform/server/auth/request-context.ts'
import { problem } from '../../../platform/server/http/problem-details.ts'
import type { Membership } from '../../contract.ts'
import { isRunning } from '../policy.ts'
import { syncMembership } from '../stripe/membership-sync.ts'
import { isCharging } from '../stripe/prices.ts'
import { stripeOf } from '../stripe/stripe-client.ts'
import type { MembershipRow } from '../tables.ts'
import { changeOwnMembership, lockAsPayer, nothingToPay } from './own-membership.ts'

/**
 * Opens the customer portal with invoices, card, and address.
 * @returns its URL
 * @throws CONFLICT for a person who never paid, and as `changeOwnMembership`
 */
export async function openPortal(context: RequestContext): Promise<{ url: string }> {
  const return_url = `${context.config.baseUrl}/membership`
  return lockAsPayer(context, async (_tx, config, { customerId: customer }) => {
    if (customer === null) throw problem('CONFLICT', t`There are no payments to manage yet.`)
    const { url } = await stripeOf(config).billingPortal.sessions.create({ customer, return_url })
    return { url }
  })
}

/**
 * Lets the membership end with the time that is paid for. With a payment missing, it ends at once, and nothing more is
 * charged. A second call changes nothing.
 * @throws CONFLICT when nothing runs, and as `changeOwnMembership`
 */
export function cancelMembership(context: RequestContext): Promise<Membership> {
  return change(context, cancelRunning)
}

/**
 * Cancels a running subscription at Stripe. One that ends already stays as it is.
 * @param membership as it was just synced with Stripe
 * @returns whether anything changed
 */
export async function cancelRunning(
  stripe: Stripe,
  { subscriptionId, state, isEnding }: MembershipRow,
): Promise<boolean> {
  if (subscriptionId === null || !isRunning(state) || isEnding) return false
  if (state === 'pastDue') await stripe.subscriptions.cancel(subscriptionId)
  else await stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true })
  return true
}

/**
 * Takes a cancellation back before the membership ends. A second call changes nothing.
 * @throws NOT_FOUND where memberships are free by now, and as `cancelMembership`
 */
export async function resumeMembership(context: RequestContext): Promise<Membership> {
  if (!(await isCharging(context))) throw nothingToPay()
  return change(context, async (stripe, { subscriptionId, isEnding }) => {
    if (!isEnding) return
    const { cancel_at_period_end } = await stripe.subscriptions.retrieve(subscriptionId)
    // The portal may have set a date instead.
    const back = cancel_at_period_end ? { cancel_at_period_end: false } : { cancel_at: '' as const }
    await stripe.subscriptions.update(subscriptionId, back)
  })
}

/** Changes the subscription after syncing it, because it may have changed at Stripe since the last notice. */
function change(
  context: RequestContext,
  make: (stripe: Stripe, running: MembershipRow & { subscriptionId: string }) => Promise<unknown>,
): Promise<Membership> {
  return changeOwnMembership(context, async (tx, config, locked) => {
    const before = await syncMembership(context, tx, locked)
    const { subscriptionId } = before
    if (!isRunning(before.state) || subscriptionId === null) {
      throw problem('CONFLICT', t`You don’t have an active membership to change.`)
    }
    await make(stripeOf(config), { ...before, subscriptionId })
    return syncMembership(context, tx, before)
  })
}
