import { day } from '../../../platform/contract/durations.ts'
import type { RequestContext, Services, Viewer } from '../../../platform/server/auth/request-context.ts'
import type { Database } from '../../../platform/server/database/database.ts'
import { secondFactorScope } from '../policy.ts'
import type { ResolvedViewer } from '../sessions/sessions.ts'

/**
 * From when on a viewer cannot use their role without a second factor: `graceDays` after the rule or the account began,
 * whichever is later; null for a viewer who has a factor or needs none. Needs no query for members.
 */
export async function factorDueAt(
  { community, db }: Pick<Services, 'community' | 'db'>,
  resolved: ResolvedViewer | null,
  ownsCompany: (db: Database, accountId: string) => Promise<boolean>,
): Promise<Date | null> {
  if (!resolved || resolved.hasSecondFactor) return null
  const { viewer, joinedAt } = resolved
  const scope = secondFactorScope(viewer.role)
  if (scope === 'nobody') return null
  const rule = await community.factorRule()
  if (!rule?.isRequired) return null
  if (scope === 'companyOwners' && !(await ownsCompany(db, viewer.id))) return null
  const from = Math.max(rule.since.getTime(), Date.parse(joinedAt))
  return new Date(from + rule.graceDays * day)
}

/** Whether the site requires a second factor of the viewer, also during the grace period. */
export async function needsFactor(
  { community, ownsCompany }: Pick<RequestContext, 'community' | 'ownsCompany'>,
  viewer: Viewer,
): Promise<boolean> {
  const scope = secondFactorScope(viewer.role)
  if (scope === 'nobody' || !(await community.factorRule())?.isRequired) return false
  return scope === 'everyone' || ownsCompany(viewer)
}
