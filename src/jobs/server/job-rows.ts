import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { companies, toCompanySummary } from '../../employers/server/exports.ts'
import type { Connection } from '../../platform/server/database/database.ts'
import type { JobSummary } from '../contract.ts'
import { isOpen } from './policy.ts'
import { applications, type JobRow, jobs, savedJobs } from './tables.ts'

const { description: _description, searchText: _searchText, ...summarized } = getTableColumns(jobs)

/** What a job is to somebody: her application that was not withdrawn, and since when she keeps the job. */
function viewedBy(viewerId: string | null) {
  return {
    savedAt: sql<string | null>`(
      select ${savedJobs.savedAt} from ${savedJobs}
      where ${savedJobs.jobId} = ${jobs.id} and ${savedJobs.accountId} = ${viewerId})`,
    applicationId: sql<string | null>`(
      select ${applications.id} from ${applications}
      where ${applications.jobId} = ${jobs.id} and ${applications.accountId} = ${viewerId}
        and ${applications.status} <> 'withdrawn')`,
  }
}

/** A query for jobs in lists, with their companies and what they are to the viewer. */
export function selectSummaries(db: Connection, viewerId: string | null) {
  return db
    .select({ job: summarized, company: companies, ...viewedBy(viewerId) })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .$dynamic()
}

/** One job whole; besides, whether the viewer ever applied for it. */
export function selectWhole(db: Connection, viewerId: string, where: SQL) {
  return db
    .select({
      job: jobs,
      company: companies,
      ...viewedBy(viewerId),
      everApplied: sql<boolean>`exists (
        select from ${applications}
        where ${applications.jobId} = ${jobs.id} and ${applications.accountId} = ${viewerId})`,
    })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(where)
}

type Summarized = {
  job: Pick<JobRow, 'id' | 'title' | 'workplace' | 'location' | 'skills' | 'payPeriod' | 'state' | keyof Facts>
  company: Parameters<typeof toCompanySummary>[0]
  savedAt: string | null
  applicationId: string | null
}

/** A published job in a list. */
export function toSummary({ job, company, savedAt, applicationId }: Summarized, now: Date): JobSummary {
  const { id, title, workplace, location, skills, payPeriod } = job
  return {
    id,
    title,
    company: toCompanySummary(company),
    workplace,
    location,
    skills,
    payPeriod,
    ...publishedFacts(job),
    isOpen: isOpen(job, now),
    isSaved: savedAt !== null,
    hasApplied: applicationId !== null,
  }
}

/** What a published job always has (the table's `jobs_published_whole`). */
export function publishedFacts(job: Pick<JobRow, 'id' | keyof Facts>) {
  const { employmentType, level, payMin, payMax, publishedAt, expiresAt } = job
  if (!employmentType || !level || payMin === null || payMax === null || !publishedAt || !expiresAt) {
    throw new Error(`Job ${job.id} is published, but not whole.`)
  }
  return {
    employmentType,
    level,
    payMin,
    payMax,
    publishedAt: publishedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }
}

type Facts = Pick<JobRow, 'employmentType' | 'level' | 'payMin' | 'payMax' | 'publishedAt' | 'expiresAt'>
