import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { requireCompany } from '../../../employers/server/exports.ts'
import { moment, uuid } from '../../../platform/contract/schemas.ts'
import type { Services, Viewer } from '../../../platform/server/auth/request-context.ts'
import { fromCursor, toCursor } from '../../../platform/server/database/cursors.ts'
import type { Database } from '../../../platform/server/database/database.ts'
import { type JobState, jobStates, type Posting, postingsPerPage } from '../../contract.ts'
import { jobNotFound } from '../locks.ts'
import { postingAbilities, stateAt } from '../policy.ts'
import { type JobRow, jobs } from '../tables.ts'

const positionSchema = z.tuple([moment, uuid])

/**
 * A page of the jobs of the viewer's company, the last changed first, and how many jobs are in each state.
 * @throws NOT_FOUND when the viewer has no company, INVALID_INPUT for an invalid cursor in `after`
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
    .where(and(eq(jobs.companyId, companyId), state && eq(jobs.state, state), afterPosition(after)))
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
 * One job of the viewer's company.
 * @throws NOT_FOUND for jobs that do not exist and for jobs of other companies alike
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
  const byState = new Map(rows.map(({ state, count }) => [state, count]))
  return Object.fromEntries(jobStates.map((state) => [state, byState.get(state) ?? 0])) as Record<JobState, number>
}

function afterPosition(after: string | undefined): SQL | undefined {
  if (after === undefined) return undefined
  const [updatedAt, id] = fromCursor(after, positionSchema)
  return sql`(${jobs.updatedAt}, ${jobs.id}) < (${updatedAt}::timestamptz, ${id}::uuid)`
}

/** A job as its company sees it. */
export function toPosting(row: JobRow, now: Date): Posting {
  const { id, title, workplace, location, employmentType, level, skills, description } = row
  const { payMin, payMax, payPeriod, benefits, applyUrl, applicationCount, newCount, savedCount } = row
  return {
    id,
    state: stateAt(row, now),
    title,
    workplace,
    location,
    employmentType,
    level,
    skills,
    description,
    payMin,
    payMax,
    payPeriod,
    benefits,
    applyUrl,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    updatedAt: row.updatedAt.toISOString(),
    isResting: row.pausedAt !== null && stateAt(row, now) === 'closed',
    applicationCount,
    newCount,
    savedCount,
    can: postingAbilities(row, now),
  }
}
