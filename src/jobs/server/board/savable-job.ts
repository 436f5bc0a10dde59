import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { SavableContent, SavableItem } from '../../../platform/server/extension-points/savable-content.ts'
import { isOpen, maySee } from '../policy.ts'
import { jobs, savedJobs } from '../tables.ts'
import { selectWholeJob } from './job-summaries.ts'
import { saveJob, unsaveJob } from './saved-jobs.ts'

/**
 * Jobs in the list of everything that a member saved. The table `saved_jobs` says which jobs these are, for this list as
 * for the list of saved jobs.
 */
export const savableJob: SavableContent = {
  kind: 'job',
  async find({ db, clock }, reader, ids) {
    const now = clock.now()
    const rows = await selectWholeJob(db, reader.id, inArray(jobs.id, [...ids]))
    const readable = rows.filter(({ job, savedAt, everApplied }) =>
      maySee(job, now, { hasSavedOrApplied: savedAt !== null || everApplied, isAdmin: reader.role === 'admin' }),
    )
    return new Map(
      readable.map(({ job, company }) => {
        const item: SavableItem = {
          title: job.title,
          context: company.name,
          path: `/jobs/${job.id}`,
          at: (job.publishedAt ?? job.updatedAt).toISOString(),
          status: isOpen(job, now) ? null : 'closed',
          about: `job:${job.id}`,
        }
        return [job.id, item]
      }),
    )
  },
  store: {
    list(db, accountId, before, limit) {
      const position = before
        ? sql`(${savedJobs.savedAt}, ${savedJobs.jobId}) < (${before.savedAt}::timestamptz, ${before.id}::uuid)`
        : undefined
      return db
        .select({ id: savedJobs.jobId, savedAt: savedJobs.savedAt })
        .from(savedJobs)
        .where(and(eq(savedJobs.accountId, accountId), position))
        .orderBy(desc(savedJobs.savedAt), desc(savedJobs.jobId))
        .limit(limit)
    },
    async among(db, accountId, ids) {
      const rows = await db
        .select({ id: savedJobs.jobId })
        .from(savedJobs)
        .where(and(eq(savedJobs.accountId, accountId), inArray(savedJobs.jobId, [...ids])))
      return new Set(rows.map(({ id }) => id))
    },
    save: saveJob,
    remove: unsaveJob,
  },
}
