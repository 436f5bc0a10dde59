import { eq, type SQL, sql } from 'drizzle-orm'
import { peopleOf } from '../../../employers/server/exports.ts'
import { notify } from '../../../notifications/server/exports.ts'
import { day } from '../../../platform/contract/durations.ts'
import type { Services } from '../../../platform/server/auth/request-context.ts'
import type { BackgroundJob } from '../../../platform/server/background/background-job.ts'
import type { Transaction } from '../../../platform/server/database/database.ts'
import { nullIfNotFound } from '../../../platform/server/http/problem-details.ts'
import { noticeDays } from '../../contract.ts'
import { type LockedJob, lockAffectedAccounts, lockJob } from '../locks.ts'
import { isOpen, stateAt } from '../policy.ts'
import { jobs } from '../tables.ts'
import { endJob } from './closing.ts'
import { expiredEmail, expiryNoticeEmail } from './emails.ts'

/** Jobs per query. */
const batchSize = 50
const noticePeriod = noticeDays * day

/**
 * Expires jobs after their 60 days, and notifies companies a week before. The job row records each notification in the
 * same transaction, so that it is sent once.
 */
export const expiryJob: BackgroundJob = {
  name: 'jobs.expiry',
  schedule: '* * * * *',
  async run(services) {
    const now = services.clock.now().toISOString()
    const soon = new Date(services.clock.now().getTime() + noticePeriod).toISOString()
    await forEach(services, sql`state in ('open', 'closed') and expires_at <= ${now}`, expire)
    await forEach(services, sql`state = 'open' and noticed_at is null and expires_at <= ${soon}`, notifyBeforeExpiry)
  },
}

type Action = (services: Services, tx: Transaction, job: LockedJob) => Promise<void>

/** Runs the action for each job in its own transaction. The action must change the job so that `where` excludes it. */
async function forEach(services: Services, where: SQL, action: Action): Promise<void> {
  for (;;) {
    const rows = await services.db.select({ id: jobs.id }).from(jobs).where(where).limit(batchSize)
    for (const { id } of rows) {
      await services.db.transaction(async (tx) => {
        await lockAffectedAccounts(tx, [id])
        const job = await nullIfNotFound(lockJob(tx, id))
        if (job) await action(services, tx, job)
      })
    }
    if (rows.length < batchSize) return
  }
}

async function expire(services: Services, tx: Transaction, job: LockedJob): Promise<void> {
  const isDue = job.state !== 'expired' && stateAt(job, services.clock.now()) === 'expired'
  if (!isDue) return
  await endJob(services, tx, job, 'expired')
  // An employer who closed the job knows that it is over.
  if (job.state === 'open' || job.pausedAt !== null) await notifyCompany(services, tx, job, 'expired')
}

async function notifyBeforeExpiry(services: Services, tx: Transaction, job: LockedJob): Promise<void> {
  const now = services.clock.now()
  if (job.noticedAt !== null) return
  await tx.update(jobs).set({ noticedAt: now }).where(eq(jobs.id, job.id))
  if (isOpen(job, now)) await notifyCompany(services, tx, job, 'soon')
}

async function notifyCompany(
  services: Services,
  tx: Transaction,
  job: LockedJob,
  what: 'soon' | 'expired',
): Promise<void> {
  const { id, title, companyId, applicationCount, expiresAt } = job
  if (!expiresAt) return
  const template = what === 'soon' ? expiryNoticeEmail : expiredEmail
  const email = template(services.config.baseUrl, { id, title, applicationCount, expiresAt })
  const data = { jobId: id, title, what, expiresAt: expiresAt.toISOString() }
  await notify(services, tx, { kind: 'jobExpiry', data, about: `job:${id}`, email }, await peopleOf(tx, companyId))
}
