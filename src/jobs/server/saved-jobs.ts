import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { moment, uuid } from '../../platform/contract/identifiers.ts'
import type { RequestContext, Services, Viewer } from '../../platform/server/auth/request-context.ts'
import { fromCursor, toCursor } from '../../platform/server/database/cursors.ts'
import type { Transaction } from '../../platform/server/database/database.ts'
import { jobsPerPage } from '../contract.ts'
import { loadJob } from './board.ts'
import { holdAccount, holdJob, jobNotFound } from './holding.ts'
import { selectSummaries, toSummary } from './job-rows.ts'
import { jobs, savedJobs } from './tables.ts'

const place = z.tuple([moment, uuid])

/**
 * Keeps a job for later; twice is once.
 * @throws NOT_FOUND for what she does not see
 */
export async function saveJob(context: RequestContext, viewer: Viewer, id: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    await holdAccount(tx, viewer.id)
    await loadJob(context, tx, viewer, id)
    const { state } = await holdJob(tx, id)
    if (state === 'removed') throw jobNotFound()
    const added = await tx
      .insert(savedJobs)
      .values({ accountId: viewer.id, jobId: id, savedAt: context.clock.now() })
      .onConflictDoNothing()
      .returning({ jobId: savedJobs.jobId })
    await countSaved(tx, id, added.length)
  })
}

/**
 * Keeps a job no longer; nothing happens when she does not keep it.
 * @throws NOT_FOUND for what she neither keeps nor sees
 */
export async function unsaveJob(services: Pick<Services, 'db' | 'clock'>, viewer: Viewer, id: string): Promise<void> {
  await services.db.transaction(async (tx) => {
    await holdAccount(tx, viewer.id)
    await holdJob(tx, id)
    const taken = await tx
      .delete(savedJobs)
      .where(and(eq(savedJobs.jobId, id), eq(savedJobs.accountId, viewer.id)))
      .returning({ jobId: savedJobs.jobId })
    if (taken.length === 0) await loadJob(services, tx, viewer, id)
    await countSaved(tx, id, -taken.length)
  })
}

/** A page of what she keeps, the last kept first; jobs that have ended as well. */
export async function listSaved({ db, clock }: Pick<Services, 'db' | 'clock'>, viewer: Viewer, after?: string) {
  const rows = await selectSummaries(db, viewer.id)
    .innerJoin(savedJobs, eq(savedJobs.jobId, jobs.id))
    .where(and(eq(savedJobs.accountId, viewer.id), beyond(after)))
    .orderBy(desc(savedJobs.savedAt), desc(savedJobs.jobId))
    .limit(jobsPerPage + 1)
  const page = rows.slice(0, jobsPerPage)
  const last = page.at(-1)
  const now = clock.now()
  return {
    jobs: page.map((row) => toSummary(row, now)),
    next:
      rows.length > jobsPerPage && last?.savedAt ? toCursor([new Date(last.savedAt).toISOString(), last.job.id]) : null,
  }
}

function beyond(after: string | undefined): SQL | undefined {
  if (after === undefined) return undefined
  const [savedAt, id] = fromCursor(after, place)
  return sql`(${savedJobs.savedAt}, ${savedJobs.jobId}) < (${savedAt}::timestamptz, ${id}::uuid)`
}

async function countSaved(tx: Transaction, id: string, change: number): Promise<void> {
  if (change === 0) return
  await tx
    .update(jobs)
    .set({ savedCount: sql`saved_count + ${change}` })
    .where(eq(jobs.id, id))
}
