import { eq, sql } from 'drizzle-orm'
import type { Clock } from '../../platform/server/clock.ts'
import type { CompanyPart } from '../../platform/server/company-part.ts'
import type { Connection } from '../../platform/server/database.ts'
import { jobs } from './tables.ts'

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

/** What jobs keep of companies: one that has any, drafts among them, cannot be left for another one. */
export const companyJobs: CompanyPart = {
  async needs(db, companyId) {
    const [row] = await db.select({ id: jobs.id }).from(jobs).where(eq(jobs.companyId, companyId)).limit(1)
    return row !== undefined
  },
}
