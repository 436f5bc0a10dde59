import { eq, sql } from 'drizzle-orm'
import { t } from '#text'
import { requireCompany } from '../../../employers/server/exports.ts'
import { minute } from '../../../platform/contract/durations.ts'
import type { RequestContext, Viewer } from '../../../platform/server/auth/request-context.ts'
import type { Clock } from '../../../platform/server/clock.ts'
import type { Database, Transaction } from '../../../platform/server/database/database.ts'
import { problem } from '../../../platform/server/http/problem-details.ts'
import type { Posting } from '../../contract.ts'
import { type LockedJob, lockAffectedAccounts, lockOwnCompany, lockPosting } from '../locks.ts'
import { requireLawfulAd } from '../pay-laws/pay-law-rules.ts'
import { expiryOf, isOpen, postingAbilities, stateAt } from '../policy.ts'
import { jobs } from '../tables.ts'
import { endJob } from './closing.ts'
import { requireNoDuplicate } from './duplicate-postings.ts'
import { showPosting, toPosting } from './posting-views.ts'
import { requireComplete, tooFast } from './postings.ts'
import { shownKeyOf } from './search-keys.ts'

/**
 * Publishes a complete draft for 60 days. A job that is already open stays as it is.
 * @throws NOT_FOUND, INVALID_INPUT with everything that is missing, CONFLICT when the job was published before or the
 * company published the same job within the last 60 days, TOO_MANY_REQUESTS
 */
export async function publish(context: RequestContext, viewer: Viewer, id: string): Promise<Posting> {
  await context.rateLimits.consume('writingByAccount', viewer.id, tooFast)
  return context.db.transaction(async (tx) => {
    const job = await lockPosting(tx, await lockOwnCompany(tx, viewer), id)
    if (isOpen(job, context.clock.now())) return toPosting(job, context.clock.now())
    if (!postingAbilities(job, context.clock.now()).publish) {
      throw problem('CONFLICT', t`This job was already published, so its 60 days can’t start over.`)
    }
    const published = await publishDraft(context, tx, job)
    return toPosting(published, context.clock.now())
  })
}

/**
 * Publishes a draft in the caller's transaction, which has locked the company and the draft.
 * @throws CONFLICT, INVALID_INPUT as `publish` does
 */
export async function publishDraft(
  { clock }: Pick<RequestContext, 'clock'>,
  tx: Transaction,
  job: LockedJob,
): Promise<LockedJob> {
  requireComplete(job)
  await requireLawfulAd(tx, job, clock.now())
  await lockPublishing(tx)
  const now = clock.now()
  await requireNoDuplicate(tx, job, now)
  const [row = job] = await tx
    .update(jobs)
    .set({
      state: 'open',
      publishedAt: now,
      expiresAt: expiryOf(now),
      shownKeys: [shownKeyOf(job)],
      updatedAt: now,
    })
    .where(eq(jobs.id, job.id))
    .returning()
  return row
}

/**
 * Closes a job: members can no longer apply, and applicants who wait for an answer are notified. A job that is already
 * closed stays as it is.
 * @throws NOT_FOUND, CONFLICT for drafts and for jobs that expired or were removed
 */
export async function close(context: RequestContext, viewer: Viewer, id: string): Promise<Posting> {
  await showPosting(context, viewer, id)
  return context.db.transaction(async (tx) => {
    const company = await requireCompany(tx, viewer)
    await lockAffectedAccounts(tx, [id])
    const job = await lockPosting(tx, company, id)
    const now = context.clock.now()
    if (stateAt(job, now) === 'closed' && job.pausedAt === null) return toPosting(job, now)
    if (!postingAbilities(job, now).close) throw problem('CONFLICT', t`Only open jobs can be closed.`)
    return toPosting(await endJob(context, tx, job, 'closed'), now)
  })
}

/**
 * Reopens a closed job for the rest of its 60 days. A job that is already open stays as it is.
 * @throws NOT_FOUND, CONFLICT for drafts and for jobs that expired or were removed
 */
export async function reopen({ db, clock }: RequestContext, viewer: Viewer, id: string): Promise<Posting> {
  return db.transaction(async (tx) => {
    const job = await lockPosting(tx, await lockOwnCompany(tx, viewer), id)
    const now = clock.now()
    if (isOpen(job, now)) return toPosting(job, now)
    if (!postingAbilities(job, now).reopen) {
      throw problem('CONFLICT', t`You can reopen a closed job within 60 days after it was published.`)
    }
    const [row = job] = await tx
      .update(jobs)
      .set({ state: 'open', pausedAt: null, updatedAt: now })
      .where(eq(jobs.id, id))
      .returning()
    return toPosting(row, now)
  })
}

// A job's time of publication is earlier than its commit, after which others see it. Alerts select jobs by time of
// publication, so they must not select a period in which a publication is not committed yet.

const publishingLock = sql`hashtext('jobs.publishing')`
/** How much the clocks of several processes may differ, in ms. */
const maxClockDifference = minute

/** Takes the lock that `settledPublishingTime` waits for. Call this before reading the time of publication. */
export async function lockPublishing(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${publishingLock})`)
}

/** A time such that every job published before it is already visible. */
export async function settledPublishingTime(db: Database, clock: Clock): Promise<Date> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${publishingLock})`)
    return new Date(clock.now().getTime() - maxClockDifference)
  })
}
