import { and, asc, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import { accounts } from '../../accounts/server/exports.ts'
import { companies, employers } from '../../employers/server/exports.ts'
import type { Services } from '../../platform/server/auth/request-context.ts'
import type { Transaction } from '../../platform/server/database/database.ts'
import type { AccountFollower } from '../../platform/server/extension-points/account-observer.ts'
import { endJob } from './closing.ts'
import { holdConcerned, holdJob } from './holding.ts'
import { jobs } from './tables.ts'

/**
 * When the last person of a company who may log in is suspended, its open jobs close: nobody reads what is sent there.
 * Whoever is no employer any more leaves her company.
 */
export const jobsFollower: AccountFollower = async (services, tx, accountId) => {
  const [account] = await tx.select({ role: accounts.role }).from(accounts).where(eq(accounts.id, accountId))
  if (account?.role !== 'employer') return endAbandoned(services, tx, accountId)
  const company = await holdCompanyOf(tx, accountId)
  if (company && !(await hasSomebody(tx, company.id))) await closeJobs(services, tx, company.id)
}

/**
 * Before somebody leaves her company for good: when nobody else of it may log in, its open jobs close; when nobody else
 * belongs to it at all, what was never published goes.
 */
export async function endAbandoned(services: Services, tx: Transaction, accountId: string): Promise<void> {
  const company = await holdCompanyOf(tx, accountId)
  if (!company || (await hasSomebody(tx, company.id, accountId))) return
  const others = and(eq(employers.companyId, company.id), ne(employers.accountId, accountId))
  if ((await tx.$count(employers, others)) === 0) {
    await tx.delete(jobs).where(and(eq(jobs.companyId, company.id), eq(jobs.state, 'draft')))
  }
  await closeJobs(services, tx, company.id)
}

async function holdCompanyOf(tx: Transaction, accountId: string): Promise<{ id: string } | null> {
  const [company] = await tx
    .select({ id: companies.id })
    .from(employers)
    .innerJoin(companies, eq(companies.id, employers.companyId))
    .where(eq(employers.accountId, accountId))
    .for('no key update', { of: companies })
  return company ?? null
}

/** Whether a company has people who may log in, besides one who is about to leave. */
async function hasSomebody(tx: Transaction, companyId: string, leaverId?: string): Promise<boolean> {
  const [somebody] = await tx
    .select({ id: accounts.id })
    .from(employers)
    .innerJoin(accounts, eq(accounts.id, employers.accountId))
    .where(
      and(
        eq(employers.companyId, companyId),
        eq(accounts.role, 'employer'),
        isNull(accounts.suspendedAt),
        leaverId ? ne(accounts.id, leaverId) : undefined,
      ),
    )
    .limit(1)
  return somebody !== undefined
}

async function closeJobs(services: Services, tx: Transaction, companyId: string): Promise<void> {
  // Those that rest do not open by themselves any more.
  await tx
    .update(jobs)
    .set({ pausedAt: null })
    .where(and(eq(jobs.companyId, companyId), isNotNull(jobs.pausedAt)))
  const open = await tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.companyId, companyId), eq(jobs.state, 'open')))
    .orderBy(asc(jobs.id))
  await holdConcerned(
    tx,
    open.map(({ id }) => id),
  )
  for (const { id } of open) {
    const job = await holdJob(tx, id)
    if (job.state === 'open') await endJob(services, tx, job, 'closed')
  }
}
