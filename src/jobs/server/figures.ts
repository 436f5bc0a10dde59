import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Clock } from '../../platform/server/clock.ts'
import type { Connection } from '../../platform/server/database/database.ts'
import type { CompanyPart } from '../../platform/server/extension-points/company-hooks.ts'
import type { JobState } from '../contract.ts'
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
  async unsettled(db, companyId) {
    const inState = (state: JobState) => db.$count(jobs, and(eq(jobs.companyId, companyId), eq(jobs.state, state)))
    const isWaiting = and(eq(applications.companyId, companyId), inArray(applications.status, [...waitingStatuses]))
    // One after the other: they may be asked within a transaction.
    const drafts = await inState('draft')
    const openJobs = await inState('open')
    return { drafts, openJobs, waiting: await db.$count(applications, isWaiting) }
  },
}
