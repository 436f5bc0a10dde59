import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { requireCompany } from '../../employers/server/exports.ts'
import { moment, uuid } from '../../platform/contract/identifiers.ts'
import type { Services, Viewer } from '../../platform/server/auth/request-context.ts'
import { fromCursor, toCursor } from '../../platform/server/database/cursors.ts'
import type { Database } from '../../platform/server/database/database.ts'
import { type JobState, jobStates, postingsPerPage } from '../contract.ts'
import { jobNotFound } from './holding.ts'
import { toPosting } from './posting-rows.ts'
import { jobs } from './tables.ts'

const place = z.tuple([moment, uuid])

/**
 * A page of the own company's jobs, the last changed first, and how many there are in each state.
 * @throws NOT_FOUND when she belongs to no company, INVALID_INPUT for an `after` that is not ours
 */
export async function listPostings(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  viewer: Viewer,
  { state, after }: { state?: JobState; after?: string },
) {
  const { id: companyId } = await requireCompany(db, viewer)
  const rows = await db
    .select()
    .from(jobs)
    .where(and(eq(jobs.companyId, companyId), state && eq(jobs.state, state), beyond(after)))
    .orderBy(desc(jobs.updatedAt), desc(jobs.id))
    .limit(postingsPerPage + 1)
  const page = rows.slice(0, postingsPerPage)
  const last = page.at(-1)
  const now = clock.now()
  return {
    postings: page.map((row) => toPosting(row, now)),
    counts: await countByState(db, companyId),
    next: rows.length > postingsPerPage && last ? toCursor([last.updatedAt.toISOString(), last.id]) : null,
  }
}

/**
 * One of the own company's jobs.
 * @throws NOT_FOUND alike for what does not exist and for what is another company's
 */
export async function showPosting({ db, clock }: Pick<Services, 'db' | 'clock'>, viewer: Viewer, id: string) {
  const company = await requireCompany(db, viewer)
  const [row] = await db
    .select()
    .from(jobs)
    .where(and(eq(jobs.id, id), eq(jobs.companyId, company.id)))
  if (!row) throw jobNotFound()
  return toPosting(row, clock.now())
}

async function countByState(db: Database, companyId: string): Promise<Record<JobState, number>> {
  const rows = await db
    .select({ state: jobs.state, count: sql<number>`count(*)::int` })
    .from(jobs)
    .where(eq(jobs.companyId, companyId))
    .groupBy(jobs.state)
  const counted = new Map(rows.map(({ state, count }) => [state, count]))
  return Object.fromEntries(jobStates.map((state) => [state, counted.get(state) ?? 0])) as Record<JobState, number>
}

function beyond(after: string | undefined): SQL | undefined {
  if (after === undefined) return undefined
  const [updatedAt, id] = fromCursor(after, place)
  return sql`(${jobs.updatedAt}, ${jobs.id}) < (${updatedAt}::timestamptz, ${id}::uuid)`
}
