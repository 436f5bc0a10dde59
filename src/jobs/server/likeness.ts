import { and, arrayContains, desc, eq, gt, ne, sql } from 'drizzle-orm'
import { dayInWords } from '../../platform/contract/date-formats.ts'
import type { Transaction } from '../../platform/server/database/database.ts'
import { problem } from '../../platform/server/http/problem-details.ts'
import type { JobDraft, JobState } from '../contract.ts'
import { jobTimeZone } from './letters.ts'
import { shownSince } from './policy.ts'
import { shownKeyOf } from './search-keys.ts'
import { jobs } from './tables.ts'

type Shown = { id: string; companyId: string } & Pick<JobDraft, 'title' | 'workplace' | 'location'>

/**
 * Makes sure that nothing is made to look new: what a held company showed within the last 60 days goes on under the day
 * it began, neither published again nor as another title for what was published later.
 * @throws CONFLICT with that day
 */
export async function requireNothingLikeIt(tx: Transaction, job: Shown, now: Date): Promise<void> {
  const [earlier] = await tx
    .select({ state: jobs.state, publishedAt: sql<string>`${jobs.publishedAt}` })
    .from(jobs)
    .where(
      and(
        eq(jobs.companyId, job.companyId),
        ne(jobs.id, job.id),
        gt(jobs.publishedAt, shownSince(now)),
        arrayContains(jobs.shownKeys, [shownKeyOf(job)]),
      ),
    )
    .orderBy(desc(jobs.publishedAt))
    .limit(1)
  if (!earlier) return
  const day = dayInWords(earlier.publishedAt, jobTimeZone)
  throw problem('CONFLICT', `Your company published this job on ${day} already. ${advice[earlier.state]}`)
}

const advice: Record<JobState, string> = {
  draft: '',
  open: 'It is still open: you can change it there.',
  closed: 'Please open that posting again instead of publishing it anew.',
  expired: 'You can publish it again once 60 days have passed.',
  removed: 'The team took it away; please write to the team if you think that was wrong.',
}
