import type Stripe from 'stripe'
import type { PaymentState } from '../../contract.ts'
import { isMissing } from './stripe-client.ts'

/** The status of a membership at Stripe, as the columns of its row. */
type PaymentStatus = {
  state: PaymentState
  subscriptionId: string | null
  periodEndsAt: Date | null
  pastDueSince: Date | null
  isEnding: boolean
}

const noSubscription: PaymentStatus = {
  state: 'none',
  subscriptionId: null,
  periodEndsAt: null,
  pastDueSince: null,
  isEnding: false,
}

/** Subscriptions read for one customer: more than any has. */
const maxSubscriptions = 1000

const stateOf: Record<string, PaymentState> = {
  trialing: 'trialing',
  active: 'active',
  past_due: 'pastDue',
  unpaid: 'pastDue',
  // The trial ended without a card.
  paused: 'canceled',
  canceled: 'canceled',
  // The first payment never arrived.
  incomplete: 'none',
  incomplete_expired: 'none',
}

/** Of several subscriptions, the one with the highest rank counts. */
const rankOf: Record<PaymentState, number> = { trialing: 4, active: 4, pastDue: 3, canceled: 2, none: 1 }

/** All subscriptions that a customer has or had; none for a customer who no longer exists. */
export async function subscriptionsOf(stripe: Stripe, customer: string): Promise<Stripe.Subscription[]> {
  const parameters = { customer, status: 'all', limit: 100, expand: ['data.latest_invoice'] } as const
  try {
    return await stripe.subscriptions
      .list({ ...parameters, expand: [...parameters.expand] })
      .autoPagingToArray({ limit: maxSubscriptions })
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

/** Whether one of the subscriptions ever started: then there is no second trial. */
export function hasEverStarted(subscriptions: readonly Stripe.Subscription[]): boolean {
  return subscriptions.some(({ status }) => stateOf[status] !== 'none')
}

/**
 * The status of a membership by the subscriptions to one price. Subscriptions to other prices are ignored.
 * @param now the start of the grace period when Stripe has no open invoice for a missing payment
 */
export async function paymentStatusOf(
  stripe: Stripe,
  subscriptions: readonly Stripe.Subscription[],
  price: string,
  now: Date,
): Promise<PaymentStatus> {
  const [current] = subscriptions
    .filter((subscription) => itemOf(subscription, price) !== undefined && stateIn(subscription) !== 'none')
    .sort((a, b) => rankOf[stateIn(b)] - rankOf[stateIn(a)] || b.created - a.created)
  if (!current) return noSubscription
  const state = stateIn(current)
  const isRunning = state !== 'canceled'
  return {
    state,
    subscriptionId: current.id,
    periodEndsAt: toDate(isRunning ? runningPeriodEnd(current, price) : paidPeriodEnd(current, price)),
    pastDueSince: state === 'pastDue' ? await unpaidSince(stripe, current.id, now) : null,
    isEnding: isRunning && (current.cancel_at_period_end || current.cancel_at !== null),
  }
}

function stateIn({ status }: Stripe.Subscription): PaymentState {
  return stateOf[status] ?? 'none'
}

function itemOf({ items }: Stripe.Subscription, price: string): Stripe.SubscriptionItem | undefined {
  return items.data.find((item) => item.price.id === price)
}

function runningPeriodEnd(subscription: Stripe.Subscription, price: string): number | null {
  return subscription.cancel_at ?? itemOf(subscription, price)?.current_period_end ?? null
}

/** A subscription that was canceled during a period gives access to the end of that period, if it was paid. */
function paidPeriodEnd(subscription: Stripe.Subscription, price: string): number | null {
  const { status, latest_invoice: invoice, trial_end, ended_at } = subscription
  if (status === 'paused') return trial_end
  const isPaid = invoice !== null && typeof invoice === 'object' && invoice.status === 'paid'
  return isPaid ? (itemOf(subscription, price)?.current_period_end ?? ended_at) : ended_at
}

/** When the oldest unpaid invoice was due. The grace period starts at the first failure, whatever failed since. */
async function unpaidSince(stripe: Stripe, subscription: string, now: Date): Promise<Date> {
  const invoices = await stripe.invoices.list({ subscription, status: 'open', limit: 100 })
  const moments = invoices.data.map(({ created, status_transitions }) => status_transitions.finalized_at ?? created)
  return moments.length === 0 ? now : new Date(Math.min(...moments) * 1000)
}

/** Stripe gives times in seconds. */
function toDate(seconds: number | null): Date | null {
  return seconds === null ? null : new Date(seconds * 1000)
}
