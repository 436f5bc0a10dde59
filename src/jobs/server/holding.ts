import { and, eq, isNull, sql } from 'drizzle-orm'
import { accounts } from '../../accounts/server/exports.ts'
import { type CompanyRow, companies, requireCompany } from '../../employers/server/exports.ts'
import type { Viewer } from '../../platform/server/auth/request-context.ts'
import type { Transaction } from '../../platform/server/database/database.ts'
import { problem } from '../../platform/server/http/problem-details.ts'
import { type JobRow, jobs } from './tables.ts'

// Accounts are held before companies, companies before jobs, and jobs in the order of their ids: so that nobody waits
// for each other.

export type HeldJob = JobRow

/** The same words for what does not exist, what is somebody else's and what is gone. */
export function jobNotFound() {
  return problem('NOT_FOUND', 'This job is no longer there.')
}

/**
 * Loads a job for a change of its state or counts, whoever's it is, and holds it until the transaction ends.
 * @throws NOT_FOUND
 */
export async function holdJob(tx: Transaction, id: string): Promise<HeldJob> {
  const [row] = await tx.select().from(jobs).where(eq(jobs.id, id)).for('no key update')
  if (!row) throw jobNotFound()
  return row
}

/**
 * Keeps an account from being deleted until the transaction ends.
 * @throws NOT_SIGNED_IN when it is gone
 */
export async function holdAccount(tx: Transaction, id: string): Promise<void> {
  const rows = await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, id)).for('key share')
  if (rows.length === 0) throw problem('NOT_SIGNED_IN', 'Please log in to continue.')
}

/**
 * Holds the viewer and her company until the transaction ends: its name stays, and of two postings that are published
 * at the same time each sees the other.
 * @throws NOT_FOUND when she belongs to none
 */
export async function holdOwnCompany(tx: Transaction, viewer: Viewer): Promise<CompanyRow> {
  await holdAccount(tx, viewer.id)
  const { id } = await requireCompany(tx, viewer)
  const [company] = await tx
    .select()
    .from(companies)
    .where(and(eq(companies.id, id), isNull(companies.closedAt)))
    .for('no key update')
  // Somebody may have taken her out, or closed the company, while it was waited for.
  const { id: stillHers } = await requireCompany(tx, viewer)
  if (!company || stillHers !== id) throw problem('NOT_FOUND', 'You do not belong to a company.')
  return company
}

/**
 * Holds a job of the viewer's company.
 * @throws NOT_FOUND alike for what does not exist and for what is another company's
 */
export async function holdPosting(tx: Transaction, company: Pick<CompanyRow, 'id'>, id: string): Promise<HeldJob> {
  const [row] = await tx
    .select()
    .from(jobs)
    .where(and(eq(jobs.id, id), eq(jobs.companyId, company.id)))
    .for('no key update')
  if (!row) throw jobNotFound()
  return row
}

/**
 * Keeps everybody from leaving for good whom the end of some jobs concerns (who applied, and their companies' people)
 * until the transaction ends; before the jobs are held.
 */
export async function holdConcerned(tx: Transaction, jobIds: readonly string[]): Promise<void> {
  const ids = sql`any(${sql.param([...jobIds])}::uuid[])`
  await tx.execute(sql`
    with held as (
      select id from accounts
      where id in (select account_id from applications where job_id = ${ids})
        or id in (
          select e.account_id from employers e join jobs j on j.company_id = e.company_id where j.id = ${ids})
      order by id for key share
    )
    select count(*) from held`)
}
