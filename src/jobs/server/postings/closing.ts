import { and, eq, inArray, isNull } from 'drizzle-orm'
import { companies } from '../../../employers/server/exports.ts'
import { notify } from '../../../notifications/server/exports.ts'
import type { Services } from '../../../platform/server/auth/request-context.ts'
import type { Transaction } from '../../../platform/server/database/database.ts'
import { statusEmail } from '../applications/emails.ts'
import type { LockedJob } from '../locks.ts'
import { waitingStatuses } from '../policy.ts'
import { applications, jobs } from '../tables.ts'

/**
 * Ends an open job in the caller's transaction, or changes how a closed job ended, and notifies the applicants who still
 * wait for an answer. The caller locks the affected accounts before the job (`lockAffectedAccounts`).
 */
export async function endJob(
  services: Services,
  tx: Transaction,
  job: LockedJob,
  state: 'closed' | 'expired' | 'removed',
): Promise<LockedJob> {
  const [ended = job] = await tx
    .update(jobs)
    .set({ state, pausedAt: null, updatedAt: services.clock.now() })
    .where(eq(jobs.id, job.id))
    .returning()
  if (job.state === 'open' || job.pausedAt !== null) await notifyWaitingApplicants(services, tx, ended)
  return ended
}

type NotificationServices = Pick<
  Services,
  'outbox' | 'liveUpdates' | 'tokenSigner' | 'config' | 'backgroundQueue' | 'clock' | 'rateLimits'
>

/**
 * Notifies the applicants who still wait for an answer that a locked job is no longer open. Their applications stay.
 * Each applicant is notified once, so that closing a job repeatedly does not fill their mailbox.
 */
async function notifyWaitingApplicants(
  services: NotificationServices,
  tx: Transaction,
  { id: jobId, companyId, title }: LockedJob,
): Promise<void> {
  const isWaiting = and(inArray(applications.status, [...waitingStatuses]), isNull(applications.toldOfEndAt))
  const waiting = await tx
    .update(applications)
    .set({ toldOfEndAt: services.clock.now() })
    .where(and(eq(applications.jobId, jobId), isWaiting))
    .returning({ id: applications.id, accountId: applications.accountId })
  await notifyEach(services, tx, { companyId, title, waiting, what: 'jobClosed' })
}

/** Notifies the applicants who wait for an answer that a locked job is paused, or open again. */
export async function notifyOfPause(
  services: NotificationServices,
  tx: Transaction,
  { id: jobId, companyId, title }: LockedJob,
  what: 'jobPaused' | 'jobResumed',
): Promise<void> {
  const waiting = await tx
    .select({ id: applications.id, accountId: applications.accountId })
    .from(applications)
    .where(and(eq(applications.jobId, jobId), inArray(applications.status, [...waitingStatuses])))
  await notifyEach(services, tx, { companyId, title, waiting, what })
}

type JobChange = {
  companyId: string
  title: string
  waiting: { id: string; accountId: string }[]
  what: 'jobClosed' | 'jobPaused' | 'jobResumed'
}

async function notifyEach(
  services: NotificationServices,
  tx: Transaction,
  { companyId, title, waiting, what }: JobChange,
): Promise<void> {
  if (waiting.length === 0) return
  const [company] = await tx.select({ name: companies.name }).from(companies).where(eq(companies.id, companyId))
  for (const { id, accountId } of waiting) {
    const data = { applicationId: id, title, company: company?.name ?? '', what }
    const email = statusEmail(services.config.baseUrl, data, '')
    const about = `application:${id}`
    const from = { company: companyId }
    await notify(services, tx, { kind: 'applicationStatus', from, data, about, email }, [accountId])
  }
}
