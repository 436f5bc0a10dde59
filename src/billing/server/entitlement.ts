import { sql } from 'drizzle-orm'
import type { Services, Viewer } from '../../platform/server/auth/request-context.ts'
import { placeholder, prepare } from '../../platform/server/database/prepared-statements.ts'
import type { PaymentState } from '../contract.ts'
import { planOf } from './people.ts'
import { isCurrent } from './policy.ts'
import { isCharging } from './prices.ts'

type Row = {
  state: PaymentState
  periodEndsAt: string | null
  pastDueSince: string | null
  sponsoredSince: string | null
  sponsoredUntil: string | null
}

const findStanding = prepare<Row>(sql`
  select membership.state, membership.period_ends_at as "periodEndsAt", membership.past_due_since as "pastDueSince",
    membership.sponsored_since as "sponsoredSince", membership.sponsored_until as "sponsoredUntil"
  from membership_people person join memberships membership on membership.id = person.membership_id
  where person.account_id = ${placeholder('accountId')}::uuid and membership.plan = ${placeholder('plan')}`)

/** Whether a person may use what needs a membership. Where nothing is paid, everybody may, and nothing is asked. */
export async function isEntitled(
  { db, config, clock, community }: Pick<Services, 'db' | 'config' | 'clock' | 'community'>,
  { id, role }: Pick<Viewer, 'id' | 'role'>,
): Promise<boolean> {
  const plan = planOf(role)
  if (plan === null || !(await isCharging({ config, community }))) return true
  const [row] = await findStanding(db, { accountId: id, plan })
  if (!row) return false
  const standing = {
    state: row.state,
    isEnding: false,
    periodEndsAt: toDate(row.periodEndsAt),
    pastDueSince: toDate(row.pastDueSince),
    sponsoredSince: toDate(row.sponsoredSince),
    sponsoredUntil: toDate(row.sponsoredUntil),
  }
  return isCurrent(standing, clock.now())
}

function toDate(moment: string | null): Date | null {
  return moment === null ? null : new Date(moment)
}
