import { and, eq, inArray, isNotNull, lt } from 'drizzle-orm'
import type { Services } from '../../platform/server/auth/request-context.ts'
import type { StripeConfig } from '../../platform/server/config/config.ts'
import { plans } from '../contract.ts'
import { runningStates } from './policy.ts'
import { inTurn, priceOf, stripeOf } from './stripe.ts'
import { adoptCustomer, holdWithPeople, membershipIdBy, membershipNamedBy, syncHeld } from './syncing.ts'
import { memberships, paymentNotices } from './tables.ts'

const day = 24 * 60 * 60 * 1000
/** Stripe tells a thing again for some days at most. */
const daysNoticesAreKept = 30

/**
 * Compares every membership that is or was paid for with what Stripe says, so that a notice that never came does no
 * lasting harm. One that fails holds up no other; then the whole is tried again.
 */
export async function reconcile(services: Services): Promise<void> {
  const { stripe: config } = services.config
  if (config === undefined) return
  const kept = new Date(services.clock.now().getTime() - daysNoticesAreKept * day)
  await services.db.delete(paymentNotices).where(lt(paymentNotices.receivedAt, kept))
  const ids = new Set(await runningHere(services))
  for await (const id of knownThere(services, config)) ids.add(id)
  const faults: unknown[] = []
  for (const id of ids) await inTurn(() => syncOne(services, id)).catch((error) => faults.push(error))
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} memberships could not be compared`)
}

async function syncOne(services: Services, id: string): Promise<void> {
  await services.db.transaction(async (tx) => {
    const held = await holdWithPeople(tx, id)
    if (held) await syncHeld(services, tx, held)
  })
}

async function runningHere({ db }: Services): Promise<string[]> {
  const rows = await db
    .select({ id: memberships.id })
    .from(memberships)
    .where(and(inArray(memberships.state, [...runningStates]), isNotNull(memberships.customerId)))
  return rows.map(({ id }) => id)
}

/** The memberships that subscriptions to our prices belong to; what is over here and there needs no other look. */
async function* knownThere({ db, log }: Services, config: StripeConfig): AsyncGenerator<string> {
  for (const plan of plans) {
    const asked = { price: priceOf(config, plan), status: 'all', limit: 100 } as const
    for await (const { id, status, customer, metadata } of stripeOf(config).subscriptions.list(asked)) {
      const customerId = typeof customer === 'string' ? customer : customer.id
      if (status === 'canceled' && (await isOver(db, id))) continue
      const known = await membershipIdBy(db, customerId)
      const named = membershipNamedBy(metadata)
      if (known) yield known
      else if (named && (await adoptCustomer(db, named, customerId))) yield named
      else if (status !== 'canceled') log.warn({ subscription: id }, 'a subscription belongs to no membership')
    }
  }
}

async function isOver(db: Services['db'], subscriptionId: string): Promise<boolean> {
  const isMeant = and(eq(memberships.subscriptionId, subscriptionId), eq(memberships.state, 'canceled'))
  const rows = await db.select({ id: memberships.id }).from(memberships).where(isMeant)
  return rows.length === 1
}
