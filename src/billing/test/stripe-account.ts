import { createHmac } from 'node:crypto'
import { day as dayInMs, second } from '../../platform/contract/durations.ts'

/** Seconds. */
const day = dayInMs / second
/** Seconds for which a payment page is valid. */
const sessionLifetime = day
/** Seconds of a billing period. */
const month = 30 * day

export const webhookSecret = 'whsec_of_the_stand_in'
export const prices = { member: 'price_member', employer: 'price_employer', foreign: 'price_of_somebody_else' }

type Customer = {
  id: string
  object: 'customer'
  name: string
  email: string
  metadata: Record<string, string>
  deleted?: true
}
type Invoice = {
  id: string
  object: 'invoice'
  customer: string
  subscription: string
  status: 'open' | 'paid'
  created: number
  status_transitions: { finalized_at: number }
}
type Subscription = {
  id: string
  object: 'subscription'
  customer: string
  status: 'trialing' | 'active' | 'past_due' | 'unpaid' | 'canceled' | 'incomplete' | 'incomplete_expired' | 'paused'
  created: number
  cancel_at_period_end: boolean
  cancel_at: number | null
  ended_at: number | null
  trial_end: number | null
  latest_invoice: string | null
  metadata: Record<string, string>
  items: { object: 'list'; data: { id: string; price: { id: string }; current_period_end: number }[] }
}
type Session = {
  id: string
  object: 'checkout.session'
  customer: string
  status: 'open' | 'complete' | 'expired'
  url: string | null
  created: number
  expires_at: number
  client_reference_id: string | null
  success_url: string
  cancel_url: string
  asked: { price: string; trialDays: number; metadata: Record<string, string> }
}
type Price = {
  id: string
  object: 'price'
  active: boolean
  billing_scheme: 'per_unit' | 'tiered'
  currency: string
  custom_unit_amount: object | null
  recurring: { interval: string; interval_count: number; usage_type: 'licensed' } | null
  type: 'recurring' | 'one_time'
  unit_amount: number | null
  unit_amount_decimal: string | null
}
export type Notice = { id: string; object: 'event'; type: string; created: number; data: { object: object } }

/** A monthly price in US cents, as in Stripe's OpenAPI description. */
function monthly(id: string, unit_amount: number): Price {
  return {
    ...{ id, object: 'price', active: true, billing_scheme: 'per_unit', currency: 'usd', custom_unit_amount: null },
    ...{ recurring: { interval: 'month', interval_count: 1, usage_type: 'licensed' }, type: 'recurring' },
    ...{ unit_amount, unit_amount_decimal: String(unit_amount) },
  }
}

/** The data of an account at Stripe, and what happens in it: payments that succeed or fail, cancellations, time. */
export class StripeAccount {
  readonly prices = new Map([
    [prices.member, monthly(prices.member, 2500)],
    [prices.employer, monthly(prices.employer, 9900)],
  ])
  readonly customers = new Map<string, Customer>()
  readonly subscriptions = new Map<string, Subscription>()
  readonly invoices = new Map<string, Invoice>()
  readonly sessions = new Map<string, Session>()
  /** All notices for the webhook, in order. */
  readonly notices: Notice[] = []
  onNotice: (notice: Notice) => void = () => {}
  #moment = Date.now()
  #count = 0

  /** The time at Stripe, which a test may use as the clock of its site. */
  now(): Date {
    return new Date(this.#moment)
  }

  advance(days: number): void {
    this.#moment += days * dayInMs
  }

  seconds(): number {
    return Math.floor(this.#moment / 1000)
  }

  id(kind: string): string {
    return `${kind}_${String(++this.#count).padStart(8, '0')}`
  }

  addCustomer(name: string, email: string, metadata: Record<string, string>): Customer {
    const customer: Customer = { id: this.id('cus'), object: 'customer', name, email, metadata }
    this.customers.set(customer.id, customer)
    return customer
  }

  deleteCustomer(id: string): void {
    const customer = this.customers.get(id)
    if (!customer) return
    for (const subscription of this.subscriptionsOf(id)) {
      if (!subscription.status.startsWith('cancel')) this.cancel(subscription.id)
    }
    customer.deleted = true
    this.#publish('customer.deleted', customer)
  }

  subscriptionsOf(customer: string): Subscription[] {
    return [...this.subscriptions.values()].filter((subscription) => subscription.customer === customer)
  }

  addSession(
    asked: Session['asked'] & Pick<Session, 'customer' | 'client_reference_id' | 'success_url' | 'cancel_url'>,
    url: string,
  ) {
    const { customer, client_reference_id, success_url, cancel_url, ...rest } = asked
    const id = this.id('cs')
    const created = this.seconds()
    const session: Session = {
      id,
      object: 'checkout.session',
      customer,
      status: 'open',
      url: `${url}/pay/${id}`,
      created,
      expires_at: created + sessionLifetime,
      client_reference_id,
      success_url,
      cancel_url,
      asked: rest,
    }
    this.sessions.set(id, session)
    return session
  }

  /** The customer pays on the payment page. */
  pay(session: Session): Subscription {
    session.status = 'complete'
    const subscription = this.subscribe(session.customer, session.asked)
    this.#publish('checkout.session.completed', session)
    return subscription
  }

  expire(session: Session): void {
    session.status = 'expired'
    session.url = null
    this.#publish('checkout.session.expired', session)
  }

  subscribe(
    customer: string,
    { price, trialDays = 0, metadata = {} }: { price: string; trialDays?: number; metadata?: Record<string, string> },
  ): Subscription {
    const created = this.seconds()
    const end = created + (trialDays > 0 ? trialDays * day : month)
    const subscription: Subscription = {
      id: this.id('sub'),
      object: 'subscription',
      customer,
      status: trialDays > 0 ? 'trialing' : 'active',
      created,
      cancel_at_period_end: false,
      cancel_at: null,
      ended_at: null,
      trial_end: trialDays > 0 ? end : null,
      latest_invoice: null,
      metadata,
      items: { object: 'list', data: [{ id: this.id('si'), price: { id: price }, current_period_end: end }] },
    }
    this.subscriptions.set(subscription.id, subscription)
    this.#publish('customer.subscription.created', subscription)
    this.#bill(subscription, true)
    return subscription
  }

  /** Ends the period of a subscription: it is charged again, or ends if it was canceled. */
  renew(id: string, isPaid: boolean): void {
    const subscription = this.#running(id)
    if (!subscription) return
    const item = subscription.items.data[0]
    if (!item) return
    this.#moment = Math.max(this.#moment, item.current_period_end * 1000)
    if (subscription.cancel_at_period_end) {
      this.#end(subscription)
      return
    }
    item.current_period_end += month
    subscription.status = isPaid && this.#open(id).length === 0 ? 'active' : 'past_due'
    this.#bill(subscription, isPaid)
    this.#publish('customer.subscription.updated', subscription)
  }

  /** The customer pays all open invoices. */
  settle(id: string): void {
    const subscription = this.#running(id)
    if (subscription?.status !== 'past_due') return
    for (const invoice of this.#open(id)) {
      invoice.status = 'paid'
      this.#publish('invoice.paid', invoice)
    }
    subscription.status = 'active'
    this.#publish('customer.subscription.updated', subscription)
  }

  cancelAtEnd(id: string, isEnding: boolean): void {
    const subscription = this.#running(id)
    if (!subscription) return
    subscription.cancel_at_period_end = isEnding
    subscription.cancel_at = null
    this.#publish('customer.subscription.updated', subscription)
  }

  cancel(id: string): void {
    const subscription = this.#running(id)
    if (subscription) this.#end(subscription)
  }

  /** A notice as it is posted, with a signature of a given time in seconds. */
  signed(notice: Notice, { at = this.seconds(), secret = webhookSecret } = {}): { body: string; signature: string } {
    const body = JSON.stringify(notice)
    const v1 = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')
    return { body, signature: `t=${at},v1=${v1}` }
  }

  #running(id: string): Subscription | undefined {
    const subscription = this.subscriptions.get(id)
    return subscription && !['canceled', 'incomplete_expired'].includes(subscription.status) ? subscription : undefined
  }

  #open(subscription: string): Invoice[] {
    return [...this.invoices.values()].filter(
      (invoice) => invoice.subscription === subscription && invoice.status === 'open',
    )
  }

  #end(subscription: Subscription): void {
    subscription.status = 'canceled'
    subscription.ended_at = this.seconds()
    this.#publish('customer.subscription.deleted', subscription)
  }

  #bill({ id: subscription, customer }: Subscription, isPaid: boolean): void {
    const created = this.seconds()
    const status = isPaid ? 'paid' : 'open'
    const id = this.id('in')
    const invoice: Invoice = {
      id,
      object: 'invoice',
      customer,
      subscription,
      status,
      created,
      status_transitions: { finalized_at: created },
    }
    this.invoices.set(id, invoice)
    const billed = this.subscriptions.get(subscription)
    if (billed) billed.latest_invoice = id
    this.#publish(isPaid ? 'invoice.paid' : 'invoice.payment_failed', invoice)
  }

  #publish(type: string, object: object): void {
    const data = { object: structuredClone(object) }
    const notice: Notice = { id: this.id('evt'), object: 'event', type, created: this.seconds(), data }
    this.notices.push(notice)
    this.onNotice(notice)
  }
}
