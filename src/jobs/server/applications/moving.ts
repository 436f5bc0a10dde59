import { and, eq } from 'drizzle-orm'
import { requireCompany } from '../../../employers/server/exports.ts'
import { tell } from '../../../notifications/server/exports.ts'
import type { RequestContext, Viewer } from '../../../platform/server/auth/request-context.ts'
import { problem } from '../../../platform/server/http/problem-details.ts'
import type { Applicant, employerStatuses } from '../../contract.ts'
import { holdJob } from '../holding.ts'
import { applications } from '../tables.ts'
import { showApplicant } from './applicant-views.ts'
import { freezeWhenDecided } from './application-profiles.ts'
import { countChange, holdAccounts, noSuchApplication, readHeld } from './application-rows.ts'
import { statusLetter } from './letters.ts'
import { mayMove } from './policy.ts'
import { addStep } from './steps.ts'

const tooMany = 'You are answering very fast. Please wait a moment and try again.'
const tooOften = 'This application was moved many times today. Each move is a mail to her; please go on tomorrow.'

type Move = { id: string; status: (typeof employerStatuses)[number]; message: string }

/**
 * Moves an application for a job of the viewer's company on; the member is told on the screen and by mail, with the
 * employer's words. To where it is already, nothing happens.
 * @throws NOT_FOUND, CONFLICT when it was withdrawn, TOO_MANY_REQUESTS
 */
export async function moveApplicant(
  context: RequestContext,
  viewer: Viewer,
  { id, status, message }: Move,
): Promise<Applicant> {
  await context.limits.take('writingByAccount', viewer.id, tooMany)
  await context.db.transaction(async (tx) => {
    const company = await requireCompany(tx, viewer)
    const [seen] = await tx
      .select({ accountId: applications.accountId, jobId: applications.jobId })
      .from(applications)
      .where(and(eq(applications.id, id), eq(applications.companyId, company.id)))
    if (!seen) throw noSuchApplication()
    await holdAccounts(tx, [viewer.id, seen.accountId])
    const job = await holdJob(tx, seen.jobId)
    const application = await readHeld(tx, id)
    if (!application) throw noSuchApplication()
    if (!mayMove(application.status)) throw problem('CONFLICT', 'This application was withdrawn.')
    if (application.status === status) return
    // Each move writes to her: to and fro without an end would fill her mailbox.
    await context.limits.takeWithin(tx, 'movesByApplication', id, tooOften)
    const at = context.clock.now()
    await tx
      .update(applications)
      .set({ status, changedAt: at, answeredAt: application.answeredAt ?? at })
      .where(eq(applications.id, id))
    await freezeWhenDecided(tx, application, status, at)
    await addStep(tx, { applicationId: id, status, at, message, actorId: viewer.id })
    await countChange(tx, job.id, application.status, status)
    const news = { applicationId: id, title: job.title, company: company.name, what: status }
    await tell(
      context,
      tx,
      {
        kind: 'applicationStatus',
        from: { person: viewer.id },
        data: news,
        about: `application:${id}`,
        letter: statusLetter(context.config.baseUrl, news, message),
      },
      [application.accountId],
    )
  })
  return showApplicant(context.db, viewer, id)
}
