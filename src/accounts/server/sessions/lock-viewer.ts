import { and, eq, gt, sql } from 'drizzle-orm'
import { t } from '#text'
import type { Viewer } from '../../../platform/server/auth/viewer.ts'
import type { Transaction } from '../../../platform/server/database/database.ts'
import { invalidInput, problem } from '../../../platform/server/http/problem-details.ts'
import { maySignIn } from '../policy.ts'
import { accounts, sessions } from '../tables.ts'

export type LockedAccount = typeof accounts.$inferSelect

/**
 * Locks the viewer's account until the transaction ends, and repeats the checks that let the request in: since then,
 * another request may have ended the session, changed the password, or suspended the account. Every sensitive action
 * begins its transaction with this call, so that the second of two concurrent actions sees what the first one did.
 * The session cannot end before the action does: a request that ends it waits until this transaction is over.
 * @param passwordHash the hash that the entered password was checked against, if the action asked for a password
 * @returns the account as it is now
 * @throws NOT_SIGNED_IN when the session has ended, the account is gone or suspended, or has another role;
 * INVALID_INPUT on `currentPassword` when the password was changed meanwhile
 */
export async function lockViewer(tx: Transaction, viewer: Viewer, passwordHash?: string): Promise<LockedAccount> {
  const { id, role, sessionId } = viewer
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, id)).for('no key update')
  // A separate statement: the statement that waits for the lock reads the session as it was before the wait.
  const openSessions = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.accountId, id), gt(sessions.expiresAt, sql`now()`)))
    .for('key share')
  const isSignedIn = account && maySignIn(account) && account.role === role && openSessions.length === 1
  if (!isSignedIn) throw problem('NOT_SIGNED_IN', t`Please log in to continue.`)
  if (passwordHash !== undefined && account.passwordHash !== passwordHash) throw wrongPassword()
  return account
}

/**
 * The error for a password that a signed-in person entered again and that is wrong.
 * @param field the password's field in the form
 */
export function wrongPassword(field = 'currentPassword') {
  return invalidInput({ field, message: t`The current password is not correct.` })
}
