import { sql } from 'drizzle-orm'
import type { companies } from '../../employers/server/exports.ts'
import type { Services, Viewer } from '../../platform/server/auth/request-context.ts'
import { prepare, value } from '../../platform/server/database/prepared-statements.ts'
import type { JobSummary } from '../contract.ts'
import { toSummary } from './job-rows.ts'
import type { JobRow } from './tables.ts'

type Facts = 'id' | 'title' | 'workplace' | 'location' | 'skills' | 'payMin' | 'payMax' | 'payPeriod' | 'state'
type CompanyRow = typeof companies.$inferSelect

type Row = Pick<JobRow, Facts | 'employmentType' | 'level'> & {
  publishedAt: string
  expiresAt: string
  companyId: string
  companyName: string
} & Pick<CompanyRow, 'logoKey' | 'verifiedBy' | 'website' | 'mailDomain'> & {
    savedAt: string | null
    applicationId: string | null
  }

// Only what a list shows, and planned once: to plan it takes longer than to run it.
const readRows = prepare<Row>(sql`
  select j.id, j.title, j.workplace, j.location, j.skills, j.pay_min as "payMin", j.pay_max as "payMax",
    j.pay_period as "payPeriod", j.state, j.employment_type as "employmentType", j.level,
    j.published_at as "publishedAt", j.expires_at as "expiresAt", c.id as "companyId", c.name as "companyName",
    c.logo_key as "logoKey", c.verified_by as "verifiedBy", c.website,
    c.mail_domain as "mailDomain",
    (select s.saved_at from saved_jobs s where s.job_id = j.id and s.account_id = ${value('viewer')}::uuid) as "savedAt",
    (select a.id from applications a
      where a.job_id = j.id and a.account_id = ${value('viewer')}::uuid and a.status <> 'withdrawn') as "applicationId"
  from jobs j join companies c on c.id = j.company_id
  where j.id = any(${value('ids')}::uuid[]) and c.closed_at is null`)

/**
 * Open jobs in a list, in the order of their ids as given; without those of companies that nobody belongs to any more.
 * @param viewer null for nobody: then none is kept or applied for
 */
export async function loadSummaries(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  viewer: Viewer | null,
  ids: readonly string[],
): Promise<JobSummary[]> {
  if (ids.length === 0) return []
  const rows = await readRows(db, { ids, viewer: viewer?.id ?? null })
  const found = new Map(rows.map((row) => [row.id, row]))
  const now = clock.now()
  return ids.flatMap((id) => {
    const row = found.get(id)
    return row ? [toSummary(summarized(row), now)] : []
  })
}

function summarized({ companyId, companyName, savedAt, applicationId, ...row }: Row) {
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
    savedAt,
    applicationId,
  }
}
