import { type SQL, sql } from 'drizzle-orm'
import { companiesAs, companyOf } from '../../../employers/server/exports.ts'
import { placeholder } from '../../../platform/server/database/prepared-statements.ts'
import type { FoundItem, SearchSource } from '../../../platform/server/extension-points/search-source.ts'
import {
  type IndexedContent,
  isWithinTime,
  prepareIndexedSearch,
} from '../../../platform/server/search/indexed-search.ts'
import { hiddenStates } from '../policy.ts'

type JobRow = { id: string; title: string; text: string; company: string; location: string; at: string | null }

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
    position: sql`s.position`,
    joins: sql`join jobs j on j.id = s.job_id join ${company.table} on ${company.id} = j.company_id`,
    isFound,
    newestPosition: sql`(select max(position) from job_search)`,
    hasTitle: true,
    columns: sql`j.id, j.title, concat_ws(E'\n', ${company.name}, array_to_string(j.skills, ', '), j.location, j.description) as text,
      ${company.name} as company, j.location, coalesce(j.published_at, j.updated_at) as at`,
  }
}

const searchJobs = prepareIndexedSearch<JobRow>(jobsWhere(sql`(${isWithinTime(sql`j.published_at`)} and ${isVisible})`))
const searchPostings = prepareIndexedSearch<JobRow>(
  jobsWhere(
    sql`(j.company_id = ${placeholder('company')}::uuid and ${isWithinTime(sql`coalesce(j.published_at, j.updated_at)`)})`,
  ),
)

/** Jobs that a member may see: open ones, and others that they saved or applied for. */
export const jobSource: SearchSource = {
  kind: 'job',
  roles: ['member', 'admin'],
  filters: ['before', 'after'],
  async find({ db, clock }, viewer, request) {
    const values = { viewer: viewer.id, isAdmin: viewer.role === 'admin', now: clock.now().toISOString() }
    const { rows, isComplete } = await searchJobs(db, request, values)
    return { items: rows.map((row) => toItem(row, `/jobs/${row.id}`)), isComplete }
  },
}

/** The jobs of an employer's own company in every state, drafts included. */
export const postingSource: SearchSource = {
  kind: 'job',
  roles: ['employer'],
  filters: ['before', 'after'],
  async find({ db }, viewer, request) {
    const own = await companyOf(db, viewer.id)
    if (!own) return { items: [], isComplete: true }
    const { rows, isComplete } = await searchPostings(db, request, { company: own.id })
    return { items: rows.map((row) => toItem(row, `/employer/jobs/${row.id}`)), isComplete }
  },
}

function toItem({ id, title, text, company: name, location, at }: JobRow, path: string): FoundItem {
  return {
    id,
    path,
    title,
    text,
    context: [name, location].filter(Boolean).join(' · '),
    person: null,
    at: at && new Date(at).toISOString(),
    likes: 0,
  }
}
