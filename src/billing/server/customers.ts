import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Services } from '../../platform/server/auth/request-context.ts'
import type { Transaction } from '../../platform/server/database/database.ts'
import { publishStatement } from '../../platform/server/realtime/live-updates.ts'
import { holdMembership } from './people.ts'
import { inTurn, isMissing, stripeOf } from './stripe.ts'
import { memberships } from './tables.ts'

/** What wakes the job that tells the payment service in whose name it bills. */
export const customerTopic = 'billing.customers'

/** Customers looked up at a time. */
const batch = 100

/** In whose name a shared membership is billed, and where receipts go; null when nobody is left in it. */
export type BilledAs = (
  tx: Transaction,
  membership: { membershipId: string; payerId: string | null },
) => Promise<{ name: string; email: string } | null>

/** Notes that a shared membership may have to be billed in another name: it was renamed, or handed over. */
export async function reviewCustomer(tx: Transaction, membershipId: string | null): Promise<void> {
  if (membershipId === null) return
  const noted = await tx
    .update(memberships)
    .set({ isCustomerStale: true })
    .where(and(eq(memberships.id, membershipId), isNotNull(memberships.customerId)))
    .returning({ id: memberships.id })
  if (noted.length > 0) await tx.execute(sql`select ${publishStatement(customerTopic, {})}`)
}

/** Tells the payment service of each that was noted. One it does not answer for holds up no other, and is tried again. */
export async function tellStaleCustomers(services: Services, billedAs: BilledAs): Promise<void> {
  if (services.config.stripe === undefined) return
  const stripe = stripeOf(services.config.stripe)
  const stale = await services.db
    .select({ id: memberships.id })
    .from(memberships)
    .where(eq(memberships.isCustomerStale, true))
    .limit(batch)
  for (const { id } of stale) {
    const tell = () =>
      services.db.transaction(async (tx) => {
        const held = await holdMembership(tx, id)
        if (!held?.isCustomerStale) return
        const billed = await billedAs(tx, { membershipId: id, payerId: held.payerId })
        if (billed && held.customerId !== null) await stripe.customers.update(held.customerId, billed)
        await tx.update(memberships).set({ isCustomerStale: false }).where(eq(memberships.id, id))
      })
    await inTurn(tell).catch((error: unknown) => {
      // Somebody deleted her there: paying makes another customer.
      if (isMissing(error)) return
      services.log.warn({ err: error }, 'a customer could not be told of yet')
    })
  }
}
