import { eq } from 'drizzle-orm'
import { requireCompany } from '../../employers/server/exports.ts'
import type { RequestContext, Viewer } from '../../platform/server/auth/request-context.ts'
import { problem } from '../../platform/server/http/problem-details.ts'
import type { Posting } from '../contract.ts'
import { endJob } from './closing.ts'
import { requireComplete } from './completeness.ts'
import { holdConcerned, holdOwnCompany, holdPosting } from './holding.ts'
import { requireNothingLikeIt } from './likeness.ts'
import { expiryOf, isOpen, postingAbilities, stateAt } from './policy.ts'
import { showPosting } from './posting-list.ts'
import { toPosting } from './posting-rows.ts'
import { publishingBegins } from './publishing-order.ts'
import { shownKeyOf } from './search-keys.ts'
import { jobs } from './tables.ts'

/**
 * Publishes a complete draft, for 60 days; one that is open already stays as it is.
 * @throws NOT_FOUND, INVALID_INPUT for all that is missing, CONFLICT when it was published before, or the company
 * published the same within the last 60 days; TOO_MANY_REQUESTS
 */
export async function publish(context: RequestContext, viewer: Viewer, id: string): Promise<Posting> {
  await context.limits.take('writingByAccount', viewer.id, 'You are making changes very fast. Please wait a moment.')
  return context.db.transaction(async (tx) => {
    const job = await holdPosting(tx, await holdOwnCompany(tx, viewer), id)
    if (isOpen(job, context.clock.now())) return toPosting(job, context.clock.now())
    if (job.state !== 'draft') {
      throw problem('CONFLICT', 'This job was published before. Its days cannot begin anew.')
    }
    requireComplete(job)
    await publishingBegins(tx)
    const now = context.clock.now()
    await requireNothingLikeIt(tx, job, now)
    const [row = job] = await tx
      .update(jobs)
      .set({
        state: 'open',
        publishedAt: now,
        expiresAt: expiryOf(now),
        shownKeys: [shownKeyOf(job)],
        updatedAt: now,
      })
      .where(eq(jobs.id, id))
      .returning()
    return toPosting(row, now)
  })
}

/**
 * Closes a job: nobody can apply any more, and who waits for an answer is told. A closed one stays as it is.
 * @throws NOT_FOUND, CONFLICT for a draft and for what is over
 */
export async function close(context: RequestContext, viewer: Viewer, id: string): Promise<Posting> {
  await showPosting(context, viewer, id)
  return context.db.transaction(async (tx) => {
    const company = await requireCompany(tx, viewer)
    await holdConcerned(tx, [id])
    const job = await holdPosting(tx, company, id)
    const now = context.clock.now()
    if (stateAt(job, now) === 'closed' && job.pausedAt === null) return toPosting(job, now)
    if (!postingAbilities(job, now).close) throw problem('CONFLICT', 'Only open jobs can be closed.')
    return toPosting(await endJob(context, tx, job, 'closed'), now)
  })
}

/**
 * Opens a closed job again, for what is left of its 60 days. An open one stays as it is.
 * @throws NOT_FOUND, CONFLICT for a draft and for what is over
 */
export async function reopen({ db, clock }: RequestContext, viewer: Viewer, id: string): Promise<Posting> {
  return db.transaction(async (tx) => {
    const job = await holdPosting(tx, await holdOwnCompany(tx, viewer), id)
    const now = clock.now()
    if (isOpen(job, now)) return toPosting(job, now)
    if (!postingAbilities(job, now).reopen) {
      throw problem('CONFLICT', 'Only a closed job can be opened again, within 60 days of its publication.')
    }
    const [row = job] = await tx
      .update(jobs)
      .set({ state: 'open', pausedAt: null, updatedAt: now })
      .where(eq(jobs.id, id))
      .returning()
    return toPosting(row, now)
  })
}
