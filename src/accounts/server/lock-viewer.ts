import { and, eq, gt, sql } from 'drizzle-orm'
import type { Viewer } from '../../platform/server/auth/viewer.ts'
import type { Transaction } from '../../platform/server/database/database.ts'
import { problem } from '../../platform/server/http/problem-details.ts'
import { accounts, sessions } from './tables.ts'
import { wrongPassword } from './wrong-password.ts'

export type LockedAccount = typeof accounts.$inferSelect

/**
 * Locks the viewer's account until the transaction ends, and checks again what the request was let in by: between
 * that and this, another request may have ended the session, changed the password, or suspended the account. Every
 * sensitive action begins its transaction with it, so that of two at once the second one knows what the first did.
 * The session cannot end before the action does: whoever ends it is answered after the action, never before.
 * @param passwordHash what the password that was typed has been checked against, where one was
 * @returns the account as it is now
 * @throws NOT_SIGNED_IN when the session has ended, the account is gone or suspended, or has another role;
 * INVALID_INPUT on `currentPassword` when the password was changed meanwhile
 */
export async function lockViewer(tx: Transaction, viewer: Viewer, passwordHash?: string): Promise<LockedAccount> {
  const { id, role, sessionId } = viewer
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, id)).for('no key update')
  // A statement of its own: the one that waits for the lock would read the session as it was before the wait.
  const open = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.accountId, id), gt(sessions.expiresAt, sql`now()`)))
    .for('key share')
  const mayGoOn = account?.verifiedAt && !account.suspendedAt && account.role === role && open.length === 1
  if (!account || !mayGoOn) throw problem('NOT_SIGNED_IN', 'Please log in to continue.')
  if (passwordHash !== undefined && account.passwordHash !== passwordHash) throw wrongPassword()
  return account
}
