import { inArray, sql } from 'drizzle-orm'
import { closedCompanyIds, companyClosedTopic } from '../../../employers/server/exports.ts'
import type { BackgroundJob } from '../../../platform/server/background/background-job.ts'
import { jobFeedFetches, jobFeedItems, jobFeeds } from '../feeds/tables.ts'
import { applications } from '../tables.ts'
import { applicationNotes, scorecards } from './tables.ts'

/**
 * Deletes what closed companies wrote about applicants, and their feeds. The applications stay, as the applicants see them.
 * It protects applicants, so it also runs while jobs are off.
 */
export const closedCompaniesJob: BackgroundJob = {
  name: 'jobs.closed-companies',
  schedule: '25 * * * *',
  wokenBy: companyClosedTopic,
  runsWhileOff: true,
  async run({ db }) {
    const sent = db
      .select({ id: applications.id })
      .from(applications)
      .where(sql`${applications.companyId} in (${closedCompanyIds()})`)
    await db.delete(applicationNotes).where(inArray(applicationNotes.applicationId, sent))
    await db.delete(scorecards).where(inArray(scorecards.applicationId, sent))
    for (const table of [jobFeedFetches, jobFeedItems, jobFeeds]) {
      await db.delete(table).where(sql`${table.companyId} in (${closedCompanyIds()})`)
    }
  },
}
