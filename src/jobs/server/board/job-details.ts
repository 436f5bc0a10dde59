import { eq } from 'drizzle-orm'
import type { Services, Viewer } from '../../../platform/server/auth/request-context.ts'
import type { Connection } from '../../../platform/server/database/database.ts'
import { toMarkup } from '../../../platform/server/ssr/markup.ts'
import type { Job } from '../../contract.ts'
import { responseRateOf } from '../company/statistics.ts'
import { hiringOf } from '../hiring/hiring.ts'
import { jobNotFound } from '../locks.ts'
import { boardAbilities, maySee } from '../policy.ts'
import { jobs } from '../tables.ts'
import { selectWholeJob, toPublishedFields, toSummary, toViewerState } from './job-summaries.ts'

/**
 * A job as a member sees it: while it is open, and afterwards if they saved it or applied for it.
 * @throws NOT_FOUND
 */
export async function loadJob(
  { clock }: Pick<Services, 'clock'>,
  db: Connection,
  viewer: Viewer,
  id: string,
): Promise<Job> {
  const now = clock.now()
  const [row] = await selectWholeJob(db, viewer.id, eq(jobs.id, id))
  if (!row) throw jobNotFound()
  const { job, company, applicationId, savedAt, everApplied } = row
  const hasSavedOrApplied = savedAt !== null || everApplied
  if (!maySee(job, now, { hasSavedOrApplied, isAdmin: viewer.role === 'admin' })) throw jobNotFound()
  return {
    ...toSummary(row, toViewerState(row), now),
    ...toPublishedFields(job),
    description: job.description,
    descriptionMarkup: toMarkup(job.description),
    benefits: job.benefits,
    applyUrl: job.applyUrl || null,
    about: company.about,
    aboutMarkup: toMarkup(company.about),
    website: company.website,
    responseRate: await responseRateOf(db, clock, company.id),
    applicationId,
    offersHiddenNames: (await hiringOf(db, job.id)).offersHiddenNames,
    can: boardAbilities(job, now, applicationId !== null),
  }
}
