import { recordAct } from '../../../platform/server/audit.ts'
import type { RequestContext } from '../../../platform/server/auth/request-context.ts'
import { missingAccount } from '../../../platform/server/database/database-errors.ts'
import type { FailureReason } from '../../activity-contract.ts'
import { recordAttempt } from './record.ts'

/** The account of a failed login; of nobody's, the audit log alone says that there was one. */
type Failed = { accountId: string | null; reason: FailureReason }

/**
 * Records that a login failed, in a transaction of its own: what failed has none. Where the address or the passkey is
 * nobody's, the audit log gets one entry an hour for each network, without the address, and no more than a hundred in all.
 */
export async function recordFailedLogin(context: RequestContext, { accountId, reason }: Failed): Promise<void> {
  if (accountId === null) return recordUnknown(context, reason)
  try {
    await context.db.transaction((tx) =>
      recordAttempt(tx, context, { kind: 'login.failed', accountId, details: { reason } }),
    )
  } catch (error) {
    // Whoever left meanwhile has no activity; the answer must not tell that she did.
    if (missingAccount(error) !== accountId) throw error
  }
}

async function recordUnknown({ db, limits, client }: RequestContext, reason: FailureReason): Promise<void> {
  if (!(await limits.allows('unknownLoginOfNetwork', client.network))) return
  if (!(await limits.allows('unknownLogins', 'all'))) return
  await recordAct(db, { action: 'login.failed', actorId: null, details: { reason, isOfNobody: true } })
}
