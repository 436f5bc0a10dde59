import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { lockExistingAccount } from '../../../accounts/server/exports.ts'
import { moment, uuid } from '../../../platform/contract/schemas.ts'
import type { Services, Viewer } from '../../../platform/server/auth/request-context.ts'
import { fromCursor, toCursor } from '../../../platform/server/database/cursors.ts'
import type { Transaction } from '../../../platform/server/database/database.ts'
import { forgetReminder, lockOwnAccount } from '../../../saved/server/exports.ts'
import { jobsPerPage } from '../../contract.ts'
import { jobNotFound, lockJob } from '../locks.ts'
import { isHidden } from '../policy.ts'
import { jobs, savedJobs } from '../tables.ts'
import { loadJob } from './job-details.ts'
import { selectSummaries, toSummary, toViewerState } from './job-summaries.ts'

const positionSchema = z.tuple([moment, uuid])

/**
 * Saves a job. Saving it again changes nothing.
 * @throws NOT_FOUND for a job that the viewer does not see
 */
export async function saveJob(context: Pick<Services, 'db' | 'clock'>, viewer: Viewer, id: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    await lockExistingAccount(tx, viewer.id)
    await loadJob(context, tx, viewer, id)
    const { state } = await lockJob(tx, id)
    if (isHidden(state)) throw jobNotFound()
    const added = await tx
      .insert(savedJobs)
      .values({ accountId: viewer.id, jobId: id, savedAt: context.clock.now() })
      .onConflictDoNothing()
      .returning({ jobId: savedJobs.jobId })
    await countSaved(tx, id, added.length)
  })
}

/**
 * Removes a job from the viewer's saved jobs, with its reminder. Nothing happens when they have not saved it.
 * @throws NOT_FOUND for a job that the viewer has not saved and does not see
 */
export async function unsaveJob(services: Pick<Services, 'db' | 'clock'>, viewer: Viewer, id: string): Promise<void> {
  await services.db.transaction(async (tx) => {
    await lockOwnAccount(tx, viewer)
    await lockJob(tx, id)
    const removed = await tx
      .delete(savedJobs)
      .where(and(eq(savedJobs.jobId, id), eq(savedJobs.accountId, viewer.id)))
      .returning({ jobId: savedJobs.jobId })
    await forgetReminder(tx, viewer.id, { kind: 'job', id })
    if (removed.length === 0) await loadJob(services, tx, viewer, id)
    await countSaved(tx, id, -removed.length)
  })
}

/** A page of the viewer's saved jobs, the last saved first. Closed jobs are included. */
export async function listSaved({ db, clock }: Pick<Services, 'db' | 'clock'>, viewer: Viewer, after?: string) {
  const rows = await selectSummaries(db, viewer.id)
    .innerJoin(savedJobs, eq(savedJobs.jobId, jobs.id))
    .where(and(eq(savedJobs.accountId, viewer.id), afterPosition(after)))
    .orderBy(desc(savedJobs.savedAt), desc(savedJobs.jobId))
    .limit(jobsPerPage + 1)
  const page = rows.slice(0, jobsPerPage)
  const last = page.at(-1)
  const now = clock.now()
  return {
    jobs: page.map((row) => toSummary(row, toViewerState(row), now)),
    next:
      rows.length > jobsPerPage && last?.savedAt ? toCursor([new Date(last.savedAt).toISOString(), last.job.id]) : null,
  }
}

function afterPosition(after: string | undefined): SQL | undefined {
  if (after === undefined) return undefined
  const [savedAt, id] = fromCursor(after, positionSchema)
  return sql`(${savedJobs.savedAt}, ${savedJobs.jobId}) < (${savedAt}::timestamptz, ${id}::uuid)`
}

async function countSaved(tx: Transaction, id: string, change: number): Promise<void> {
  if (change === 0) return
  await tx
    .update(jobs)
    .set({ savedCount: sql`saved_count + ${change}` })
    .where(eq(jobs.id, id))
}
