import { and, arrayContains, desc, eq, gt, ne, sql } from 'drizzle-orm'
import { t } from '#text'
import { formatDay } from '../../../platform/contract/date-formats.ts'
import { communityTimeZone } from '../../../platform/contract/locale.ts'
import { sentences } from '../../../platform/contract/text/sentences.ts'
import type { Transaction } from '../../../platform/server/database/database.ts'
import { problem } from '../../../platform/server/http/problem-details.ts'
import type { JobDraft, JobState } from '../../contract.ts'
import { duplicatesSince } from '../policy.ts'
import { jobs } from '../tables.ts'
import { shownKeyOf } from './search-keys.ts'

type PublishedPosting = { id: string; companyId: string } & Pick<JobDraft, 'title' | 'workplace' | 'location'>

/**
 * Prevents old jobs from looking new: a job that the company published within the last 60 days cannot be published
 * again, and a later job cannot take its title. The company must be locked.
 * @throws CONFLICT with the date of the earlier publication
 */
export async function requireNoDuplicate(tx: Transaction, job: PublishedPosting, now: Date): Promise<void> {
  const [earlier] = await tx
    .select({ state: jobs.state, publishedAt: sql<string>`${jobs.publishedAt}` })
    .from(jobs)
    .where(
      and(
        eq(jobs.companyId, job.companyId),
        ne(jobs.id, job.id),
        gt(jobs.publishedAt, duplicatesSince(now)),
        arrayContains(jobs.shownKeys, [shownKeyOf(job)]),
      ),
    )
    .orderBy(desc(jobs.publishedAt))
    .limit(1)
  if (!earlier) return
  const day = formatDay(earlier.publishedAt, communityTimeZone)
  throw problem('CONFLICT', sentences(t`Your company already published this job on ${day}.`, advice[earlier.state]))
}

const advice: Record<JobState, string> = {
  draft: '',
  open: t`It’s still open, so you can edit that posting.`,
  closed: t`Please reopen that posting instead of publishing a new one.`,
  expired: t`You can publish it again 60 days after that date.`,
  removed: t`The team removed it. Please contact us if you think that was a mistake.`,
}
