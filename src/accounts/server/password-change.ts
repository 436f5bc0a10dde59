import { and, eq } from 'drizzle-orm'
import type * as z from 'zod'
import { type RequestContext, viewerOf } from '../../platform/server/context.ts'
import { invalidInput } from '../../platform/server/problems.ts'
import type { passwordChange } from '../contract.ts'
import { passwordChangedLetter } from './letters.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { endSessions } from './sessions.ts'
import { accounts } from './tables.ts'
import { voidTokens } from './tokens.ts'
import { tooManyTries } from './words.ts'

/**
 * Changes the viewer's password. Her other sessions end, links that were mailed before stop working, and a
 * notice is mailed.
 * @throws INVALID_INPUT on `currentPassword`, TOO_MANY_REQUESTS
 */
export async function changePassword(
  context: RequestContext,
  { currentPassword, password }: z.infer<typeof passwordChange>,
): Promise<void> {
  const viewer = viewerOf(context)
  const checkedHash = await confirmPassword(context, currentPassword)
  const passwordHash = await hashPassword(password)
  await context.db.transaction(async (tx) => {
    const changed = await tx
      .update(accounts)
      .set({ passwordHash })
      // Of two changes at the same time the second no longer knows the current password.
      .where(and(eq(accounts.id, viewer.id), eq(accounts.passwordHash, checkedHash)))
      .returning({ id: accounts.id })
    if (changed.length === 0) throw wrongPassword()
    await voidTokens(tx, viewer.id, 'resetPassword', 'changeEmail')
    await endSessions(tx, context.live, viewer.id, viewer.sessionId)
    await context.outbox.queue(tx, viewer.email, passwordChangedLetter(context.config, viewer.role))
  })
}

/**
 * Asks the viewer for her password again, before what only she may do.
 * @returns the hash it was checked against
 * @throws INVALID_INPUT on `currentPassword`, TOO_MANY_REQUESTS
 */
export async function confirmPassword(context: RequestContext, currentPassword: string): Promise<string> {
  const viewer = viewerOf(context)
  await context.limits.take('passwordByAccount', viewer.id, tooManyTries)
  const [account] = await context.db
    .select({ passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(eq(accounts.id, viewer.id))
  if (!account || !(await verifyPassword(currentPassword, account.passwordHash))) throw wrongPassword()
  await context.limits.forgive('passwordByAccount', viewer.id)
  return account.passwordHash
}

function wrongPassword() {
  return invalidInput({ field: 'currentPassword', message: 'The current password is not correct.' })
}
