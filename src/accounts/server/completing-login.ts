import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import type { RequestContext } from '../../platform/server/auth/request-context.ts'
import type { Transaction } from '../../platform/server/database/database.ts'
import { problem } from '../../platform/server/http/problem-details.ts'
import type { LoginMethod } from '../activity-contract.ts'
import type { Account } from '../contract.ts'
import { toAccount } from './accounts.ts'
import { notifyOfNewDevice } from './activity/new-device.ts'
import { recordSecurityEvent } from './activity/record.ts'
import { isKnownDevice, rememberDevice } from './known-devices.ts'
import { setSessionCookie } from './session-cookie.ts'
import { beginSession, endSession, noteVisit } from './sessions.ts'
import { accounts, accountTokens, sessions } from './tables.ts'

export const wrongCredentials = 'Invalid email or password. Please check your credentials and try again.'

type AccountRow = typeof accounts.$inferSelect

type Completion = {
  /** What she has shown. */
  method: LoginMethod
  /** Forgets the tries that were counted before this one. */
  forgiveTries: () => Promise<void>
  /**
   * Uses up what the second step takes, such as a code, in the transaction that begins the session; absent where the
   * password is enough.
   */
  prove?: (tx: Transaction) => Promise<void>
}

/**
 * Begins the session of somebody who has shown who she is, and sets its cookie; the session of a cookie that came
 * along ends. Every login ends here.
 * @param account as it was when it was checked
 * @throws INVALID_CREDENTIALS when the account has changed since, such as its password; what `prove` throws
 */
export async function completeLogin(
  context: RequestContext,
  account: AccountRow,
  { method, forgiveTries, prove }: Completion,
): Promise<Account> {
  const { config, db, live, client, viewer } = context
  const token = await db.transaction(async (tx) => {
    if (!(await holdUnchanged(tx, account))) throw problem('INVALID_CREDENTIALS', wrongCredentials)
    await prove?.(tx)
    await sweepExpired(tx, account.id)
    await recordLogin(tx, context, account, method)
    if (viewer) await endSession(tx, live, viewer.id, viewer.sessionId)
    return beginSession(tx, config, account, client.userAgent)
  })
  await noteVisit(db, account.id)
  await forgiveTries()
  setSessionCookie(context, token)
  rememberDevice(context, account.id)
  return toAccount(account)
}

/**
 * Holds the account as it was when its holder was checked. Without it, a session could begin just after a reset of the
 * password has ended them all, or by the password alone just after a second factor was added.
 */
async function holdUnchanged(tx: Transaction, account: AccountRow): Promise<boolean> {
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

/** Records the login, and notifies the account's holder of a browser that is new to it; before the first login, each is. */
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

/** Removes what of the account has expired. Logging in is when most of it is there, and nobody waits for a job. */
async function sweepExpired(tx: Transaction, accountId: string): Promise<void> {
  await tx.delete(sessions).where(and(eq(sessions.accountId, accountId), lte(sessions.expiresAt, sql`now()`)))
  await tx
    .delete(accountTokens)
    .where(and(eq(accountTokens.accountId, accountId), lte(accountTokens.expiresAt, sql`now()`)))
}
