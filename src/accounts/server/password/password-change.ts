import { eq } from 'drizzle-orm'
import type * as z from 'zod'
import { type RequestContext, requireViewer } from '../../../platform/server/auth/request-context.ts'
import type { Transaction } from '../../../platform/server/database/database.ts'
import type { LiveUpdates } from '../../../platform/server/realtime/live-updates.ts'
import type { passwordChange } from '../../contract.ts'
import { recordFailedLogin, recordSecurityEvent } from '../activity/record-events.ts'
import { revokeEmailedLinks } from '../email-verification/one-time-tokens.ts'
import { passwordChangedEmail } from '../emails.ts'
import { tooManyAttempts } from '../login/login-attempts.ts'
import { lockViewer, wrongPassword } from '../sessions/lock-viewer.ts'
import { endSessions } from '../sessions/sessions.ts'
import { accounts } from '../tables.ts'
import { acceptPassword } from './accept-password.ts'
import { hashPassword, verifyPassword } from './password-hashing.ts'

/**
 * Changes the viewer's password. Their other sessions end, links that were emailed before stop working, and an email
 * informs them.
 * @throws INVALID_INPUT on `currentPassword` or `password`, NOT_SIGNED_IN for a session that has just ended,
 * TOO_MANY_REQUESTS
 */
export async function changePassword(
  context: RequestContext,
  { currentPassword, password }: z.infer<typeof passwordChange>,
): Promise<void> {
  const viewer = requireViewer(context)
  const checkedHash = await confirmPassword(context, currentPassword)
  const accepted = await acceptPassword(context, password, { name: viewer.name, emails: [viewer.email] })
  const passwordHash = await hashPassword(accepted)
  await context.db.transaction(async (tx) => {
    // When two changes run at the same time, the second one is rejected because its current password is outdated.
    const account = await lockViewer(tx, viewer, checkedHash)
    await setPassword(tx, context.liveUpdates, viewer.id, passwordHash, viewer.sessionId)
    await recordSecurityEvent(tx, context, { by: 'holder', kind: 'password.changed', accountId: viewer.id })
    // Use the address of the locked row: another request may just have changed it.
    await context.outbox.queue(tx, account.email, passwordChangedEmail(context.config, account.role))
  })
}

/**
 * Checks the password that the viewer entered again before a sensitive action.
 * @returns the hash that it was checked against
 * @throws INVALID_INPUT on `currentPassword`, TOO_MANY_REQUESTS
 */
export function confirmPassword(context: RequestContext, currentPassword: string): Promise<string> {
  return checkOwnPassword(context, currentPassword, 'currentPassword')
}

/**
 * The same check for a form whose password field has another name.
 * @throws INVALID_INPUT on `field`, TOO_MANY_REQUESTS
 */
export async function checkOwnPassword(context: RequestContext, password: string, field: string): Promise<string> {
  const viewer = requireViewer(context)
  // Count per session, so that a person with a stolen session does not use up the attempts of the account's owner.
  const key = `${viewer.id} ${viewer.sessionId}`
  await context.rateLimits.consume('passwordByAccount', key, tooManyAttempts)
  const [account] = await context.db
    .select({ passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(eq(accounts.id, viewer.id))
  if (!account || !(await verifyPassword(password, account.passwordHash))) {
    await recordFailedLogin(context, { accountId: viewer.id, reason: 'confirmation' })
    throw wrongPassword(field)
  }
  await context.rateLimits.reset('passwordByAccount', key)
  return account.passwordHash
}

/**
 * Sets the password of a locked account. Everything that the previous password gave access to ends: emailed links, and
 * every session except `keep`.
 */
export async function setPassword(
  tx: Transaction,
  live: LiveUpdates,
  accountId: string,
  passwordHash: string,
  keep?: string,
): Promise<void> {
  await tx.update(accounts).set({ passwordHash }).where(eq(accounts.id, accountId))
  await revokeEmailedLinks(tx, accountId)
  await endSessions(tx, live, accountId, keep)
}
