import { and, asc, eq, isNull } from 'drizzle-orm'
import type Stripe from 'stripe'
import { accounts } from '../../accounts/server/exports.ts'
import { uuid } from '../../platform/contract/schemas.ts'
import type { Services } from '../../platform/server/auth/request-context.ts'
import type { Database, Transaction } from '../../platform/server/database/database.ts'
import { tellPeople } from './news.ts'
import { holdMembership } from './people.ts'
import { priceOf, stripeOf } from './stripe.ts'
import { standingBy, subscriptionsOf } from './subscriptions.ts'
import { type MembershipRow, membershipPeople, memberships } from './tables.ts'
import { newsOf } from './what-is-new.ts'

/**
 * Holds a membership and keeps its people from leaving until the transaction ends; null when it is gone. People come
 * first, as with everybody who leaves, so that no two wait for each other.
 */
export async function holdWithPeople(tx: Transaction, id: string): Promise<MembershipRow | null> {
  await tx
    .select({ id: accounts.id })
    .from(accounts)
    .innerJoin(membershipPeople, eq(membershipPeople.accountId, accounts.id))
    .where(eq(membershipPeople.membershipId, id))
    .orderBy(asc(accounts.id))
    .for('key share', { of: accounts })
  return holdMembership(tx, id)
}

/**
 * Reads how a membership stands from Stripe, writes it down, and tells its people what is new. The membership is held
 * meanwhile: of two who do this at the same time, the later one also reads later, so nothing older replaces it.
 * @param held as `holdWithPeople` gave it
 * @param known its subscriptions, when they have just been read while it was held
 * @throws StripeError when it does not answer; then nothing has changed
 */
export async function syncHeld(
  services: Services,
  tx: Transaction,
  held: MembershipRow,
  known?: readonly Stripe.Subscription[],
): Promise<MembershipRow> {
  const { stripe: config } = services.config
  if (config === undefined || held.customerId === null) return held
  const stripe = stripeOf(config)
  const now = services.clock.now()
  const subscriptions = known ?? (await subscriptionsOf(stripe, held.customerId))
  const standing = await standingBy(stripe, subscriptions, priceOf(config, held.plan), now)
  const lapseToldAt = standing.state === 'pastDue' ? held.lapseToldAt : null
  const [after] = await tx
    .update(memberships)
    .set({ ...standing, lapseToldAt, syncedAt: now })
    .where(eq(memberships.id, held.id))
    .returning()
  if (!after) throw new Error('A held membership is gone.')
  const news = newsOf(held, after, now)
  if (news) await tellPeople(services, tx, held.id, news)
  return after
}

/** Whose membership a customer of Stripe pays for; null for one who is not ours. */
export async function membershipIdBy(db: Database, customerId: string): Promise<string | null> {
  const [row] = await db.select({ id: memberships.id }).from(memberships).where(eq(memberships.customerId, customerId))
  return row?.id ?? null
}

/** The membership that a subscription was made for, by what we told Stripe to keep with it; null when it names none. */
export function membershipNamedBy(metadata: Record<string, string> | null | undefined): string | null {
  return uuid.safeParse(metadata?.membership_id).data ?? null
}

/** Ties a customer to the membership that Stripe names, when we forgot her, as after a restored backup. */
export async function adoptCustomer(db: Database, membershipId: string, customerId: string): Promise<boolean> {
  const rows = await db
    .update(memberships)
    .set({ customerId })
    .where(and(eq(memberships.id, membershipId), isNull(memberships.customerId)))
    .returning({ id: memberships.id })
  return rows.length === 1
}
