import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { companies, companiesAs, isNotClosed, toCompanySummary } from '../../../employers/server/exports.ts'
import type { Services } from '../../../platform/server/auth/request-context.ts'
import type { Viewer } from '../../../platform/server/auth/viewer.ts'
import { createBatchLoader } from '../../../platform/server/database/batch-loader.ts'
import type { Connection, Database } from '../../../platform/server/database/database.ts'
import { arrayPlaceholder, prepare } from '../../../platform/server/database/prepared-statements.ts'
import type { JobSummary } from '../../contract.ts'
import { isOpen } from '../policy.ts'
import { applications, type JobRow, jobs, savedJobs } from '../tables.ts'

const { description: _description, searchText: _searchText, ...summaryColumns } = getTableColumns(jobs)

/** Columns that depend on the viewer: when they saved the job, and their application unless it was withdrawn. */
function viewerColumns(viewerId: string | null) {
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

/** A query for jobs in lists, with their companies and the columns that depend on the viewer. */
export function selectSummaries(db: Connection, viewerId: string | null) {
  return db
    .select({ job: summaryColumns, company: companies, ...viewerColumns(viewerId) })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .$dynamic()
}

/** A query for a job with all of its columns, and whether the viewer ever applied for it. */
export function selectWholeJob(db: Connection, viewerId: string, where: SQL) {
  return db
    .select({
      job: jobs,
      company: companies,
      ...viewerColumns(viewerId),
      everApplied: sql<boolean>`exists (
        select from ${applications}
        where ${applications.jobId} = ${jobs.id} and ${applications.accountId} = ${viewerId})`,
    })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(where)
}

type PublishedColumns = Pick<JobRow, 'employmentType' | 'level' | 'payMin' | 'payMax' | 'publishedAt' | 'expiresAt'>

type SummaryRow = {
  job: Pick<
    JobRow,
    'id' | 'title' | 'workplace' | 'location' | 'skills' | 'payPeriod' | 'state' | keyof PublishedColumns
  >
  company: Parameters<typeof toCompanySummary>[0]
}

/** What a viewer did with a job. An application that was withdrawn does not count. */
type ViewerState = { isSaved: boolean; hasApplied: boolean }

/** A published job in a list. */
export function toSummary({ job, company }: SummaryRow, { isSaved, hasApplied }: ViewerState, now: Date): JobSummary {
  const { id, title, workplace, location, skills, payPeriod } = job
  return {
    id,
    title,
    company: toCompanySummary(company),
    workplace,
    location,
    skills,
    payPeriod,
    ...toPublishedFields(job),
    isOpen: isOpen(job, now),
    isSaved,
    hasApplied,
  }
}

/** The state in the columns of a viewer. */
export function toViewerState(row: { savedAt: string | null; applicationId: string | null }): ViewerState {
  return { isSaved: row.savedAt !== null, hasApplied: row.applicationId !== null }
}

/** The fields that a draft may lack and a published job always has (the table's check `jobs_published_whole`). */
export function toPublishedFields(job: Pick<JobRow, 'id' | keyof PublishedColumns>) {
  const { employmentType, level, payMin, payMax, publishedAt, expiresAt } = job
  if (!employmentType || !level || payMin === null || payMax === null || !publishedAt || !expiresAt) {
    throw new Error(`Job ${job.id} is published, but not complete.`)
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

type CompanyRow = typeof companies.$inferSelect
type ListColumn = 'id' | 'title' | 'workplace' | 'location' | 'skills' | 'payMin' | 'payMax' | 'payPeriod' | 'state'

type FlatRow = Pick<JobRow, ListColumn | 'employmentType' | 'level'> & {
  publishedAt: string
  expiresAt: string
  companyId: string
  companyName: string
} & Pick<CompanyRow, 'logoKey' | 'verifiedBy' | 'website' | 'mailDomain'> & {
    /** The viewers among those of the moment who saved the job, and who applied. */
    savedBy: string[]
    appliedBy: string[]
  }

const company = companiesAs('c')
const viewers = arrayPlaceholder('viewers', 'uuid')

// Reads only what a list shows. The statement is prepared, because planning it takes longer than running it.
const readRows = prepare<FlatRow>(sql`
  select j.id, j.title, j.workplace, j.location, j.skills, j.pay_min as "payMin", j.pay_max as "payMax",
    j.pay_period as "payPeriod", j.state, j.employment_type as "employmentType", j.level,
    j.published_at as "publishedAt", j.expires_at as "expiresAt", ${company.id} as "companyId", ${company.name} as "companyName",
    ${company.logoKey} as "logoKey", ${company.verifiedBy} as "verifiedBy", ${company.website},
    ${company.mailDomain} as "mailDomain",
    array(select s.account_id from saved_jobs s where s.job_id = j.id and s.account_id = any(${viewers})) as "savedBy",
    array(select a.account_id from applications a
      where a.job_id = j.id and a.account_id = any(${viewers}) and a.status <> 'withdrawn') as "appliedBy"
  from jobs j join ${company.table} on ${company.id} = j.company_id
  where j.id = any(${arrayPlaceholder('ids', 'uuid')}) and ${isNotClosed('c')}`)

/** The rows of jobs that some viewers see in lists, by id; one query for all lists of the moment. */
const findRows = createBatchLoader(
  async (db: Database, lists: { viewerId: string | null; ids: readonly string[] }[]) => {
    const ids = new Set(lists.flatMap((list) => list.ids))
    const viewerIds = new Set(lists.flatMap(({ viewerId }) => viewerId ?? []))
    const rows = await readRows(db, { ids: [...ids], viewers: [...viewerIds] })
    const byId = new Map(rows.map((row) => [row.id, row]))
    return lists.map(() => byId)
  },
)

/**
 * Open jobs for a list, in the order of the given ids. Jobs of closed companies are left out.
 * @param viewer null for no viewer: then no job is saved or applied for
 */
export async function loadSummaries(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  viewer: Viewer | null,
  ids: readonly string[],
): Promise<JobSummary[]> {
  if (ids.length === 0) return []
  const viewerId = viewer?.id ?? null
  const byId = await findRows(db, { viewerId, ids })
  const now = clock.now()
  const isAmong = (people: string[]) => viewerId !== null && people.includes(viewerId)
  return ids.flatMap((id) => {
    const row = byId.get(id)
    if (!row) return []
    return [toSummary(toSummaryRow(row), { isSaved: isAmong(row.savedBy), hasApplied: isAmong(row.appliedBy) }, now)]
  })
}

function toSummaryRow({ companyId, companyName, ...row }: FlatRow): SummaryRow {
  return {
    job: { ...row, publishedAt: new Date(row.publishedAt), expiresAt: new Date(row.expiresAt) },
    company: {
      id: companyId,
      name: companyName,
      logoKey: row.logoKey,
      verifiedBy: row.verifiedBy,
      website: row.website,
      mailDomain: row.mailDomain,
    },
  }
}
