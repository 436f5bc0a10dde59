import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { Role } from '../../platform/contract/access.ts'
import type { RequestContext } from '../../platform/server/context.ts'
import type { Transaction } from '../../platform/server/database.ts'
import { problem } from '../../platform/server/problems.ts'
import type { Account, credentials } from '../contract.ts'
import { findAccountByEmail, toAccount } from './accounts.ts'
import { rememberDevice } from './known-devices.ts'
import { verifyAgainstNobody, verifyPassword } from './passwords.ts'
import { clearSession, setSessionCookie } from './session-cookie.ts'
import { beginSession, endSession, noteVisit } from './sessions.ts'
import { accounts, accountTokens, sessions } from './tables.ts'
import { takeLogin } from './try-limits.ts'

const wrong = 'Invalid email or password. Please check your credentials and try again.'
const notVerified = 'Please check your email and click the verification link before logging in.'

/** Only accounts of this role; the others are refused with these words. */
type OnlyRole = { role: Role; refusal: string }

/**
 * Begins a session and sets its cookie; the session of a cookie that came along ends (S2 §7, §8).
 * @throws INVALID_CREDENTIALS, the same and after the same time for a wrong password, an unknown address and a
 * suspended account; EMAIL_NOT_VERIFIED, only after the right password; TOO_MANY_REQUESTS
 */
export function logIn(context: RequestContext, input: z.infer<typeof credentials>): Promise<Account> {
  return beginSessionWith(context, input, null)
}

/**
 * Logs in where only one role may.
 * @throws FORBIDDEN with the words of refusal for an account of another role, only after the right password; no
 * session begins then. The others as `logIn`
 */
export function logInAs(context: RequestContext, input: z.infer<typeof credentials>, only: OnlyRole): Promise<Account> {
  return beginSessionWith(context, input, only)
}

async function beginSessionWith(
  context: RequestContext,
  { email, password }: z.infer<typeof credentials>,
  only: OnlyRole | null,
): Promise<Account> {
  const { config, db, live, client, viewer } = context
  const forgiveTries = await takeLogin(context, email)
  const account = await findAccountByEmail(db, email)
  const isRight = account ? await verifyPassword(password, account.passwordHash) : await verifyAgainstNobody(password)
  if (!account || !isRight || account.suspendedAt) throw problem('INVALID_CREDENTIALS', wrong)
  if (only && account.role !== only.role) throw problem('FORBIDDEN', only.refusal)
  if (!account.verifiedAt) throw problem('EMAIL_NOT_VERIFIED', notVerified)
  const token = await db.transaction(async (tx) => {
    if (!(await holdUnchanged(tx, account))) throw problem('INVALID_CREDENTIALS', wrong)
    await sweepExpired(tx, account.id)
    if (viewer) await endSession(tx, live, viewer.id, viewer.sessionId)
    return beginSession(tx, config, account, client.userAgent)
  })
  await noteVisit(db, account.id)
  await forgiveTries()
  setSessionCookie(context, token)
  rememberDevice(context, account.id)
  return toAccount(account)
}

/** Ends the session of the cookie that came along, if any, and takes the cookie back. */
export async function logOut(context: RequestContext): Promise<void> {
  const { db, live, viewer } = context
  if (viewer) await db.transaction((tx) => endSession(tx, live, viewer.id, viewer.sessionId))
  clearSession(context)
}

/**
 * Holds the account as it was when the password was checked. Without it, a session could begin just after a reset
 * of the password has ended them all.
 */
async function holdUnchanged(tx: Transaction, account: { id: string; passwordHash: string }): Promise<boolean> {
  const rows = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      and(eq(accounts.id, account.id), eq(accounts.passwordHash, account.passwordHash), isNull(accounts.suspendedAt)),
    )
    .for('share')
  return rows.length === 1
}

/** Removes what of the account has expired. Logging in is when most of it is there, and nobody waits for a job. */
async function sweepExpired(tx: Transaction, accountId: string): Promise<void> {
  await tx.delete(sessions).where(and(eq(sessions.accountId, accountId), lte(sessions.expiresAt, sql`now()`)))
  await tx
    .delete(accountTokens)
    .where(and(eq(accountTokens.accountId, accountId), lte(accountTokens.expiresAt, sql`now()`)))
}
