import { and, eq, inArray, isNotNull, lt } from 'drizzle-orm'
import { day } from '../../../platform/contract/durations.ts'
import type { Services } from '../../../platform/server/auth/request-context.ts'
import type { StripeConfig } from '../../../platform/server/config/config.ts'
import { plans } from '../../contract.ts'
import { runningStates } from '../policy.ts'
import { memberships, paymentNotices } from '../tables.ts'
import {
  adoptCustomer,
  lockMembershipAndPeople,
  membershipIdBy,
  membershipNamedBy,
  syncMembership,
} from './membership-sync.ts'
import { priceOf, stripeOf, withStripeSlot } from './stripe-client.ts'

/** Stripe repeats a notice for a few days at most. */
const noticeRetention = 30 * day

/**
 * Compares every membership that is or was paid for with Stripe, so that a notice that never arrived does no lasting harm.
 * A membership that fails blocks no other one.
 * @throws AggregateError with all failures, so that the job is tried again
 */
export async function reconcile(services: Services): Promise<void> {
  const { stripe: config } = services.config
  if (config === undefined) return
  const oldestKept = new Date(services.clock.now().getTime() - noticeRetention)
  await services.db.delete(paymentNotices).where(lt(paymentNotices.receivedAt, oldestKept))
  const ids = new Set(await runningMembershipIds(services))
  for await (const id of subscribedMembershipIds(services, config)) ids.add(id)
  const failures: unknown[] = []
  for (const id of ids) await withStripeSlot(() => syncOne(services, id)).catch((error) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} memberships could not be compared`)
}

async function syncOne(services: Services, id: string): Promise<void> {
  await services.db.transaction(async (tx) => {
    const locked = await lockMembershipAndPeople(tx, id)
    if (locked) await syncMembership(services, tx, locked)
  })
}

async function runningMembershipIds({ db }: Services): Promise<string[]> {
  const rows = await db
    .select({ id: memberships.id })
    .from(memberships)
    .where(and(inArray(memberships.state, [...runningStates]), isNotNull(memberships.customerId)))
  return rows.map(({ id }) => id)
}

/** The memberships of all subscriptions to the site's prices, except those that have ended here and at Stripe. */
async function* subscribedMembershipIds({ db, log }: Services, config: StripeConfig): AsyncGenerator<string> {
  for (const plan of plans) {
    const parameters = { price: priceOf(config, plan), status: 'all', limit: 100 } as const
    for await (const { id, status, customer, metadata } of stripeOf(config).subscriptions.list(parameters)) {
      const customerId = typeof customer === 'string' ? customer : customer.id
      if (status === 'canceled' && (await hasEndedHere(db, id))) continue
      const known = await membershipIdBy(db, customerId)
      const named = membershipNamedBy(metadata)
      if (known) yield known
      else if (named && (await adoptCustomer(db, named, customerId))) yield named
      else if (status !== 'canceled') log.warn({ subscription: id }, 'a subscription belongs to no membership')
    }
  }
}

async function hasEndedHere(db: Services['db'], subscriptionId: string): Promise<boolean> {
  const isEndedSubscription = and(eq(memberships.subscriptionId, subscriptionId), eq(memberships.state, 'canceled'))
  const rows = await db.select({ id: memberships.id }).from(memberships).where(isEndedSubscription)
  return rows.length === 1
}
