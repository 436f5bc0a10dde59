import type { RequestContext, Services, Viewer } from '../../../platform/server/auth/request-context.ts'
import type { Database } from '../../../platform/server/database/database.ts'
import type { FoundViewer } from '../sessions.ts'

const day = 24 * 60 * 60 * 1000

/**
 * From when on a viewer's role rests for want of a second factor: `graceDays` after the rule began or the account did,
 * whichever is later; null for whoever has a factor or needs none. Members are never asked anything of the database.
 */
export async function factorDueAt(
  { community, db }: Pick<Services, 'community' | 'db'>,
  found: FoundViewer | null,
  ownsCompany: (db: Database, accountId: string) => Promise<boolean>,
): Promise<Date | null> {
  if (!found || found.hasSecondFactor || found.viewer.role === 'member') return null
  const rule = await community.factorRule()
  if (!rule?.isRequired) return null
  if (found.viewer.role === 'employer' && !(await ownsCompany(db, found.viewer.id))) return null
  const from = Math.max(rule.since.getTime(), Date.parse(found.joinedAt))
  return new Date(from + rule.graceDays * day)
}

/** Whether the site asks people of a viewer's role for a second factor, also during the days of grace. */
export async function needsFactor(
  { community, ownsCompany }: Pick<RequestContext, 'community' | 'ownsCompany'>,
  viewer: Viewer,
): Promise<boolean> {
  if (viewer.role === 'member' || !(await community.factorRule())?.isRequired) return false
  return viewer.role === 'admin' || ownsCompany(viewer)
}
