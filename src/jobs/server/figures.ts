import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Clock } from '../../platform/server/clock.ts'
import type { CompanyPart } from '../../platform/server/company-part.ts'
import type { Connection } from '../../platform/server/database.ts'
import { waitingStatuses } from './applications/policy.ts'
import { applications, jobs } from './tables.ts'

export type CompanyJobFigures = { activeJobs: number; applications: number; newApplications: number }

/** For the employer's dashboard: a company's open jobs, all applications, and those nobody has looked at yet. */
export async function companyJobFigures(db: Connection, clock: Clock, companyId: string): Promise<CompanyJobFigures> {
  const now = clock.now().toISOString()
  const [row] = await db
    .select({
      activeJobs: sql<number>`count(*) filter (where ${jobs.state} = 'open' and ${jobs.expiresAt} > ${now})`,
      applications: sql<number>`coalesce(sum(${jobs.applicationCount}), 0)`,
      newApplications: sql<number>`coalesce(sum(${jobs.newCount}), 0)`,
    })
    .from(jobs)
    .where(eq(jobs.companyId, companyId))
  return row ?? { activeJobs: 0, applications: 0, newApplications: 0 }
}

/**
 * What jobs need companies for: one that has drafts, open jobs or somebody who waits for an answer cannot be given up
 * for another one.
 */
export const companyJobs: CompanyPart = {
  async needs(db, companyId) {
    const isUnfinished = and(eq(jobs.companyId, companyId), inArray(jobs.state, ['draft', 'open']))
    const isWaiting = and(eq(applications.companyId, companyId), inArray(applications.status, [...waitingStatuses]))
    const [job] = await db.select({ id: jobs.id }).from(jobs).where(isUnfinished).limit(1)
    if (job) return true
    const [application] = await db.select({ id: applications.id }).from(applications).where(isWaiting).limit(1)
    return application !== undefined
  },
}
