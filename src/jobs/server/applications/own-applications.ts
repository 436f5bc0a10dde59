import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { companies, toCompanySummary } from '../../../employers/server/exports.ts'
import { moment, uuid } from '../../../platform/contract/schemas.ts'
import type { Services, Viewer } from '../../../platform/server/auth/request-context.ts'
import { fromCursor, toCursor } from '../../../platform/server/database/cursors.ts'
import type { Connection } from '../../../platform/server/database/database.ts'
import { type Application, applicationsPerPage } from '../../contract.ts'
import { isOpen, mayWithdraw } from '../policy.ts'
import { applications, jobs } from '../tables.ts'
import { applicationNotFound, resumeIn, stepsOf } from './application-rows.ts'

type ReadServices = Pick<Services, 'db' | 'clock'>

const positionSchema = z.tuple([moment, uuid])

/**
 * A page of the viewer's applications, the last sent first.
 * @throws INVALID_INPUT for an invalid cursor in `after`
 */
export async function listOwn(
  { db, clock }: ReadServices,
  viewer: Viewer,
  after: string | undefined,
): Promise<{ applications: Application[]; next: string | null }> {
  const rows = await selectApplications(db)
    .where(and(eq(applications.accountId, viewer.id), afterPosition(after)))
    .orderBy(desc(applications.appliedAt), desc(applications.id))
    .limit(applicationsPerPage + 1)
  const page = rows.slice(0, applicationsPerPage)
  const last = page.at(-1)?.application
  const next = rows.length > page.length && last ? toCursor([last.appliedAt.toISOString(), last.id]) : null
  const steps = await stepsOf(
    db,
    page.map(({ application }) => application.id),
  )
  return {
    applications: page.map((row) => toApplication(row, steps.get(row.application.id), clock.now())),
    next,
  }
}

/**
 * One of the viewer's applications.
 * @throws NOT_FOUND also for applications of other members
 */
export async function showOwn(
  { clock }: ReadServices,
  db: Connection,
  viewer: Viewer,
  id: string,
): Promise<Application> {
  const [row] = await selectApplications(db).where(and(eq(applications.id, id), eq(applications.accountId, viewer.id)))
  if (!row) throw applicationNotFound()
  return toApplication(row, (await stepsOf(db, [id])).get(id), clock.now())
}

function afterPosition(after: string | undefined): SQL | undefined {
  if (after === undefined) return undefined
  const [at, id] = fromCursor(after, positionSchema)
  return sql`(${applications.appliedAt}, ${applications.id}) < (${at}::timestamptz, ${id}::uuid)`
}

function selectApplications(db: Connection) {
  return db
    .select({ application: applications, job: jobs, company: companies })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(companies, eq(companies.id, applications.companyId))
}

type Row = Awaited<ReturnType<typeof selectApplications>>[number]

function toApplication(
  { application, job, company }: Row,
  steps: Application['steps'] | undefined,
  now: Date,
): Application {
  const { id, status, note, appliedAt, changedAt, hiddenLabel, revealedAt } = application
  return {
    id,
    status,
    appliedAt: appliedAt.toISOString(),
    changedAt: changedAt.toISOString(),
    job: { id: job.id, title: job.title, isOpen: isOpen(job, now), isResting: job.pausedAt !== null },
    company: toCompanySummary(company),
    note,
    resume: resumeIn(application),
    steps: steps ?? [],
    hiddenName: hiddenLabel === null ? null : { label: hiddenLabel, isRevealed: revealedAt !== null },
    can: { withdraw: mayWithdraw(status) },
  }
}
