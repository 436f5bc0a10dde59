import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { t } from '#text'
import { requireCompany } from '../../../employers/server/exports.ts'
import type { RequestContext, Viewer } from '../../../platform/server/auth/request-context.ts'
import type { Connection } from '../../../platform/server/database/database.ts'
import { invalidInput } from '../../../platform/server/http/problem-details.ts'
import type { Hiring, HiringForm } from '../../hiring-contract.ts'
import { jobNotFound, lockOwnCompany, lockPosting } from '../locks.ts'
import { jobs } from '../tables.ts'
import { jobHiring } from './tables.ts'

const tooFast = t`You’re making changes very quickly. Please wait a moment and try again.`

/** What a company chose for a job, or nothing yet. */
export async function hiringOf(db: Connection, jobId: string): Promise<Omit<Hiring, 'job'>> {
  const [row] = await db.select().from(jobHiring).where(eq(jobHiring.jobId, jobId))
  return { criteria: row?.criteria ?? [], offersHiddenNames: row?.offersHiddenNames ?? false }
}

/**
 * How the viewer's company hires for one of its jobs.
 * @throws NOT_FOUND also for jobs of other companies
 */
export async function showHiring(db: Connection, viewer: Viewer, id: string): Promise<Hiring> {
  const company = await requireCompany(db, viewer)
  const [job] = await db
    .select({ id: jobs.id, title: jobs.title })
    .from(jobs)
    .where(and(eq(jobs.id, id), eq(jobs.companyId, company.id)))
  if (!job) throw jobNotFound()
  return { job, ...(await hiringOf(db, id)) }
}

/**
 * Changes how the viewer's company hires for one of its jobs. Scorecards keep the scores of criteria that are removed, and
 * applications whose names are hidden keep them hidden.
 * @throws NOT_FOUND also for jobs of other companies, INVALID_INPUT for a criterion that the job does not have,
 * TOO_MANY_REQUESTS
 */
export async function updateHiring(
  { db, rateLimits }: RequestContext,
  viewer: Viewer,
  { id, criteria: wanted, offersHiddenNames }: HiringForm & { id: string },
): Promise<Hiring> {
  await rateLimits.consume('writingByAccount', viewer.id, tooFast)
  return db.transaction(async (tx) => {
    const job = await lockPosting(tx, await lockOwnCompany(tx, viewer), id)
    const existing = new Set((await hiringOf(tx, id)).criteria.map((criterion) => criterion.id))
    const kept = wanted.flatMap((criterion) => criterion.id ?? [])
    if (kept.some((criterionId) => !existing.has(criterionId)) || new Set(kept).size < kept.length) {
      throw invalidInput({ field: 'criteria', message: t`Someone changed the criteria. Please reload the page.` })
    }
    const criteria = wanted.map(({ id: criterionId = randomUUID(), label }) => ({ id: criterionId, label }))
    const row = { criteria, offersHiddenNames }
    await tx
      .insert(jobHiring)
      .values({ jobId: id, ...row })
      .onConflictDoUpdate({ target: jobHiring.jobId, set: row })
    return { job: { id, title: job.title }, ...row }
  })
}
