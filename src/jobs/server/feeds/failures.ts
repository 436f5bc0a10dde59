import { eq } from 'drizzle-orm'
import { activeOwners, type CompanyRow, peopleOf } from '../../../employers/server/exports.ts'
import { notify } from '../../../notifications/server/exports.ts'
import type { Services } from '../../../platform/server/auth/request-context.ts'
import type { Connection, Transaction } from '../../../platform/server/database/database.ts'
import { failuresBeforeNotice } from '../../feed-rules.ts'
import { feedFailingEmail } from './emails.ts'
import { jobFeeds } from './tables.ts'

type FeedRow = typeof jobFeeds.$inferSelect

/** What is stored of a feed that has not failed since it last worked or was set up. */
export const noFailures = { failureCount: 0, failingSince: null, failureNotifiedAt: null }

/** Who is notified when a feed keeps failing: the owners who can log in, or else everyone in the company. */
export async function recipientsOf(db: Connection, companyId: string): Promise<string[]> {
  const owners = await activeOwners(db, companyId)
  return owners.length > 0 ? owners : peopleOf(db, companyId)
}

/** Forgets earlier failures, so that the next ones are notified again. The transaction has locked the company. */
export async function recordSuccess(tx: Transaction, { companyId, failingSince }: FeedRow): Promise<void> {
  if (failingSince !== null) await tx.update(jobFeeds).set(noFailures).where(eq(jobFeeds.companyId, companyId))
}

type Failed = { feed: FeedRow; company: CompanyRow; failure: string; isRegular: boolean }

/**
 * Counts a failed fetch. Once a feed has failed for about a day, the company's owners are notified, and not again until
 * it has worked. The transaction has locked the company.
 */
export async function recordFailure(
  services: Services,
  tx: Transaction,
  { feed, company, failure, isRegular }: Failed,
): Promise<void> {
  const now = services.clock.now()
  const failureCount = feed.failureCount + (isRegular ? 1 : 0)
  const isDue = failureCount >= failuresBeforeNotice && feed.failureNotifiedAt === null
  const failingSince = feed.failingSince ?? now
  await tx
    .update(jobFeeds)
    .set({ failureCount, failingSince, ...(isDue && { failureNotifiedAt: now }) })
    .where(eq(jobFeeds.companyId, company.id))
  if (!isDue) return
  const { id, name } = company
  const email = feedFailingEmail(services.config.baseUrl, { company: name, failingSince, failure })
  const data = { name, what: 'feedFailing' } as const
  const notification = { kind: 'company', from: 'site', data, about: `company:${id}`, part: 'jobs', email } as const
  await notify(services, tx, notification, await recipientsOf(tx, id))
}
