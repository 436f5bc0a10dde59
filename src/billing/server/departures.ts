import { asc, eq } from 'drizzle-orm'
import type { Services } from '../../platform/server/auth/request-context.ts'
import { isMissing, stripeOf } from './stripe.ts'
import { subscriptionsOf } from './subscriptions.ts'
import { departedCustomers } from './tables.ts'

const over = ['canceled', 'incomplete_expired']

/**
 * Says goodbye at Stripe for memberships that nobody is left in: what runs is cancelled at once, and the customer deleted
 * with name, address and card. Whoever could not be reached stays noted for the next time.
 */
export async function closeDeparted({ db, config, log }: Services): Promise<void> {
  if (config.stripe === undefined) return
  const stripe = stripeOf(config.stripe)
  const departed = await db.select().from(departedCustomers).orderBy(asc(departedCustomers.leftAt)).limit(100)
  for (const { customerId } of departed) {
    try {
      for (const { id, status } of await subscriptionsOf(stripe, customerId)) {
        if (!over.includes(status)) await stripe.subscriptions.cancel(id)
      }
      await stripe.customers.del(customerId)
    } catch (error) {
      if (!isMissing(error)) {
        log.warn({ err: error }, 'a customer who left could not be closed yet')
        continue
      }
    }
    await db.delete(departedCustomers).where(eq(departedCustomers.customerId, customerId))
  }
}
