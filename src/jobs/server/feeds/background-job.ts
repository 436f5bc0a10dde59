import { asc, eq, lte } from 'drizzle-orm'
import type { Services } from '../../../platform/server/auth/request-context.ts'
import type { BackgroundJob } from '../../../platform/server/background/background-job.ts'
import { nextDueAt, runImport } from './run-import.ts'
import { jobFeeds } from './tables.ts'

/** Feeds of one run. The next run fetches the others. */
const maxFeeds = 50

/** Imports jobs from the feeds that are due. */
export const feedsJob: BackgroundJob = {
  name: 'jobs.feeds',
  schedule: '*/10 * * * *',
  async run(services) {
    for (let count = 0; count < maxFeeds; count++) {
      const companyId = await claimDueFeed(services)
      if (companyId === null) return
      await runImport(services, companyId, { isRegular: true })
    }
  },
}

/** The feed that has been due the longest. It is due again later, also if this process ends during the fetch. */
async function claimDueFeed({ db, clock }: Services): Promise<string | null> {
  return db.transaction(async (tx) => {
    const now = clock.now()
    const [feed] = await tx
      .select()
      .from(jobFeeds)
      .where(lte(jobFeeds.dueAt, now))
      .orderBy(asc(jobFeeds.dueAt))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!feed) return null
    await tx
      .update(jobFeeds)
      .set({ dueAt: nextDueAt(now) })
      .where(eq(jobFeeds.companyId, feed.companyId))
    return feed.companyId
  })
}
