import { and, eq } from 'drizzle-orm'
import { withdraw as takeBackNews } from '../../../notifications/server/exports.ts'
import type { RequestContext, Viewer } from '../../../platform/server/auth/request-context.ts'
import type { Application } from '../../contract.ts'
import { holdJob } from '../holding.ts'
import { applications } from '../tables.ts'
import { freezeWhenDecided } from './application-profiles.ts'
import { countChange, holdAccounts, noSuchApplication, readHeld } from './application-rows.ts'
import { showOwn } from './own-applications.ts'
import { mayWithdraw } from './policy.ts'
import { noResume } from './sent-resume.ts'
import { addStep } from './steps.ts'

/**
 * Takes one of the viewer's applications back: its note and its copy of her resume are removed, and the company keeps
 * only that there was one. Twice is once.
 * @throws NOT_FOUND
 */
export async function withdraw(context: RequestContext, viewer: Viewer, id: string): Promise<Application> {
  await context.db.transaction(async (tx) => {
    await holdAccounts(tx, [viewer.id])
    const [own] = await tx
      .select({ jobId: applications.jobId })
      .from(applications)
      .where(and(eq(applications.id, id), eq(applications.accountId, viewer.id)))
    if (!own) throw noSuchApplication()
    await holdJob(tx, own.jobId)
    const application = await readHeld(tx, id)
    if (!application) throw noSuchApplication()
    const { status, jobId, resumeKey } = application
    if (!mayWithdraw(status)) return
    const changedAt = context.clock.now()
    await tx
      .update(applications)
      .set({ status: 'withdrawn', note: '', ...noResume, changedAt })
      .where(eq(applications.id, id))
    await freezeWhenDecided(tx, application, 'withdrawn', changedAt)
    await addStep(tx, { applicationId: id, status: 'withdrawn', at: changedAt })
    await countChange(tx, jobId, status, 'withdrawn')
    await takeBackNews(tx, `application:${id}`, 'application')
    if (resumeKey !== null) await context.storage.discard(tx, resumeKey)
  })
  return showOwn(context, context.db, viewer, id)
}
