import { randomUUID } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { employers } from '../../src/employers/server/exports.ts'
import { draftOf } from '../../src/jobs/server/feeds/merge.ts'
import { jobFeedFetches, jobFeedItems, jobFeeds } from '../../src/jobs/server/feeds/tables.ts'
import { jobs } from '../../src/jobs/server/tables.ts'
import { hour } from '../../src/platform/contract/durations.ts'
import type { Services } from '../../src/platform/server/auth/request-context.ts'

/**
 * Gives the company of an employer a feed that worked and now fails, with three imported jobs. The sample community has
 * none, because it would fetch an address that does not exist.
 */
export async function addSampleFeed({ db, clock }: Services, employerId: string): Promise<void> {
  const now = clock.now()
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * hour)
  const [employer] = await db.select().from(employers).where(eq(employers.accountId, employerId))
  if (!employer?.companyId) throw new Error('The sample employer has no company.')
  const { companyId } = employer
  const imported = await db.select().from(jobs).where(eq(jobs.companyId, companyId)).orderBy(desc(jobs.id)).limit(3)
  await db.insert(jobFeeds).values({
    companyId,
    url: 'https://tidegate.example/careers/jobs.xml',
    dueAt: new Date(now.getTime() + 5 * hour),
    failureCount: 2,
    failingSince: hoursAgo(7),
  })
  await db.insert(jobFeedItems).values(
    imported.map((job, index) => ({
      companyId,
      externalId: `tidegate-${4711 + index}`,
      jobId: job.id,
      // The first one was edited on the site, the second one was missing when the feed worked last.
      imported: index === 0 ? { ...draftOf(job), title: `${job.title} (m/f/d)` } : draftOf(job),
      missingCount: index === 1 ? 1 : 0,
      missedAt: index === 1 ? hoursAgo(13) : null,
    })),
  )
  const failure = 'The feed’s server answered with the error 503.'
  const fetches: Partial<typeof jobFeedFetches.$inferInsert>[] = [
    { at: hoursAgo(1), failure },
    { at: hoursAgo(7), failure },
    { at: hoursAgo(13), foundCount: 2, updatedCount: 1 },
    {
      at: hoursAgo(19),
      foundCount: 3,
      createdCount: 3,
      problems: [{ title: 'Yard Planner', text: 'Please enter the lowest pay.' }],
    },
  ]
  await db.insert(jobFeedFetches).values(fetches.map((fetch) => ({ id: randomUUID(), companyId, at: now, ...fetch })))
}
