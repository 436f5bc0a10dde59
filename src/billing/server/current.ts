import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Services } from '../../platform/server/auth/request-context.ts'
import { community } from '../../platform/server/tables.ts'
import { graceBegin } from './policy.ts'
import { memberships } from './tables.ts'

const { state, pastDueSince, periodEndsAt, sponsoredSince, sponsoredUntil } = memberships

/** What `isSponsored` says, for many memberships in one statement. */
export function isSponsoredAt(now: Date): SQL {
  return sql`(${sponsoredSince} is not null and coalesce(${sponsoredUntil} > ${now.toISOString()}::timestamptz, true))`
}

/** Whether payment alone gives access, by its state, its grace, or what is left of what was paid. */
export function isPaidForAt(now: Date): SQL {
  return sql`(${state} in ('trialing', 'active')
    or (${state} = 'pastDue' and ${pastDueSince} > ${graceBegin(now).toISOString()}::timestamptz)
    or (${state} = 'canceled' and coalesce(${periodEndsAt} > ${now.toISOString()}::timestamptz, false)))`
}

/** Whether the membership with an id gives access now; where nothing is paid, everybody has it. */
export function hasCurrentMembership({ config, clock }: Pick<Services, 'config' | 'clock'>, id: SQLWrapper): SQL {
  if (config.stripe === undefined) return sql`true`
  const now = clock.now()
  return sql`(exists (
    select from ${memberships} where ${memberships.id} = ${id} and (${isSponsoredAt(now)} or ${isPaidForAt(now)}))
    or exists (select from ${community} where ${community.pricing} ->> 'way' <> 'stripe'))`
}
