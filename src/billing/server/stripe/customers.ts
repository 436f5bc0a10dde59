import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Services } from '../../../platform/server/auth/request-context.ts'
import type { Transaction } from '../../../platform/server/database/database.ts'
import { publishStatement } from '../../../platform/server/realtime/live-updates.ts'
import { lockMembership } from '../memberships.ts'
import { departedCustomers, memberships } from '../tables.ts'
import { isMissing, stripeOf, withStripeSlot } from './stripe-client.ts'
import { subscriptionsOf } from './subscriptions.ts'

/** Wakes the background job that updates the names and addresses of customers at the payment service. */
export const customerTopic = 'billing.customers'

/** Customers per run. */
const batch = 100

/** In whose name a shared membership is billed, and where receipts go; null when no person is left in it. */
export type BilledAs = (
  tx: Transaction,
  membership: { membershipId: string; payerId: string | null },
) => Promise<{ name: string; email: string } | null>

/** Marks the customer of a shared membership as stale, because its company was renamed or another person pays. */
export async function reviewCustomer(tx: Transaction, membershipId: string | null): Promise<void> {
  if (membershipId === null) return
  const marked = await tx
    .update(memberships)
    .set({ isCustomerStale: true })
    .where(and(eq(memberships.id, membershipId), isNotNull(memberships.customerId)))
    .returning({ id: memberships.id })
  if (marked.length > 0) await tx.execute(sql`select ${publishStatement(customerTopic, {})}`)
}

/** Updates stale customers at the payment service. A failure blocks no other customer, and the next run tries again. */
export async function updateStaleCustomers(services: Services, billedAs: BilledAs): Promise<void> {
  if (services.config.stripe === undefined) return
  const stripe = stripeOf(services.config.stripe)
  const stale = await services.db
    .select({ id: memberships.id })
    .from(memberships)
    .where(eq(memberships.isCustomerStale, true))
    .limit(batch)
  for (const { id } of stale) {
    const update = () =>
      services.db.transaction(async (tx) => {
        const locked = await lockMembership(tx, id)
        if (!locked?.isCustomerStale) return
        const billed = await billedAs(tx, { membershipId: id, payerId: locked.payerId })
        if (billed && locked.customerId !== null) await stripe.customers.update(locked.customerId, billed)
        await tx.update(memberships).set({ isCustomerStale: false }).where(eq(memberships.id, id))
      })
    await withStripeSlot(update).catch((error: unknown) => {
      // The customer was deleted at Stripe. The next payment creates another one.
      if (isMissing(error)) return
      services.log.warn({ err: error }, 'a customer could not be updated at the payment service yet')
    })
  }
}

const finalStatuses = ['canceled', 'incomplete_expired']

/**
 * Deletes the customers of memberships whose last person left, with name, address, and card, and cancels their
 * subscriptions at once. Customers that Stripe does not answer for stay in the table for the next run.
 */
export async function deleteDepartedCustomers({ db, config, log }: Services): Promise<void> {
  if (config.stripe === undefined) return
  const stripe = stripeOf(config.stripe)
  const departed = await db.select().from(departedCustomers).orderBy(asc(departedCustomers.leftAt)).limit(batch)
  for (const { customerId } of departed) {
    try {
      for (const { id, status } of await subscriptionsOf(stripe, customerId)) {
        if (!finalStatuses.includes(status)) await stripe.subscriptions.cancel(id)
      }
      await stripe.customers.del(customerId)
    } catch (error) {
      if (!isMissing(error)) {
        log.warn({ err: error }, 'a customer who left could not be deleted at the payment service yet')
        continue
      }
    }
    await db.delete(departedCustomers).where(eq(departedCustomers.customerId, customerId))
  }
}
