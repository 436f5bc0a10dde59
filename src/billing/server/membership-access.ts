import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Services, Viewer } from '../../platform/server/auth/request-context.ts'
import { isNotChargedThroughStripe } from '../../platform/server/content/community-statements.ts'
import { placeholder, prepare } from '../../platform/server/database/prepared-statements.ts'
import type { PaymentState } from '../contract.ts'
import { graceStart, isCurrent, planOf } from './policy.ts'
import { isCharging } from './stripe/prices.ts'
import { memberships } from './tables.ts'

type Row = {
  state: PaymentState
  periodEndsAt: string | null
  pastDueSince: string | null
  sponsoredSince: string | null
  sponsoredUntil: string | null
}

const findMembershipStatus = prepare<Row>(sql`
  select membership.state, membership.period_ends_at as "periodEndsAt", membership.past_due_since as "pastDueSince",
    membership.sponsored_since as "sponsoredSince", membership.sponsored_until as "sponsoredUntil"
  from membership_people person join memberships membership on membership.id = person.membership_id
  where person.account_id = ${placeholder('accountId')}::uuid and membership.plan = ${placeholder('plan')}`)

/**
 * Whether a person may use what needs a membership. Where memberships are free, everybody may, and the database is not
 * queried.
 */
export async function isEntitled(
  { db, config, clock, community }: Pick<Services, 'db' | 'config' | 'clock' | 'community'>,
  { id, role }: Pick<Viewer, 'id' | 'role'>,
): Promise<boolean> {
  const plan = planOf(role)
  if (plan === null || !(await isCharging({ config, community }))) return true
  const [row] = await findMembershipStatus(db, { accountId: id, plan })
  if (!row) return false
  const status = {
    state: row.state,
    isEnding: false,
    periodEndsAt: toDate(row.periodEndsAt),
    pastDueSince: toDate(row.pastDueSince),
    sponsoredSince: toDate(row.sponsoredSince),
    sponsoredUntil: toDate(row.sponsoredUntil),
  }
  return isCurrent(status, clock.now())
}

function toDate(moment: string | null): Date | null {
  return moment === null ? null : new Date(moment)
}

const { state, pastDueSince, periodEndsAt, sponsoredSince, sponsoredUntil } = memberships

/** `isSponsored` of policy.ts in SQL, for many memberships in one statement. */
export function isSponsoredAt(now: Date): SQL {
  return sql`(${sponsoredSince} is not null and coalesce(${sponsoredUntil} > ${now.toISOString()}::timestamptz, true))`
}

/** The part of `isCurrent` of policy.ts that is about payment, in SQL: by state, grace period, or time already paid for. */
export function isPaidForAt(now: Date): SQL {
  return sql`(${state} in ('trialing', 'active')
    or (${state} = 'pastDue' and ${pastDueSince} > ${graceStart(now).toISOString()}::timestamptz)
    or (${state} = 'canceled' and coalesce(${periodEndsAt} > ${now.toISOString()}::timestamptz, false)))`
}

/** A condition: the membership with an id gives access now. Where memberships are free, it is always true. */
export function hasCurrentMembership({ config, clock }: Pick<Services, 'config' | 'clock'>, id: SQLWrapper): SQL {
  if (config.stripe === undefined) return sql`true`
  const now = clock.now()
  return sql`(exists (
    select from ${memberships} where ${memberships.id} = ${id} and (${isSponsoredAt(now)} or ${isPaidForAt(now)}))
    or ${isNotChargedThroughStripe})`
}
