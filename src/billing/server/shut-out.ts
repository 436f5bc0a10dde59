import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Services } from '../../platform/server/auth/request-context.ts'
import type { StripeConfig } from '../../platform/server/config/config.ts'
import { cancelRunning } from './managing.ts'
import { runningStates } from './policy.ts'
import { inTurn, stripeOf } from './stripe.ts'
import { holdWithPeople, syncHeld } from './syncing.ts'
import { memberships } from './tables.ts'

/** Memberships that one statement looks at. */
const batch = 100

/** Goes on at Stripe although everybody whose it is has been suspended: nobody who could log in and cancel it. */
const isForNobody = and(
  inArray(memberships.state, [...runningStates]),
  eq(memberships.isEnding, false),
  isNotNull(memberships.customerId),
  sql`not exists (
    select from membership_people person join accounts account on account.id = person.account_id
    where person.membership_id = ${memberships.id} and account.suspended_at is null)`,
)

/**
 * Lets memberships end with the time that is paid for when all their people are shut out, so that nobody is charged for
 * what she may not use. Whoever is let in again before that takes it back herself.
 */
export async function endForShutOut(services: Services): Promise<void> {
  const { stripe: config } = services.config
  if (config === undefined) return
  const due = await services.db.select({ id: memberships.id }).from(memberships).where(isForNobody).limit(batch)
  for (const { id } of due) {
    // One that Stripe does not answer for holds up no other, and is tried again the next time.
    await inTurn(() => endOne(services, config, id)).catch((error: unknown) => {
      services.log.warn({ err: error }, 'a membership of somebody suspended could not be ended yet')
    })
  }
}

async function endOne(services: Services, config: StripeConfig, id: string): Promise<void> {
  await services.db.transaction(async (tx) => {
    const held = await holdWithPeople(tx, id)
    const isStill = (await tx.$count(memberships, and(eq(memberships.id, id), isForNobody))) === 1
    if (!held || !isStill) return
    const before = await syncHeld(services, tx, held)
    if (await cancelRunning(stripeOf(config), before)) await syncHeld(services, tx, before)
  })
}
