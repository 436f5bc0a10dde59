import { and, eq, isNotNull, lt, or } from 'drizzle-orm'
import { day } from '../../../platform/contract/durations.ts'
import { deleteAuditEntries } from '../../../platform/server/audit-log.ts'
import type { Services } from '../../../platform/server/auth/request-context.ts'
import type { BackgroundJob } from '../../../platform/server/background/background-job.ts'
import { attemptKinds } from '../../activity-contract.ts'
import { securityEvents } from './tables.ts'

/** How many days networks, attempts, and all other events are stored. */
const retentionDays = { network: 30, attempt: 90, event: 365 }

/** Actions of ordinary visits, which would fill the audit log. They are deleted there too; changes of an account stay. */
const routineActions = [
  'login.succeeded',
  'login.confirmed',
  'session.loggedOut',
  'session.revoked',
  'session.othersRevoked',
] as const

/** Deletes events, and the networks of events, that are past their retention. Idempotent. */
export async function forgetOldActivity({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * day)
  await db
    .update(securityEvents)
    // The fingerprint contains the network too. It only groups attempts of one day, so old events do not need it.
    .set({ network: null, fingerprint: null })
    .where(and(isNotNull(securityEvents.network), lt(securityEvents.at, daysAgo(retentionDays.network))))
  await db
    .delete(securityEvents)
    .where(
      or(
        lt(securityEvents.at, daysAgo(retentionDays.event)),
        and(eq(securityEvents.by, 'anybody'), lt(securityEvents.at, daysAgo(retentionDays.attempt))),
      ),
    )
  await deleteAuditEntries(db, attemptKinds, daysAgo(retentionDays.attempt))
  await deleteAuditEntries(db, routineActions, daysAgo(retentionDays.event))
}

/** For capability.ts. */
export const activityJob: BackgroundJob = {
  name: 'accounts.forget-activity',
  schedule: '35 4 * * *',
  run: forgetOldActivity,
}
