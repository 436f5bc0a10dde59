import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { t } from '#text'
import { lockAgainstDeletion, lockExistingAccount } from '../../accounts/server/exports.ts'
import { type CompanyRow, companies, employers, requireCompany } from '../../employers/server/exports.ts'
import type { Viewer } from '../../platform/server/auth/request-context.ts'
import type { Transaction } from '../../platform/server/database/database.ts'
import { problem } from '../../platform/server/http/problem-details.ts'
import { applications, type JobRow, jobs } from './tables.ts'

// The order of locks prevents deadlocks: accounts before companies, companies before jobs, and jobs by id.

export type LockedJob = JobRow

/** The same error for a job that does not exist, was deleted, or is not visible to the viewer. */
export function jobNotFound() {
  return problem('NOT_FOUND', t`This job no longer exists.`)
}

/**
 * Locks a job of any company until the transaction ends, to change its state or counts.
 * @throws NOT_FOUND
 */
export async function lockJob(tx: Transaction, id: string): Promise<LockedJob> {
  const [row] = await tx.select().from(jobs).where(eq(jobs.id, id)).for('no key update')
  if (!row) throw jobNotFound()
  return row
}

/**
 * Locks the viewer's account and company until the transaction ends. The company's name cannot change meanwhile, and
 * only one of the company's postings is published at a time, so that duplicates are detected.
 * @throws NOT_FOUND when the viewer does not belong to a company
 */
export async function lockOwnCompany(tx: Transaction, viewer: Viewer): Promise<CompanyRow> {
  await lockExistingAccount(tx, viewer.id)
  const { id } = await requireCompany(tx, viewer)
  const [company] = await tx
    .select()
    .from(companies)
    .where(and(eq(companies.id, id), isNull(companies.closedAt)))
    .for('no key update')
  // While this transaction waited for the lock, the viewer may have been removed or the company closed.
  const { id: currentId } = await requireCompany(tx, viewer)
  if (!company || currentId !== id) throw problem('NOT_FOUND', t`You don’t belong to a company.`)
  return company
}

/**
 * Locks a job of the viewer's company.
 * @throws NOT_FOUND for jobs that do not exist and for jobs of other companies alike
 */
export async function lockPosting(tx: Transaction, company: Pick<CompanyRow, 'id'>, id: string): Promise<LockedJob> {
  const [row] = await tx
    .select()
    .from(jobs)
    .where(and(eq(jobs.id, id), eq(jobs.companyId, company.id)))
    .for('no key update')
  if (!row) throw jobNotFound()
  return row
}

/**
 * Locks the accounts that the end of some jobs affects, so that they are not deleted until the transaction ends: the
 * applicants and the companies' employers. Call this before the jobs are locked.
 */
export async function lockAffectedAccounts(tx: Transaction, jobIds: readonly string[]): Promise<void> {
  const applicants = tx
    .select({ id: applications.accountId })
    .from(applications)
    .where(inArray(applications.jobId, [...jobIds]))
  const companyEmployers = tx
    .select({ id: employers.accountId })
    .from(employers)
    .innerJoin(jobs, eq(jobs.companyId, employers.companyId))
    .where(inArray(jobs.id, [...jobIds]))
  await lockAgainstDeletion(tx, sql`${applicants} union ${companyEmployers}`)
}
