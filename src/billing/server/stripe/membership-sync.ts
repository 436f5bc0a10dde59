import { and, asc, eq, isNull } from 'drizzle-orm'
import type Stripe from 'stripe'
import { accounts } from '../../../accounts/server/exports.ts'
import { uuid } from '../../../platform/contract/schemas.ts'
import type { Services } from '../../../platform/server/auth/request-context.ts'
import type { Database, Transaction } from '../../../platform/server/database/database.ts'
import { notificationOfChange } from '../membership-changes.ts'
import { lockMembership } from '../memberships.ts'
import { notifyPeople } from '../notifications.ts'
import { type MembershipRow, membershipPeople, memberships } from '../tables.ts'
import { priceOf, stripeOf } from './stripe-client.ts'
import { paymentStatusOf, subscriptionsOf } from './subscriptions.ts'

/**
 * Locks a membership and keeps its people from leaving until the transaction ends; null when it is gone. It locks the
 * accounts first, as people who leave do, so that two transactions never wait for each other.
 */
export async function lockMembershipAndPeople(tx: Transaction, id: string): Promise<MembershipRow | null> {
  await tx
    .select({ id: accounts.id })
    .from(accounts)
    .innerJoin(membershipPeople, eq(membershipPeople.accountId, accounts.id))
    .where(eq(membershipPeople.membershipId, id))
    .orderBy(asc(accounts.id))
    .for('key share', { of: accounts })
  return lockMembership(tx, id)
}

/**
 * Reads the status of a membership from Stripe, stores it, and notifies its people of the change. The membership stays
 * locked meanwhile: of two transactions at the same time, the later one also reads later, so that nothing older replaces
 * the newer status.
 * @param locked as `lockMembershipAndPeople` returned it
 * @param known its subscriptions, when they were just read under the same lock
 * @throws StripeError when Stripe does not answer; then nothing has changed
 */
export async function syncMembership(
  services: Services,
  tx: Transaction,
  locked: MembershipRow,
  known?: readonly Stripe.Subscription[],
): Promise<MembershipRow> {
  const { stripe: config } = services.config
  if (config === undefined || locked.customerId === null) return locked
  const stripe = stripeOf(config)
  const now = services.clock.now()
  const subscriptions = known ?? (await subscriptionsOf(stripe, locked.customerId))
  const status = await paymentStatusOf(stripe, subscriptions, priceOf(config, locked.plan), now)
  const lapseNotifiedAt = status.state === 'pastDue' ? locked.lapseNotifiedAt : null
  const [after] = await tx
    .update(memberships)
    .set({ ...status, lapseNotifiedAt, syncedAt: now })
    .where(eq(memberships.id, locked.id))
    .returning()
  if (!after) throw new Error('A locked membership no longer exists.')
  const notification = notificationOfChange(locked, after, now)
  if (notification) await notifyPeople(services, tx, locked.id, notification)
  return after
}

/** The membership that a customer at Stripe pays for; null for a customer that belongs to another site. */
export async function membershipIdBy(db: Database, customerId: string): Promise<string | null> {
  const [row] = await db.select({ id: memberships.id }).from(memberships).where(eq(memberships.customerId, customerId))
  return row?.id ?? null
}

/** The membership that a subscription was made for, by the metadata we gave Stripe; null when it names none. */
export function membershipNamedBy(metadata: Record<string, string> | null | undefined): string | null {
  return uuid.safeParse(metadata?.membership_id).data ?? null
}

/**
 * Stores the customer of the membership that Stripe names, when the membership has none, such as after a restored backup.
 * @returns false when the membership has a customer already or is gone
 */
export async function adoptCustomer(db: Database, membershipId: string, customerId: string): Promise<boolean> {
  const rows = await db
    .update(memberships)
    .set({ customerId })
    .where(and(eq(memberships.id, membershipId), isNull(memberships.customerId)))
    .returning({ id: memberships.id })
  return rows.length === 1
}
