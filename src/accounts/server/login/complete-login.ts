import { sql } from 'drizzle-orm'
import { t } from '#text'
import type { Attempt } from '../../../platform/server/auth/rate-limits.ts'
import type { RequestContext } from '../../../platform/server/auth/request-context.ts'
import { runAndCommit, type Transaction } from '../../../platform/server/database/database.ts'
import { placeholder, prepare } from '../../../platform/server/database/prepared-statements.ts'
import { problem } from '../../../platform/server/http/problem-details.ts'
import type { LoginMethod } from '../../activity-contract.ts'
import type { Account } from '../../contract.ts'
import { toAccount } from '../accounts.ts'
import { countNewDeviceEmail, notifyOfNewDevice } from '../activity/new-device.ts'
import { recordSecurityEvent } from '../activity/record-events.ts'
import { setSessionCookie } from '../sessions/session-cookie.ts'
import { beginSession, endSession } from '../sessions/sessions.ts'
import type { accounts } from '../tables.ts'
import { isKnownDevice, rememberDevice } from './known-devices.ts'

export const invalidCredentialsMessage = t`Invalid email or password. Please check your credentials and try again.`

type AccountRow = typeof accounts.$inferSelect

type Completion = {
  method: LoginMethod
  /** The earlier login attempts, which no longer count. */
  attempts: readonly Attempt[]
  /**
   * Uses up the second factor, such as a code, in the transaction that begins the session; absent when the password is
   * enough.
   */
  prove?: (tx: Transaction) => Promise<void>
}

/**
 * Begins the session of a person who has proved their identity, and sets its cookie. The session of the request's cookie,
 * if any, ends. Every kind of login ends with this call.
 * @param account the row that the credentials were checked against
 * @throws INVALID_CREDENTIALS when the account has changed since, such as its password; what `prove` throws
 */
export async function completeLogin(
  context: RequestContext,
  account: AccountRow,
  { method, attempts, prove }: Completion,
): Promise<Account> {
  const { config, db, liveUpdates, rateLimits, client, viewer } = context
  const token = await db.transaction(async (tx) => {
    const isNewDevice = isNewTo(context, account)
    const login = { kind: 'login.succeeded', accountId: account.id, details: { method, isNewDevice } } as const
    const visit = recordVisitAsChecked(tx, account)
    const records = Promise.all([
      isNewDevice && countNewDeviceEmail(context, tx, account),
      recordSecurityEvent(tx, context, { by: 'holder', ...login }),
      rateLimits.resetWithin(tx, attempts),
    ])
    // All in one round trip. If the account was deleted meanwhile, the records fail too, so the visit is looked at first.
    await Promise.allSettled([visit, records])
    if (!(await visit)) throw problem('INVALID_CREDENTIALS', invalidCredentialsMessage)
    const [mayNotify] = await records
    await prove?.(tx)
    if (mayNotify) await notifyOfNewDevice(context, tx, account)
    if (viewer) await endSession(tx, liveUpdates, viewer.id, viewer.sessionId)
    return runAndCommit(tx, () => beginSession(tx, config, account, client.userAgent))
  })
  setSessionCookie(context, token)
  rememberDevice(context, account.id)
  return toAccount({ ...account, isWaiting: account.verifiedAt === null })
}

const recordVisitIfUnchanged = prepare<{ id: string }>(sql`
  update accounts set last_seen_at = ${placeholder('now')}::timestamptz
  where id = ${placeholder('id')}::uuid and password_hash = ${placeholder('passwordHash')}
    and has_second_factor = ${placeholder('hasSecondFactor')}::boolean and suspended_at is null
  returning id`)

/**
 * Records the visit if the account still is as it was when the credentials were checked, and locks it. Otherwise, a session
 * could begin just after a password reset ended all sessions, or with the password alone just after a second factor was
 * added.
 */
async function recordVisitAsChecked(tx: Transaction, account: AccountRow): Promise<boolean> {
  const { id, passwordHash, hasSecondFactor } = account
  const rows = await recordVisitIfUnchanged(tx, { id, passwordHash, hasSecondFactor, now: new Date() })
  return rows.length === 1
}

/** Whether the browser is new to the account, so that its holder gets an email. The first login ever is exempt. */
function isNewTo(context: RequestContext, account: AccountRow): boolean {
  const isFirstEver = account.lastSeenAt === null && account.isLastSeenKnown
  return !isFirstEver && !isKnownDevice(context, account.id)
}
