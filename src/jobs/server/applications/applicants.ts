import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { t } from '#text'
import { accounts } from '../../../accounts/server/exports.ts'
import { companyOf, requireCompany } from '../../../employers/server/exports.ts'
import { moment, uuid } from '../../../platform/contract/schemas.ts'
import type { Viewer } from '../../../platform/server/auth/request-context.ts'
import { fromCursor, toCursor } from '../../../platform/server/database/cursors.ts'
import type { Connection } from '../../../platform/server/database/database.ts'
import { problem } from '../../../platform/server/http/problem-details.ts'
import { type ProfessionalProfile, professionalProfilesOf } from '../../../profiles/server/exports.ts'
import { type Applicant, type ApplicationStatus, applicationStatuses, applicationsPerPage } from '../../contract.ts'
import { hideProfile } from '../hiring/hidden-names.ts'
import { jobNotFound } from '../locks.ts'
import { contactObstacle, isNameHidden, mayMove, movesWithoutEmail } from '../policy.ts'
import { applicationProfiles, applications, jobs } from '../tables.ts'
import { visibleProfileOf } from './application-profiles.ts'
import { applicationNotFound, resumeIn, stepsOf } from './application-rows.ts'

type ListRequest = { id: string; status?: ApplicationStatus; after?: string }
type ApplicantPage = {
  job: { id: string; title: string }
  applicants: Applicant[]
  counts: Record<ApplicationStatus, number>
  next: string | null
}

const positionSchema = z.tuple([z.enum(applicationStatuses), moment, uuid])

/**
 * A page of the applicants for a job of the viewer's company, by status, the longest waiting first.
 * @throws NOT_FOUND also for jobs of other companies, INVALID_INPUT for an invalid cursor in `after`
 */
export async function listApplicants(
  db: Connection,
  viewer: Viewer,
  { id, status, after }: ListRequest,
): Promise<ApplicantPage> {
  const company = await requireCompany(db, viewer)
  const [job] = await db
    .select({ id: jobs.id, title: jobs.title })
    .from(jobs)
    .where(and(eq(jobs.id, id), eq(jobs.companyId, company.id)))
  if (!job) throw jobNotFound()
  const [counts, rows] = await Promise.all([
    countByStatus(db, id),
    selectApplicants(db)
      .where(and(eq(applications.jobId, id), status && eq(applications.status, status), afterPosition(after)))
      .orderBy(asc(applications.status), asc(applications.appliedAt), asc(applications.id))
      .limit(applicationsPerPage + 1),
  ])
  const page = rows.slice(0, applicationsPerPage)
  const last = page.at(-1)?.application
  const next = rows.length > page.length && last ? toCursor([last.status, last.appliedAt.toISOString(), last.id]) : null
  return { job, applicants: await toApplicants(db, page), counts, next }
}

/**
 * One application for a job of the viewer's company.
 * @throws NOT_FOUND also for applications to other companies
 */
export async function showApplicant(db: Connection, viewer: Viewer, id: string): Promise<Applicant> {
  const company = await requireCompany(db, viewer)
  const rows = await selectApplicants(db).where(and(eq(applications.id, id), eq(applications.companyId, company.id)))
  const [applicant] = await toApplicants(db, rows)
  if (!applicant) throw applicationNotFound()
  return applicant
}

const stillHidden = t`This applicant’s name is hidden. You can write to them once you’ve moved them to Interview.`

type ApplicantFacts = {
  accountId: string
  applicationId: string
  jobId: string
  title: string
  companyId: string
}

/**
 * The applicant and job of an application to the viewer's company, unless it was withdrawn. For messages to applicants.
 * @throws NOT_FOUND also for applications to other companies, CONFLICT while the applicant's name is hidden
 */
export async function applicantFor(db: Connection, viewer: Viewer, applicationId: string): Promise<ApplicantFacts> {
  const company = await companyOf(db, viewer.id)
  if (!company) throw applicationNotFound()
  const { id, accountId, jobId, companyId, status, hiddenLabel, revealedAt } = applications
  const [row] = await db
    .select({ accountId, applicationId: id, jobId, title: jobs.title, companyId, status, hiddenLabel, revealedAt })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, jobId))
    .where(and(eq(id, applicationId), eq(companyId, company.id)))
  const obstacle = row && contactObstacle(row)
  if (obstacle === 'hidden') throw problem('CONFLICT', stillHidden)
  if (!row || obstacle) throw applicationNotFound()
  const { status: _, hiddenLabel: _label, revealedAt: _at, ...facts } = row
  return facts
}

async function countByStatus(db: Connection, jobId: string): Promise<Record<ApplicationStatus, number>> {
  const rows = await db
    .select({ status: applications.status, count: sql<number>`count(*)` })
    .from(applications)
    .where(eq(applications.jobId, jobId))
    .groupBy(applications.status)
  const none = Object.fromEntries(applicationStatuses.map((status) => [status, 0])) as Record<ApplicationStatus, number>
  return { ...none, ...Object.fromEntries(rows.map(({ status, count }) => [status, count])) }
}

function afterPosition(after: string | undefined): SQL | undefined {
  if (after === undefined) return undefined
  const [status, at, id] = fromCursor(after, positionSchema)
  return sql`(${applications.status}, ${applications.appliedAt}, ${applications.id})
    > (${status}, ${at}::timestamptz, ${id}::uuid)`
}

function selectApplicants(db: Connection) {
  return db
    .select({
      application: applications,
      job: { id: jobs.id, title: jobs.title },
      jobSkills: jobs.skills,
      name: accounts.name,
      avatarUrl: accounts.avatarUrl,
      frozen: applicationProfiles,
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(accounts, eq(accounts.id, applications.accountId))
    .leftJoin(applicationProfiles, eq(applicationProfiles.applicationId, applications.id))
    .$dynamic()
}

type Row = Awaited<ReturnType<typeof selectApplicants>>[number]

async function toApplicants(db: Connection, rows: Row[]): Promise<Applicant[]> {
  if (rows.length === 0) return []
  const [profiles, steps] = await Promise.all([
    professionalProfilesOf(
      db,
      rows.map(({ application }) => application.accountId),
    ),
    stepsOf(
      db,
      rows.map(({ application }) => application.id),
    ),
  ])
  return rows.map((row) =>
    toApplicant(row, profiles.get(row.application.accountId), steps.get(row.application.id) ?? []),
  )
}

const emptyProfile = { avatarUrl: null, jobTitle: '', location: '', yearsExperience: null, skills: [] }

/** Of a withdrawn application, the company sees only the name and the dates, which it knew before. */
function toApplicant(
  { application, job, jobSkills, name, avatarUrl, frozen }: Row,
  profile: ProfessionalProfile | undefined,
  steps: Applicant['steps'],
): Applicant {
  const { id, status, note, appliedAt, changedAt } = application
  const isHidden = isNameHidden(application)
  const visibleProfile = hideProfile(application, jobSkills, visibleProfileOf({ name, avatarUrl, profile }, frozen))
  const profileFields = status === 'withdrawn' ? { ...visibleProfile, ...emptyProfile } : visibleProfile
  return {
    id,
    status,
    appliedAt: appliedAt.toISOString(),
    changedAt: changedAt.toISOString(),
    job,
    ...profileFields,
    note,
    hidden: isHidden ? { hasResume: application.resumeKey !== null } : null,
    resume: isHidden ? null : resumeIn(application),
    steps,
    can: { move: mayMove(status), moveWithoutEmail: movesWithoutEmail(status) },
  }
}
