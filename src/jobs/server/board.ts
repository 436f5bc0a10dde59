import { eq } from 'drizzle-orm'
import type { Services, Viewer } from '../../platform/server/auth/request-context.ts'
import type { Connection } from '../../platform/server/database/database.ts'
import { markupOf } from '../../platform/server/ssr/markup.ts'
import type { Job } from '../contract.ts'
import { jobNotFound } from './holding.ts'
import { publishedFacts, selectWhole, toSummary } from './job-rows.ts'
import { boardAbilities, maySee } from './policy.ts'
import { responseRateOf } from './response-rate.ts'
import { jobs } from './tables.ts'

/**
 * A job as a member sees it: while it is open, and afterwards what she kept or applied for.
 * @throws NOT_FOUND
 */
export async function loadJob(
  { clock }: Pick<Services, 'clock'>,
  db: Connection,
  viewer: Viewer,
  id: string,
): Promise<Job> {
  const now = clock.now()
  const [row] = await selectWhole(db, viewer.id, eq(jobs.id, id))
  if (!row) throw jobNotFound()
  const { job, company, applicationId, savedAt, everApplied } = row
  const isMissing = !maySee(job, now, { isHers: savedAt !== null || everApplied, isAdmin: viewer.role === 'admin' })
  if (isMissing) throw jobNotFound()
  return {
    ...toSummary(row, now),
    ...publishedFacts(job),
    description: job.description,
    descriptionMarkup: markupOf(job.description),
    applyUrl: job.applyUrl || null,
    about: company.about,
    aboutMarkup: markupOf(company.about),
    website: company.website,
    responseRate: await responseRateOf(db, clock, company.id),
    applicationId,
    can: boardAbilities(job, now, applicationId !== null),
  }
}
