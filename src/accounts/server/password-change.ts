import { eq } from 'drizzle-orm'
import type * as z from 'zod'
import { type RequestContext, viewerOf } from '../../platform/server/auth/request-context.ts'
import type { passwordChange } from '../contract.ts'
import { acceptPassword } from './accepted-password.ts'
import { recordFailedLogin } from './activity/failed-logins.ts'
import { recordSecurityEvent } from './activity/record.ts'
import { passwordChangedLetter } from './letters.ts'
import { lockViewer } from './lock-viewer.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { setPassword } from './set-password.ts'
import { accounts } from './tables.ts'
import { tooManyTries } from './words.ts'
import { wrongPassword } from './wrong-password.ts'

/**
 * Changes the viewer's password. Her other sessions end, links that were mailed before stop working, and a
 * notice is mailed.
 * @throws INVALID_INPUT on `currentPassword` or `password`, NOT_SIGNED_IN for a session that has just ended,
 * TOO_MANY_REQUESTS
 */
export async function changePassword(
  context: RequestContext,
  { currentPassword, password }: z.infer<typeof passwordChange>,
): Promise<void> {
  const viewer = viewerOf(context)
  const checkedHash = await confirmPassword(context, currentPassword)
  const accepted = await acceptPassword(context, password, { name: viewer.name, emails: [viewer.email] })
  const passwordHash = await hashPassword(accepted)
  await context.db.transaction(async (tx) => {
    // Of two changes at the same time the second no longer knows the current password.
    const account = await lockViewer(tx, viewer, checkedHash)
    await setPassword(tx, context.live, viewer.id, passwordHash, viewer.sessionId)
    await recordSecurityEvent(tx, context, { by: 'holder', kind: 'password.changed', accountId: viewer.id })
    // The address as it is now: another request may just have changed it.
    await context.outbox.queue(tx, account.email, passwordChangedLetter(context.config, account.role))
  })
}

/**
 * Asks the viewer for her password again, before what only she may do.
 * @returns the hash it was checked against
 * @throws INVALID_INPUT on `currentPassword`, TOO_MANY_REQUESTS
 */
export function confirmPassword(context: RequestContext, currentPassword: string): Promise<string> {
  return checkOwnPassword(context, currentPassword, 'currentPassword')
}

/**
 * The same, where the form calls the password something else.
 * @throws INVALID_INPUT on `field`, TOO_MANY_REQUESTS
 */
export async function checkOwnPassword(context: RequestContext, password: string, field: string): Promise<string> {
  const viewer = viewerOf(context)
  // For the session too: whoever stole one does not use up the tries of the account's owner.
  const key = `${viewer.id} ${viewer.sessionId}`
  await context.limits.take('passwordByAccount', key, tooManyTries)
  const [account] = await context.db
    .select({ passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(eq(accounts.id, viewer.id))
  if (!account || !(await verifyPassword(password, account.passwordHash))) {
    await recordFailedLogin(context, { accountId: viewer.id, reason: 'confirmation' })
    throw wrongPassword(field)
  }
  await context.limits.forgive('passwordByAccount', key)
  return account.passwordHash
}
