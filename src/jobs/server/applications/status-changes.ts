import { and, eq } from 'drizzle-orm'
import { t } from '#text'
import { lockAgainstDeletion } from '../../../accounts/server/exports.ts'
import { requireCompany } from '../../../employers/server/exports.ts'
import { notify, withdraw as withdrawNotifications } from '../../../notifications/server/exports.ts'
import type { RequestContext, Viewer } from '../../../platform/server/auth/request-context.ts'
import type { Transaction } from '../../../platform/server/database/database.ts'
import { invalidInput, problem } from '../../../platform/server/http/problem-details.ts'
import type { Applicant, Application, ApplicationStatus, employerStatuses } from '../../contract.ts'
import { forgetDiscussion } from '../hiring/company-applications.ts'
import { lockJob } from '../locks.ts'
import { isNameHidden, mayMove, mayWithdraw, movesWithoutEmail, revealsName } from '../policy.ts'
import { applications } from '../tables.ts'
import { showApplicant } from './applicants.ts'
import { freezeWhenDecided } from './application-profiles.ts'
import { addStep, applicationNotFound, countChange, readLockedApplication, stepsOf } from './application-rows.ts'
import { statusEmail } from './emails.ts'
import { showOwn } from './own-applications.ts'
import { noResume } from './resumes.ts'

const tooFast = t`You’re answering very quickly. Please wait a moment and try again.`
const tooOften = t`This application was moved many times today, and the applicant gets an email each time. Please continue tomorrow.`

type Move = {
  id: string
  status: (typeof employerStatuses)[number]
  message: string
  sendEmail: boolean
  basedOn?: ApplicationStatus
}

const alwaysEmailed = t`We email applicants about this step. Please move the application with an email.`
const movedMeanwhile = t`Someone moved this application in the meantime. We sent nothing. Please look at it again.`
const messageNeedsEmail = t`We send your message by email. Remove it, or move the application with an email.`

/**
 * Moves an application to the viewer's company to another status, and notifies the member in the site and by email, with
 * the employer's message. Nothing happens when the same move is sent again. A move without an email notifies nobody and is
 * no answer: it does not count toward the response rate.
 * @throws NOT_FOUND, CONFLICT when it was withdrawn or a colleague moved it meanwhile, INVALID_INPUT for a move or a message
 * that needs an email, TOO_MANY_REQUESTS
 */
export async function moveApplicant(
  context: RequestContext,
  viewer: Viewer,
  { id, status, message, sendEmail, basedOn }: Move,
): Promise<Applicant> {
  if (!sendEmail && message !== '') throw invalidInput({ field: 'message', message: messageNeedsEmail })
  await context.rateLimits.consume('writingByAccount', viewer.id, tooFast)
  await context.db.transaction(async (tx) => {
    const company = await requireCompany(tx, viewer)
    const [unlocked] = await tx
      .select({ accountId: applications.accountId, jobId: applications.jobId })
      .from(applications)
      .where(and(eq(applications.id, id), eq(applications.companyId, company.id)))
    if (!unlocked) throw applicationNotFound()
    await lockAgainstDeletion(tx, [viewer.id, unlocked.accountId])
    const job = await lockJob(tx, unlocked.jobId)
    const application = await readLockedApplication(tx, id)
    if (!application) throw applicationNotFound()
    if (!mayMove(application.status)) throw problem('CONFLICT', t`This application was withdrawn.`)
    if (application.status === status) {
      if (await isRepeated(tx, id, message)) return
      throw problem('CONFLICT', movedMeanwhile)
    }
    if (basedOn !== undefined && basedOn !== application.status) throw problem('CONFLICT', movedMeanwhile)
    if (!sendEmail && !movesWithoutEmail(application.status).includes(status)) {
      throw invalidInput({ field: 'sendEmail', message: alwaysEmailed })
    }
    // Each move sends an email. Without a limit, repeated moves would fill the member's mailbox.
    if (sendEmail) await context.rateLimits.consumeWithin(tx, 'movesByApplication', id, tooOften)
    const at = context.clock.now()
    const isRevealed = isNameHidden(application) && revealsName(status)
    await tx
      .update(applications)
      .set({
        status,
        changedAt: at,
        ...(isRevealed && { revealedAt: at }),
        ...(sendEmail && { answeredAt: application.answeredAt ?? at }),
      })
      .where(eq(applications.id, id))
    await freezeWhenDecided(tx, application, status, at)
    await addStep(tx, { applicationId: id, status, at, message, actorId: viewer.id })
    await countChange(tx, job.id, application.status, status)
    if (!sendEmail) return
    const data = { applicationId: id, title: job.title, company: company.name, what: status }
    await notify(
      context,
      tx,
      {
        kind: 'applicationStatus',
        from: { person: viewer.id },
        data,
        about: `application:${id}`,
        email: statusEmail(context.config.baseUrl, data, message, isRevealed),
      },
      [application.accountId],
    )
  })
  return showApplicant(context.db, viewer, id)
}

/** Whether a move to the current status was sent before. With another message, it is a new move, and its message would be lost. */
async function isRepeated(tx: Transaction, id: string, message: string): Promise<boolean> {
  return message === '' || (await stepsOf(tx, [id])).get(id)?.at(-1)?.message === message
}

/**
 * Withdraws one of the viewer's applications. Deletes its note and its copy of the resume, and what the company wrote about
 * it for itself, so that the company sees only that there was an application. Withdrawing again changes nothing.
 * @throws NOT_FOUND, CONFLICT once the member is hired
 */
export async function withdraw(context: RequestContext, viewer: Viewer, id: string): Promise<Application> {
  await context.db.transaction(async (tx) => {
    await lockAgainstDeletion(tx, [viewer.id])
    const [own] = await tx
      .select({ jobId: applications.jobId })
      .from(applications)
      .where(and(eq(applications.id, id), eq(applications.accountId, viewer.id)))
    if (!own) throw applicationNotFound()
    await lockJob(tx, own.jobId)
    const application = await readLockedApplication(tx, id)
    if (!application) throw applicationNotFound()
    const { status, jobId, resumeKey } = application
    if (status === 'withdrawn') return
    if (!mayWithdraw(status))
      throw problem('CONFLICT', t`You were hired for this job, so there is nothing to withdraw.`)
    const changedAt = context.clock.now()
    await tx
      .update(applications)
      .set({ status: 'withdrawn', note: '', ...noResume, changedAt })
      .where(eq(applications.id, id))
    await freezeWhenDecided(tx, application, 'withdrawn', changedAt)
    await forgetDiscussion(tx, id)
    await addStep(tx, { applicationId: id, status: 'withdrawn', at: changedAt })
    await countChange(tx, jobId, status, 'withdrawn')
    await withdrawNotifications(tx, `application:${id}`, 'application')
    if (resumeKey !== null) await context.storage.deleteAfterCommit(tx, resumeKey)
  })
  return showOwn(context, context.db, viewer, id)
}
