import { asc, eq, inArray, sql } from 'drizzle-orm'
import { t } from '#text'
import type { Connection, Transaction } from '../../../platform/server/database/database.ts'
import { problem } from '../../../platform/server/http/problem-details.ts'
import type { Application, ApplicationStatus } from '../../contract.ts'
import { changeInCounts } from '../policy.ts'
import { type ApplicationRow, applicationSteps, applications, jobs } from '../tables.ts'

// Accounts are locked before jobs, and an application changes only while its job is locked.

/** The same error for an application that does not exist and for one that the viewer may not see. */
export function applicationNotFound() {
  return problem('NOT_FOUND', t`We couldn’t find this application.`)
}

/** The resume of an application, without its key in the storage. */
export function resumeIn({ resumeKey, resumeName, resumeSize }: ApplicationRow): Application['resume'] {
  return resumeKey === null ? null : { name: resumeName ?? 'resume', size: resumeSize ?? 0 }
}

/** Updates the counts of a locked job when one of its applications changes its status. */
export async function countChange(
  tx: Transaction,
  jobId: string,
  from: ApplicationStatus | null,
  to: ApplicationStatus | null,
): Promise<void> {
  const change = changeInCounts(from, to)
  await tx
    .update(jobs)
    .set({
      applicationCount: sql`${jobs.applicationCount} + ${change.applicationCount}::integer`,
      newCount: sql`${jobs.newCount} + ${change.newCount}::integer`,
    })
    .where(eq(jobs.id, jobId))
}

/** An application, read while its job is locked; undefined when it was deleted with its account. */
export async function readLockedApplication(tx: Transaction, id: string): Promise<ApplicationRow | undefined> {
  const [row] = await tx.select().from(applications).where(eq(applications.id, id))
  return row
}

type NewStep = {
  applicationId: string
  status: ApplicationStatus
  at: Date
  /** The employer's message to the member. */
  message?: string
  /** The employer who made the change. */
  actorId?: string
}

/** Records a status change of an application. */
export async function addStep(tx: Transaction, step: NewStep): Promise<void> {
  await tx.insert(applicationSteps).values(step)
}

/** The status changes of applications by application id, the first step first. */
export async function stepsOf(db: Connection, applicationIds: string[]): Promise<Map<string, Application['steps']>> {
  if (applicationIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(applicationSteps)
    .where(inArray(applicationSteps.applicationId, applicationIds))
    .orderBy(asc(applicationSteps.id))
  const byApplication = Map.groupBy(rows, ({ applicationId }) => applicationId)
  return new Map(
    [...byApplication].map(([id, steps]) => [
      id,
      steps.map(({ status, at, message }) => ({ status, at: at.toISOString(), message })),
    ]),
  )
}
