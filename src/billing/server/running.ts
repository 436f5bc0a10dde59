import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Services } from '../../platform/server/auth/request-context.ts'
import type { Connection } from '../../platform/server/database/database.ts'
import { isCurrent, isRunning, isSponsored, runningStates } from './policy.ts'
import { memberships } from './tables.ts'

/**
 * What would end with a membership now: what is paid for, and what the community gives; null where nothing is paid, or
 * nothing runs.
 */
export async function whatRuns(
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  db: Connection,
  id: string,
): Promise<{ isSponsored: boolean; until: string | null } | null> {
  const [row] = await db.select().from(memberships).where(eq(memberships.id, id))
  const now = clock.now()
  if (config.stripe === undefined || !row || !(isCurrent(row, now) || isRunning(row.state))) return null
  const sponsored = isSponsored(row, now)
  const until = sponsored ? row.sponsoredUntil : row.periodEndsAt
  return { isSponsored: sponsored, until: until?.toISOString() ?? null }
}

/** How many memberships Stripe charges as far as we know. */
export function countRunning(db: Connection): Promise<number> {
  const isRunningThere = and(inArray(memberships.state, [...runningStates]), isNotNull(memberships.customerId))
  return db.$count(memberships, isRunningThere)
}
