import { and, asc, eq, isNotNull, ne } from 'drizzle-orm'
import { accounts, isNotSuspended } from '../../../accounts/server/exports.ts'
import { companies, employers } from '../../../employers/server/exports.ts'
import type { Services } from '../../../platform/server/auth/request-context.ts'
import type { Connection, Transaction } from '../../../platform/server/database/database.ts'
import type { AccountObserver } from '../../../platform/server/extension-points/observers.ts'
import { lockAffectedAccounts, lockJob } from '../locks.ts'
import { endJob } from '../postings/closing.ts'
import { jobs } from '../tables.ts'

/**
 * Closes a company's open jobs when its last employer who can log in is suspended, since nobody reads applications any
 * more. An account that changes its role leaves its company.
 */
export const jobsAccountObserver: AccountObserver = async (services, tx, accountId) => {
  const [account] = await tx.select({ role: accounts.role }).from(accounts).where(eq(accounts.id, accountId))
  if (account?.role !== 'employer') return closeAbandonedCompanyJobs(services, tx, accountId)
  const company = await lockCompanyOf(tx, accountId)
  if (company && !(await hasActiveEmployer(tx, company.id))) await closeJobs(services, tx, company.id)
}

/**
 * Closes the open jobs of a company before an employer leaves it for good, if no other employer can log in. Deletes its
 * drafts if it has no other employer at all.
 */
export async function closeAbandonedCompanyJobs(services: Services, tx: Transaction, accountId: string): Promise<void> {
  const company = await lockCompanyOf(tx, accountId)
  if (!company || (await hasActiveEmployer(tx, company.id, accountId))) return
  const others = and(eq(employers.companyId, company.id), ne(employers.accountId, accountId))
  if ((await tx.$count(employers, others)) === 0) {
    await tx.delete(jobs).where(and(eq(jobs.companyId, company.id), eq(jobs.state, 'draft')))
  }
  await closeJobs(services, tx, company.id)
}

async function lockCompanyOf(tx: Transaction, accountId: string): Promise<{ id: string } | null> {
  const [company] = await tx
    .select({ id: companies.id })
    .from(employers)
    .innerJoin(companies, eq(companies.id, employers.companyId))
    .where(eq(employers.accountId, accountId))
    .for('no key update', { of: companies })
  return company ?? null
}

/** Whether a company has an employer who can log in, other than the one who is about to leave. */
export async function hasActiveEmployer(tx: Connection, companyId: string, leaverId?: string): Promise<boolean> {
  const [employer] = await tx
    .select({ id: accounts.id })
    .from(employers)
    .innerJoin(accounts, eq(accounts.id, employers.accountId))
    .where(
      and(
        eq(employers.companyId, companyId),
        eq(accounts.role, 'employer'),
        isNotSuspended(),
        leaverId ? ne(accounts.id, leaverId) : undefined,
      ),
    )
    .limit(1)
  return employer !== undefined
}

async function closeJobs(services: Services, tx: Transaction, companyId: string): Promise<void> {
  // Paused jobs no longer reopen automatically.
  await tx
    .update(jobs)
    .set({ pausedAt: null })
    .where(and(eq(jobs.companyId, companyId), isNotNull(jobs.pausedAt)))
  const open = await tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.companyId, companyId), eq(jobs.state, 'open')))
    .orderBy(asc(jobs.id))
  await lockAffectedAccounts(
    tx,
    open.map(({ id }) => id),
  )
  for (const { id } of open) {
    const job = await lockJob(tx, id)
    if (job.state === 'open') await endJob(services, tx, job, 'closed')
  }
}
