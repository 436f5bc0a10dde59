import { and, asc, eq, gt, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { hasCurrentMembership } from '../../../billing/server/exports.ts'
import { companies, peopleOf } from '../../../employers/server/exports.ts'
import { notify } from '../../../notifications/server/exports.ts'
import type { Services } from '../../../platform/server/auth/request-context.ts'
import type { BackgroundJob } from '../../../platform/server/background/background-job.ts'
import type { Transaction } from '../../../platform/server/database/database.ts'
import { type LockedJob, lockAffectedAccounts } from '../locks.ts'
import { jobs } from '../tables.ts'
import { notifyOfPause } from './closing.ts'
import { pausedEmail, resumedEmail } from './emails.ts'

/** Companies per query. */
const batchSize = 50

/**
 * Pauses the open jobs of companies without a membership, since their employers cannot read applications, and reopens
 * the jobs when the company has a membership again (docs/decisions/0035). The API calls a paused job resting.
 */
export const pausingJob: BackgroundJob = {
  name: 'jobs.resting',
  schedule: '* * * * *',
  async run(services) {
    await forEachCompany(services, 'pause')
    await forEachCompany(services, 'resume')
  },
}

type Change = 'pause' | 'resume'

const jobsToChange: Record<Change, SQL | undefined> = {
  pause: eq(jobs.state, 'open'),
  resume: and(isNotNull(jobs.pausedAt), eq(jobs.state, 'closed')),
}

function isDue(services: Services, change: Change): SQL | undefined {
  const isPaid = hasCurrentMembership(services, companies.membershipId)
  const isUnexpired = gt(jobs.expiresAt, services.clock.now())
  return and(
    isNull(companies.closedAt),
    jobsToChange[change],
    isUnexpired,
    change === 'pause' ? sql`not ${isPaid}` : isPaid,
  )
}

async function forEachCompany(services: Services, change: Change): Promise<void> {
  for (;;) {
    const due = await services.db
      .selectDistinct({ id: companies.id })
      .from(jobs)
      .innerJoin(companies, eq(companies.id, jobs.companyId))
      .where(isDue(services, change))
      .limit(batchSize)
    for (const { id } of due) await services.db.transaction((tx) => updateCompany(services, tx, id, change))
    if (due.length < batchSize) return
  }
}

async function updateCompany(services: Services, tx: Transaction, companyId: string, change: Change): Promise<void> {
  const rows = await tx
    .select({ id: jobs.id })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(and(eq(jobs.companyId, companyId), isDue(services, change)))
    .orderBy(asc(jobs.id))
  const ids = rows.map(({ id }) => id)
  await lockAffectedAccounts(tx, ids)
  const now = services.clock.now()
  const values: Pick<LockedJob, 'state' | 'pausedAt'> =
    change === 'pause' ? { state: 'closed', pausedAt: now } : { state: 'open', pausedAt: null }
  const changed: LockedJob[] = []
  for (const id of ids) {
    const [job] = await tx
      .update(jobs)
      .set({ ...values, updatedAt: now })
      // While this transaction waited for the lock, the job may have been closed or may have expired.
      .where(and(eq(jobs.id, id), jobsToChange[change]))
      .returning()
    if (!job) continue
    await notifyOfPause(services, tx, job, change === 'pause' ? 'jobPaused' : 'jobResumed')
    changed.push(job)
  }
  if (changed.length > 0) await notifyCompany(services, tx, companyId, changed, change)
}

async function notifyCompany(
  services: Services,
  tx: Transaction,
  companyId: string,
  changed: LockedJob[],
  change: Change,
): Promise<void> {
  const [company] = await tx.select({ name: companies.name }).from(companies).where(eq(companies.id, companyId))
  const name = company?.name ?? ''
  const titles = changed.map(({ title }) => title)
  const { baseUrl } = services.config
  const email = change === 'pause' ? pausedEmail(baseUrl, name, titles) : resumedEmail(baseUrl, titles)
  const data = { name, what: change === 'pause' ? 'jobsPaused' : 'jobsResumed' } as const
  await notify(
    services,
    tx,
    { kind: 'company', from: 'site', data, about: `company:${companyId}`, email },
    await peopleOf(tx, companyId),
  )
}
