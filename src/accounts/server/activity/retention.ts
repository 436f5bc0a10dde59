import { and, eq, isNotNull, lt, or } from 'drizzle-orm'
import { forgetActs } from '../../../platform/server/audit.ts'
import type { Services } from '../../../platform/server/auth/request-context.ts'
import type { Job } from '../../../platform/server/background/background-job.ts'
import { attemptKinds } from '../../activity-contract.ts'
import { securityEvents } from './tables.ts'

const day = 24 * 60 * 60 * 1000

/** Days for which a network is kept, an attempt, and everything else. */
const kept = { network: 30, attempt: 90, event: 365 }

/** What comes with every visit, and would fill the audit log: it goes from there as well. What changes an account stays. */
const passingActs = [
  'login.succeeded',
  'login.confirmed',
  'session.loggedOut',
  'session.revoked',
  'session.othersRevoked',
] as const

/** Erases the networks of what is older than a month, and what is old altogether. Doing it twice is doing it once. */
export async function forgetOldActivity({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * day)
  await db
    .update(securityEvents)
    // The key holds the network too. What is that old is repeated no more.
    .set({ network: null, fingerprint: null })
    .where(and(isNotNull(securityEvents.network), lt(securityEvents.at, daysAgo(kept.network))))
  await db
    .delete(securityEvents)
    .where(
      or(
        lt(securityEvents.at, daysAgo(kept.event)),
        and(eq(securityEvents.by, 'anybody'), lt(securityEvents.at, daysAgo(kept.attempt))),
      ),
    )
  await forgetActs(db, attemptKinds, daysAgo(kept.attempt))
  await forgetActs(db, passingActs, daysAgo(kept.event))
}

/** For src/app/background-jobs.ts. */
export const activityJob: Job = { name: 'accounts.forget-activity', schedule: '35 4 * * *', run: forgetOldActivity }
