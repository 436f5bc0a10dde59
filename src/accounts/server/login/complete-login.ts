import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import { t } from '#text'
import type { RequestContext } from '../../../platform/server/auth/request-context.ts'
import type { Transaction } from '../../../platform/server/database/database.ts'
import { problem } from '../../../platform/server/http/problem-details.ts'
import type { LoginMethod } from '../../activity-contract.ts'
import type { Account } from '../../contract.ts'
import { toAccount } from '../accounts.ts'
import { notifyOfNewDevice } from '../activity/new-device.ts'
import { recordSecurityEvent } from '../activity/record-events.ts'
import { setSessionCookie } from '../sessions/session-cookie.ts'
import { beginSession, endSession, recordVisit } from '../sessions/sessions.ts'
import { accounts, accountTokens, sessions } from '../tables.ts'
import { isKnownDevice, rememberDevice } from './known-devices.ts'

export const invalidCredentialsMessage = t`Invalid email or password. Please check your credentials and try again.`

type AccountRow = typeof accounts.$inferSelect

type Completion = {
  method: LoginMethod
  /** Resets the count of earlier login attempts. */
  resetAttempts: () => Promise<void>
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
  { method, resetAttempts, prove }: Completion,
): Promise<Account> {
  const { config, db, liveUpdates, client, viewer } = context
  const token = await db.transaction(async (tx) => {
    if (!(await lockAsChecked(tx, account))) throw problem('INVALID_CREDENTIALS', invalidCredentialsMessage)
    await prove?.(tx)
    await deleteExpired(tx, account.id)
    await recordLogin(tx, context, account, method)
    if (viewer) await endSession(tx, liveUpdates, viewer.id, viewer.sessionId)
    return beginSession(tx, config, account, client.userAgent)
  })
  await recordVisit(db, account.id)
  await resetAttempts()
  setSessionCookie(context, token)
  rememberDevice(context, account.id)
  return toAccount({ ...account, isWaiting: account.verifiedAt === null })
}

/**
 * Locks the account if it still is as it was when the credentials were checked. Otherwise, a session could begin just
 * after a password reset ended all sessions, or with the password alone just after a second factor was added.
 */
async function lockAsChecked(tx: Transaction, account: AccountRow): Promise<boolean> {
  const rows = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      and(
        eq(accounts.id, account.id),
        eq(accounts.passwordHash, account.passwordHash),
        eq(accounts.hasSecondFactor, account.hasSecondFactor),
        isNull(accounts.suspendedAt),
      ),
    )
    .for('no key update')
  return rows.length === 1
}

/** Records the login, and emails the account's holder if the browser is new to the account. The first login ever is exempt. */
async function recordLogin(
  tx: Transaction,
  context: RequestContext,
  account: AccountRow,
  method: LoginMethod,
): Promise<void> {
  const isFirstEver = account.lastSeenAt === null && account.isLastSeenKnown
  const isNewDevice = !isFirstEver && !isKnownDevice(context, account.id)
  const details = { method, isNewDevice }
  await recordSecurityEvent(tx, context, { by: 'holder', kind: 'login.succeeded', accountId: account.id, details })
  if (isNewDevice) await notifyOfNewDevice(context, tx, account)
}

/** Deletes the account's expired sessions and tokens. Doing this at login makes a background job unnecessary. */
async function deleteExpired(tx: Transaction, accountId: string): Promise<void> {
  await tx.delete(sessions).where(and(eq(sessions.accountId, accountId), lte(sessions.expiresAt, sql`now()`)))
  await tx
    .delete(accountTokens)
    .where(and(eq(accountTokens.accountId, accountId), lte(accountTokens.expiresAt, sql`now()`)))
}
