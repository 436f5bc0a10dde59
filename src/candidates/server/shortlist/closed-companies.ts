import { sql } from 'drizzle-orm'
import { closedCompanyIds, companyClosedTopic } from '../../../employers/server/exports.ts'
import type { BackgroundJob } from '../../../platform/server/background/background-job.ts'
import { candidateNotes, shortlistedCandidates } from './tables.ts'

/**
 * Deletes the shortlists and notes of closed companies: nobody can read them, and nobody answers for them any more. It
 * protects candidates, so it also runs while the employer side is off.
 */
export const closedCompaniesJob: BackgroundJob = {
  name: 'candidates.closed-companies',
  schedule: '20 * * * *',
  wokenBy: companyClosedTopic,
  runsWhileOff: true,
  async run({ db }) {
    for (const table of [shortlistedCandidates, candidateNotes]) {
      await db.delete(table).where(sql`${table.companyId} in (${closedCompanyIds()})`)
    }
  },
}
