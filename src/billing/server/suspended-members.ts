import { and, eq, inArray, isNotNull, notExists } from 'drizzle-orm'
import { accounts, isNotSuspended } from '../../accounts/server/exports.ts'
import type { Services } from '../../platform/server/auth/request-context.ts'
import type { StripeConfig } from '../../platform/server/config/config.ts'
import type { Connection } from '../../platform/server/database/database.ts'
import { cancelRunning } from './own-membership/subscription-changes.ts'
import { runningStates } from './policy.ts'
import { lockMembershipAndPeople, syncMembership } from './stripe/membership-sync.ts'
import { stripeOf, withStripeSlot } from './stripe/stripe-client.ts'
import { membershipPeople, memberships } from './tables.ts'

/** Memberships per run. */
const batch = 100

/** A membership that Stripe goes on charging although all its people are suspended, so that none of them can cancel it. */
function hasOnlySuspendedPeople(db: Connection) {
  const activePeople = db
    .select({ id: accounts.id })
    .from(membershipPeople)
    .innerJoin(accounts, eq(accounts.id, membershipPeople.accountId))
    .where(and(eq(membershipPeople.membershipId, memberships.id), isNotSuspended()))
  return and(
    inArray(memberships.state, [...runningStates]),
    eq(memberships.isEnding, false),
    isNotNull(memberships.customerId),
    notExists(activePeople),
  )
}

/**
 * Lets memberships end with the time that is paid for when all their people are suspended, so that they are not charged
 * for what they may not use. A person who is restored before that can take the cancellation back.
 */
export async function endForSuspended(services: Services): Promise<void> {
  const { db, log } = services
  const { stripe: config } = services.config
  if (config === undefined) return
  const due = await db.select({ id: memberships.id }).from(memberships).where(hasOnlySuspendedPeople(db)).limit(batch)
  for (const { id } of due) {
    // A membership that Stripe does not answer for blocks no other one. The next run tries it again.
    await withStripeSlot(() => endMembership(services, config, id)).catch((error: unknown) => {
      log.warn({ err: error }, 'a membership of suspended people could not be ended yet')
    })
  }
}

async function endMembership(services: Services, config: StripeConfig, id: string): Promise<void> {
  await services.db.transaction(async (tx) => {
    const locked = await lockMembershipAndPeople(tx, id)
    const isStillDue = (await tx.$count(memberships, and(eq(memberships.id, id), hasOnlySuspendedPeople(tx)))) === 1
    if (!locked || !isStillDue) return
    const before = await syncMembership(services, tx, locked)
    if (await cancelRunning(stripeOf(config), before)) await syncMembership(services, tx, before)
  })
}
