import { type SQL, sql } from 'drizzle-orm'
import { companiesAs, companyOf } from '../../../employers/server/exports.ts'
import type { Services, Viewer } from '../../../platform/server/auth/request-context.ts'
import { placeholder } from '../../../platform/server/database/prepared-statements.ts'
import type { Candidate, ItemDetails, SearchSource } from '../../../platform/server/extension-points/search-source.ts'
import { type IndexedContent, isWithinTime } from '../../../platform/server/search/indexed-content.ts'
import { prepareIndexedSearch } from '../../../platform/server/search/indexed-search.ts'
import { hiddenStates } from '../policy.ts'

type JobRow = { id: string; title: string; at: string | null }
type JobDetails = { title: string; text: string; company: string; location: string }

const company = companiesAs('c')
const states = sql.raw(hiddenStates.map((state) => `'${state}'`).join(', '))

/** SQL: whether the viewer may see the job `j`: `maySee` in policy.ts for many rows. A test compares the two. */
const isVisible = sql`(j.state not in (${states}) and (
  (j.state = 'open' and j.expires_at > ${placeholder('now')}::timestamptz)
  or ${placeholder('isAdmin')}::boolean
  or exists (select from saved_jobs saved where saved.job_id = j.id and saved.account_id = ${placeholder('viewer')}::uuid)
  or exists (select from applications a where a.job_id = j.id and a.account_id = ${placeholder('viewer')}::uuid)))`

function jobsWhere(isFound: SQL): IndexedContent {
  return {
    index: sql`job_search`,
    keys: sql`s.job_id, s.position`,
    id: sql`s.job_id`,
    idType: 'uuid',
    position: sql`s.position`,
    joins: sql`join jobs j on j.id = s.job_id`,
    isFound,
    newestPosition: sql`(select max(position) from job_search)`,
    hasTitle: true,
    columns: sql`j.id, j.title, coalesce(j.published_at, j.updated_at) as at`,
    details: sql`j.title, concat_ws(E'\n', ${company.name}, array_to_string(j.skills, ', '), j.location, j.description) as text,
      ${company.name} as company, j.location`,
    detailJoins: sql`join ${company.table} on ${company.id} = j.company_id`,
  }
}

const searchJobs = prepareIndexedSearch<JobRow, JobDetails>(
  jobsWhere(sql`(${isWithinTime(sql`j.published_at`)} and ${isVisible})`),
)
const searchPostings = prepareIndexedSearch<JobRow, JobDetails>(
  jobsWhere(
    sql`(j.company_id = ${placeholder('company')}::uuid and ${isWithinTime(sql`coalesce(j.published_at, j.updated_at)`)})`,
  ),
)

/** Jobs that a member may see: open ones, and others that they saved or applied for. */
export const jobSource: SearchSource = {
  kind: 'job',
  roles: ['member', 'admin'],
  filters: ['before', 'after'],
  async find(services, viewer, request) {
    const { rows, isComplete } = await searchJobs.find(services.db, request, valuesFor(services, viewer))
    return { items: rows.map((row) => toCandidate(row, `/jobs/${row.id}`)), isComplete }
  },
  async detailsOf(services, viewer, request, ids) {
    return toDetails(await searchJobs.detailsOf(services.db, request, valuesFor(services, viewer), ids))
  },
}

function valuesFor({ clock }: Pick<Services, 'clock'>, { id, role }: Viewer) {
  return { viewer: id, isAdmin: role === 'admin', now: clock.now().toISOString() }
}

/** The jobs of an employer's own company in every state, drafts included. */
export const postingSource: SearchSource = {
  kind: 'job',
  roles: ['employer'],
  filters: ['before', 'after'],
  async find({ db }, viewer, request) {
    const own = await companyOf(db, viewer.id)
    if (!own) return { items: [], isComplete: true }
    const { rows, isComplete } = await searchPostings.find(db, request, { company: own.id })
    return { items: rows.map((row) => toCandidate(row, `/employer/jobs/${row.id}`)), isComplete }
  },
  async detailsOf({ db }, viewer, request, ids) {
    const own = await companyOf(db, viewer.id)
    return own ? toDetails(await searchPostings.detailsOf(db, request, { company: own.id }, ids)) : new Map()
  },
}

function toCandidate({ id, title, at }: JobRow, path: string): Candidate {
  return { id, path, title, at: at && new Date(at).toISOString(), likes: 0 }
}

function toDetails(rows: ReadonlyMap<string, JobDetails>): Map<string, ItemDetails> {
  return new Map(
    [...rows].map(([id, { title, text, company: name, location }]) => {
      return [id, { title, text, context: [name, location].filter(Boolean).join(' · '), person: null }]
    }),
  )
}
