import { eq, type SQL, sql } from 'drizzle-orm'
import { peopleOf } from '../../employers/server/exports.ts'
import { tell } from '../../notifications/server/exports.ts'
import type { Services } from '../../platform/server/auth/request-context.ts'
import type { Job } from '../../platform/server/background/background-job.ts'
import type { Transaction } from '../../platform/server/database/database.ts'
import { orNull } from '../../platform/server/http/problem-details.ts'
import { noticeDays } from '../contract.ts'
import { endJob } from './closing.ts'
import { type HeldJob, holdConcerned, holdJob } from './holding.ts'
import { expiredLetter, noticeLetter } from './letters.ts'
import { isOpen, stateAt } from './policy.ts'
import { jobs } from './tables.ts'

/** Jobs looked up at a time. */
const batch = 50
const ahead = noticeDays * 24 * 60 * 60 * 1000

/**
 * Lets jobs expire whose days are over, and tells companies of those that will. What is done is noted in the
 * transaction that tells of it, so nobody is told twice.
 */
export const expiryJob: Job = {
  name: 'jobs.expiry',
  schedule: '* * * * *',
  async run(services) {
    const now = services.clock.now().toISOString()
    const soon = new Date(services.clock.now().getTime() + ahead).toISOString()
    await forEach(services, sql`state in ('open', 'closed') and expires_at <= ${now}`, expire)
    await forEach(services, sql`state = 'open' and noticed_at is null and expires_at <= ${soon}`, notice)
  },
}

type Act = (services: Services, tx: Transaction, job: HeldJob) => Promise<void>

/** Does it for each job, in a transaction of its own; each act takes its job out of those that `where` finds. */
async function forEach(services: Services, where: SQL, act: Act): Promise<void> {
  for (;;) {
    const rows = await services.db.select({ id: jobs.id }).from(jobs).where(where).limit(batch)
    for (const { id } of rows) {
      await services.db.transaction(async (tx) => {
        await holdConcerned(tx, [id])
        const job = await orNull(holdJob(tx, id))
        if (job) await act(services, tx, job)
      })
    }
    if (rows.length < batch) return
  }
}

async function expire(services: Services, tx: Transaction, job: HeldJob): Promise<void> {
  const isDue = job.state !== 'expired' && stateAt(job, services.clock.now()) === 'expired'
  if (!isDue) return
  await endJob(services, tx, job, 'expired')
  // Whoever closed it knows that it is over.
  if (job.state === 'open' || job.pausedAt !== null) await tellPeople(services, tx, job, 'expired')
}

async function notice(services: Services, tx: Transaction, job: HeldJob): Promise<void> {
  const now = services.clock.now()
  if (job.noticedAt !== null) return
  await tx.update(jobs).set({ noticedAt: now }).where(eq(jobs.id, job.id))
  if (isOpen(job, now)) await tellPeople(services, tx, job, 'soon')
}

async function tellPeople(services: Services, tx: Transaction, job: HeldJob, what: 'soon' | 'expired'): Promise<void> {
  const { id, title, companyId, applicationCount, expiresAt } = job
  if (!expiresAt) return
  const write = what === 'soon' ? noticeLetter : expiredLetter
  const letter = write(services.config.baseUrl, { id, title, applicationCount, expiresAt })
  const data = { jobId: id, title, what, expiresAt: expiresAt.toISOString() }
  await tell(services, tx, { kind: 'jobExpiry', data, about: `job:${id}`, letter }, await peopleOf(tx, companyId))
}
