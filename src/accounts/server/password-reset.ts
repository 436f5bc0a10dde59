import { eq } from 'drizzle-orm'
import type * as z from 'zod'
import type { RequestContext } from '../../platform/server/auth/request-context.ts'
import { problem } from '../../platform/server/http/problem-details.ts'
import type { newPasswordForm } from '../contract.ts'
import { acceptPasswordOf } from './accepted-password.ts'
import { findAccountByEmail, lockUnchanged } from './accounts.ts'
import { recordAttempt, recordSecurityEvent } from './activity/record.ts'
import { inEvenTime } from './even-time.ts'
import { rememberDevice } from './known-devices.ts'
import { passwordChangedLetter, passwordResetLetter } from './letters.ts'
import { hashPassword } from './passwords.ts'
import { setPassword } from './set-password.ts'
import { accounts } from './tables.ts'
import { consumeToken, hasGoodLink, issueToken, readToken, type TokenHolder } from './tokens.ts'
import { forgiveLogins, takeLinkMail } from './try-limits.ts'
import { markVerified } from './verification.ts'
import { tooManyTries } from './words.ts'

const badLink = 'This password reset link is invalid or has expired.'

/**
 * Mails a link to set a new password; an earlier one stops working. When many have asked from many networks and the
 * earlier one still works, that one stands instead. Does nothing, in the same time, for an
 * address that nobody registered.
 * @throws TOO_MANY_REQUESTS
 */
export async function requestPasswordReset(context: RequestContext, email: string): Promise<void> {
  const isAnother = await takeLinkMail(context, 'reset', email, tooManyTries)
  await inEvenTime(async () => {
    const account = await findAccountByEmail(context.db, email)
    if (!account || account.suspendedAt) return
    await context.db.transaction(async (tx) => {
      if (!(await lockUnchanged(tx, account))) return
      if (!isAnother && (await hasGoodLink(tx, 'resetPassword', account.id))) return
      const token = await issueToken(tx, 'resetPassword', account.id)
      await recordAttempt(tx, context, { kind: 'password.resetRequested', accountId: account.id })
      await context.outbox.queue(tx, account.email, passwordResetLetter(context.config, account.role, token))
    })
  })
}

/**
 * Whether a reset link still works, without using it up.
 * @returns whose it is
 * @throws INVALID_TOKEN, TOO_MANY_REQUESTS
 */
export async function checkPasswordReset(context: RequestContext, token: string): Promise<TokenHolder> {
  const holder = await readToken(context.db, 'resetPassword', token)
  if (holder) return holder
  // Only such tries count, so that nobody uses up those of whoever has a link that works.
  await context.limits.take('tokenByNetwork', context.client.network, tooManyTries)
  throw problem('INVALID_TOKEN', badLink)
}

/**
 * Sets a new password with the token of a reset link. Every session of the account ends, and nothing that was
 * mailed before works any more. The address counts as verified: she read the mail.
 * @throws INVALID_INPUT on `password`, which leaves the link as it is; INVALID_TOKEN, TOO_MANY_REQUESTS
 */
export async function resetPassword(
  context: RequestContext,
  { token, password }: z.infer<typeof newPasswordForm> & { token: string },
): Promise<void> {
  // Before the costly hash, so that guessing tokens costs us little.
  const { accountId } = await checkPasswordReset(context, token)
  const accepted = await acceptPasswordOf(context, accountId, password)
  const passwordHash = await hashPassword(accepted)
  const { id, email } = await context.db.transaction(async (tx) => {
    const holder = await consumeToken(tx, 'resetPassword', token)
    if (!holder) throw problem('INVALID_TOKEN', badLink)
    const [account] = await tx.select().from(accounts).where(eq(accounts.id, holder.accountId))
    if (!account || account.suspendedAt) throw problem('INVALID_TOKEN', badLink)
    await setPassword(tx, context.live, account.id, passwordHash)
    await recordSecurityEvent(tx, context, { by: 'holder', kind: 'password.reset', accountId: account.id })
    await markVerified(tx, context, account.id)
    await context.outbox.queue(tx, account.email, passwordChangedLetter(context.config, account.role))
    return account
  })
  // Whoever forgot her password has often tried too many times before.
  await forgiveLogins(context, email)
  // Whoever has the mailbox is no stranger, also while strangers try to log in.
  rememberDevice(context, id)
}
