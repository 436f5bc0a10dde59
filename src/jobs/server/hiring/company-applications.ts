import { and, eq } from 'drizzle-orm'
import { t } from '#text'
import { lockAgainstDeletion } from '../../../accounts/server/exports.ts'
import { ownsCompany, requireCompany } from '../../../employers/server/exports.ts'
import type { Viewer } from '../../../platform/server/auth/request-context.ts'
import type { Connection, Transaction } from '../../../platform/server/database/database.ts'
import { problem } from '../../../platform/server/http/problem-details.ts'
import { applicationNotFound } from '../applications/application-rows.ts'
import { mayDiscuss } from '../policy.ts'
import { type ApplicationRow, applications } from '../tables.ts'
import { applicationNotes, scorecards } from './tables.ts'

export const tooFast = t`You’re making changes very quickly. Please wait a moment and try again.`

/**
 * An application to the viewer's company, and whether the viewer owns the company.
 * @throws NOT_FOUND also for applications to other companies
 */
export async function findApplication(
  db: Connection,
  viewer: Viewer,
  id: string,
): Promise<{ application: ApplicationRow; isOwner: boolean }> {
  const company = await requireCompany(db, viewer)
  const [application] = await db
    .select()
    .from(applications)
    .where(and(eq(applications.id, id), eq(applications.companyId, company.id)))
  if (!application) throw applicationNotFound()
  return { application, isOwner: await ownsCompany(db, viewer.id) }
}

/**
 * Locks the viewer's account and an application to their company, to add what the company thinks of the applicant. It
 * waits for a withdrawal and the other way around, so that a withdrawal leaves nothing.
 * @throws NOT_FOUND also for applications to other companies, CONFLICT when it was withdrawn
 */
export async function lockDiscussed(tx: Transaction, viewer: Viewer, id: string): Promise<ApplicationRow> {
  await lockAgainstDeletion(tx, [viewer.id])
  const company = await requireCompany(tx, viewer)
  const [application] = await tx
    .select()
    .from(applications)
    .where(and(eq(applications.id, id), eq(applications.companyId, company.id)))
    .for('no key update')
  if (!application) throw applicationNotFound()
  if (!mayDiscuss(application.status)) throw problem('CONFLICT', t`This application was withdrawn.`)
  return application
}

/** Deletes what a company wrote for itself about an application that is withdrawn. */
export async function forgetDiscussion(tx: Transaction, applicationId: string): Promise<void> {
  // The caller has changed the application, so no colleague has it locked or can add more.
  await tx.delete(applicationNotes).where(eq(applicationNotes.applicationId, applicationId))
  await tx.delete(scorecards).where(eq(scorecards.applicationId, applicationId))
}
