import { eq } from 'drizzle-orm'
import type { CompanyPart } from '../../platform/server/company-part.ts'
import { jobs } from './tables.ts'

/** A company stays for its jobs, also for drafts and those that are gone from the board: people applied for them. */
export const companyJobs: CompanyPart = {
  needs: async (db, companyId) => (await db.$count(jobs, eq(jobs.companyId, companyId))) > 0,
}
