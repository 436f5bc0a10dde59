import type Stripe from 'stripe'
import type { PaymentState } from '../contract.ts'
import { isMissing } from './stripe.ts'

/** How a membership stands at Stripe. */
export type PaymentStanding = {
  state: PaymentState
  subscriptionId: string | null
  periodEndsAt: Date | null
  pastDueSince: Date | null
  isEnding: boolean
}

const nothing: PaymentStanding = {
  state: 'none',
  subscriptionId: null,
  periodEndsAt: null,
  pastDueSince: null,
  isEnding: false,
}

/** More than one customer ever has. */
const mostSubscriptions = 1000

const stateOf: Record<string, PaymentState> = {
  trialing: 'trialing',
  active: 'active',
  past_due: 'pastDue',
  unpaid: 'pastDue',
  // A trial that ended without a card.
  paused: 'canceled',
  canceled: 'canceled',
  // The first payment never came.
  incomplete: 'none',
  incomplete_expired: 'none',
}

/** Of several subscriptions, the one that gives most counts. */
const weightOf: Record<PaymentState, number> = { trialing: 4, active: 4, pastDue: 3, canceled: 2, none: 1 }

/** All subscriptions that a customer has or had; none for one who is not known any more. */
export async function subscriptionsOf(stripe: Stripe, customer: string): Promise<Stripe.Subscription[]> {
  const asked = { customer, status: 'all', limit: 100, expand: ['data.latest_invoice'] } as const
  try {
    return await stripe.subscriptions
      .list({ ...asked, expand: [...asked.expand] })
      .autoPagingToArray({ limit: mostSubscriptions })
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

/** Whether one of them has ever begun, so that there is no second trial. */
export function hasBegun(subscriptions: readonly Stripe.Subscription[]): boolean {
  return subscriptions.some(({ status }) => stateOf[status] !== 'none')
}

/**
 * How things stand by the subscriptions to one price; those to others are none of our business.
 * @param now counts for a missing payment of which Stripe shows no invoice
 */
export async function standingBy(
  stripe: Stripe,
  subscriptions: readonly Stripe.Subscription[],
  price: string,
  now: Date,
): Promise<PaymentStanding> {
  const [current] = subscriptions
    .filter((subscription) => itemOf(subscription, price) !== undefined && stateIn(subscription) !== 'none')
    .sort((a, b) => weightOf[stateIn(b)] - weightOf[stateIn(a)] || b.created - a.created)
  if (!current) return nothing
  const state = stateIn(current)
  const isRunning = state !== 'canceled'
  return {
    state,
    subscriptionId: current.id,
    periodEndsAt: toDate(isRunning ? runsUntil(current, price) : paidUntil(current, price)),
    pastDueSince: state === 'pastDue' ? await missingSince(stripe, current.id, now) : null,
    isEnding: isRunning && (current.cancel_at_period_end || current.cancel_at !== null),
  }
}

function stateIn({ status }: Stripe.Subscription): PaymentState {
  return stateOf[status] ?? 'none'
}

function itemOf({ items }: Stripe.Subscription, price: string): Stripe.SubscriptionItem | undefined {
  return items.data.find((item) => item.price.id === price)
}

function runsUntil(subscription: Stripe.Subscription, price: string): number | null {
  return subscription.cancel_at ?? itemOf(subscription, price)?.current_period_end ?? null
}

/** Of one that was cancelled in the midst of its time, the whole time if it was paid. */
function paidUntil(subscription: Stripe.Subscription, price: string): number | null {
  const { status, latest_invoice: invoice, trial_end, ended_at } = subscription
  if (status === 'paused') return trial_end
  const isPaid = invoice !== null && typeof invoice === 'object' && invoice.status === 'paid'
  return isPaid ? (itemOf(subscription, price)?.current_period_end ?? ended_at) : ended_at
}

/** When the oldest invoice that is not paid was due: grace counts from the first failure, whatever failed since. */
async function missingSince(stripe: Stripe, subscription: string, now: Date): Promise<Date> {
  const invoices = await stripe.invoices.list({ subscription, status: 'open', limit: 100 })
  const moments = invoices.data.map(({ created, status_transitions }) => status_transitions.finalized_at ?? created)
  return moments.length === 0 ? now : new Date(Math.min(...moments) * 1000)
}

/** Stripe counts in seconds. */
function toDate(seconds: number | null): Date | null {
  return seconds === null ? null : new Date(seconds * 1000)
}
