import type Stripe from 'stripe'
import type { RequestContext } from '../../platform/server/auth/request-context.ts'
import { problem } from '../../platform/server/http/problem-details.ts'
import type { Membership } from '../contract.ts'
import { changeHeld, holdAsPayer, nothingToPay } from './own-membership.ts'
import { isRunning } from './policy.ts'
import { isCharging } from './prices.ts'
import { stripeOf } from './stripe.ts'
import { syncHeld } from './syncing.ts'
import type { MembershipRow } from './tables.ts'

/**
 * Opens the customer portal: invoices, card, address.
 * @throws CONFLICT for who never paid, and as `changeHeld`
 */
export async function openPortal(context: RequestContext): Promise<{ url: string }> {
  const return_url = `${context.config.baseUrl}/membership`
  return holdAsPayer(context, async (_tx, config, { customerId: customer }) => {
    if (customer === null) throw problem('CONFLICT', 'There are no payments to manage yet.')
    const { url } = await stripeOf(config).billingPortal.sessions.create({ customer, return_url })
    return { url }
  })
}

/**
 * Lets the membership end with the time that is paid for; one with a payment missing ends at once, and nothing more is
 * charged. Twice is once.
 * @throws CONFLICT when nothing runs, and as `changeHeld`
 */
export function cancelMembership(context: RequestContext): Promise<Membership> {
  return change(context, cancelRunning)
}

/**
 * Cancels what runs at Stripe, as it stood there a moment ago; what ends already stays as it is.
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
 * Takes a cancellation back before it has happened. Twice is once.
 * @throws NOT_FOUND where nothing is charged any more, and as `cancelMembership`
 */
export async function resumeMembership(context: RequestContext): Promise<Membership> {
  if (!(await isCharging(context))) throw nothingToPay()
  return change(context, async (stripe, { subscriptionId, isEnding }) => {
    if (!isEnding) return
    const { cancel_at_period_end } = await stripe.subscriptions.retrieve(subscriptionId)
    // The portal may have set a day instead.
    const back = cancel_at_period_end ? { cancel_at_period_end: false } : { cancel_at: '' as const }
    await stripe.subscriptions.update(subscriptionId, back)
  })
}

/** Changes the subscription as it stands at Stripe now, which may be later than what we know of it. */
function change(
  context: RequestContext,
  make: (stripe: Stripe, running: MembershipRow & { subscriptionId: string }) => Promise<unknown>,
): Promise<Membership> {
  return changeHeld(context, async (tx, config, held) => {
    const before = await syncHeld(context, tx, held)
    const { subscriptionId } = before
    if (!isRunning(before.state) || subscriptionId === null) {
      throw problem('CONFLICT', 'There is no membership running that could be changed.')
    }
    await make(stripeOf(config), { ...before, subscriptionId })
    return syncHeld(context, tx, before)
  })
}
