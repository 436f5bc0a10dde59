import { asc, inArray } from 'drizzle-orm'
import type { Connection, Transaction } from '../../../platform/server/database/database.ts'
import type { Application, ApplicationStatus } from '../../contract.ts'
import { applicationSteps } from '../tables.ts'

type NewStep = {
  applicationId: string
  status: ApplicationStatus
  at: Date
  /** The employer's words for the member. */
  message?: string
  /** Who did it on the employer's side. */
  actorId?: string
}

/** Writes down where an application went. */
export async function addStep(tx: Transaction, step: NewStep): Promise<void> {
  await tx.insert(applicationSteps).values(step)
}

/** The ways that applications went so far, by application, the first step first. */
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
