import { asc, eq, inArray, sql } from 'drizzle-orm'
import { accounts } from '../../../accounts/server/exports.ts'
import type { Transaction } from '../../../platform/server/database/database.ts'
import { problem } from '../../../platform/server/http/problem-details.ts'
import type { Application, ApplicationStatus } from '../../contract.ts'
import { type ApplicationRow, applications, jobs } from '../tables.ts'
import { changeOfCounts } from './policy.ts'

// Accounts are held before jobs, and an application is only changed while its job is held.

/** Somebody else's application and a missing one answer in these same words. */
export function noSuchApplication() {
  return problem('NOT_FOUND', 'This application does not exist.')
}

/** What an application looks like to its reader, without the place in the storage. */
export function resumeIn({ resumeKey, resumeName, resumeSize }: ApplicationRow): Application['resume'] {
  return resumeKey === null ? null : { name: resumeName ?? 'resume', size: resumeSize ?? 0 }
}

/**
 * Keeps accounts from being deleted until the transaction ends.
 * @returns those that are still there
 */
export async function holdAccounts(tx: Transaction, ids: string[]): Promise<Set<string>> {
  const rows = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(inArray(accounts.id, ids))
    .orderBy(asc(accounts.id))
    .for('key share')
  return new Set(rows.map(({ id }) => id))
}

/** Brings what a held job counts in step with an application that goes from one status to another. */
export async function countChange(
  tx: Transaction,
  jobId: string,
  from: ApplicationStatus | null,
  to: ApplicationStatus | null,
): Promise<void> {
  const change = changeOfCounts(from, to)
  await tx
    .update(jobs)
    .set({
      applicationCount: sql`${jobs.applicationCount} + ${change.applicationCount}::integer`,
      newCount: sql`${jobs.newCount} + ${change.newCount}::integer`,
    })
    .where(eq(jobs.id, jobId))
}

/** An application as it is while its job is held; undefined when it went with whoever sent it. */
export async function readHeld(tx: Transaction, id: string): Promise<ApplicationRow | undefined> {
  const [row] = await tx.select().from(applications).where(eq(applications.id, id))
  return row
}
