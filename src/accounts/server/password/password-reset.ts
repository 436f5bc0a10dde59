import { eq } from 'drizzle-orm'
import type * as z from 'zod'
import { t } from '#text'
import type { RequestContext } from '../../../platform/server/auth/request-context.ts'
import { problem } from '../../../platform/server/http/problem-details.ts'
import type { newPasswordForm } from '../../contract.ts'
import { findAccountByEmail, lockAccountIfUnchanged } from '../accounts.ts'
import { recordAttempt, recordSecurityEvent } from '../activity/record-events.ts'
import {
  consumeToken,
  hasValidLink,
  issueToken,
  readToken,
  type TokenHolder,
} from '../email-verification/one-time-tokens.ts'
import { markVerified } from '../email-verification/verification.ts'
import { passwordChangedEmail, passwordResetEmail } from '../emails.ts'
import { rememberDevice } from '../login/known-devices.ts'
import { countLinkEmailRequest, inConstantTime, resetLoginAttempts, tooManyAttempts } from '../login/login-attempts.ts'
import { accounts } from '../tables.ts'
import { acceptPasswordOf } from './accept-password.ts'
import { setPassword } from './password-change.ts'
import { hashPassword } from './password-hashing.ts'

const badLink = t`This password reset link is invalid or has expired.`

/**
 * Emails a link to set a new password; an earlier link stops working. After many requests from many networks, no new link
 * is sent while the earlier one works. For an address without an account it does nothing, in the same time.
 * @throws TOO_MANY_REQUESTS
 */
export async function requestPasswordReset(context: RequestContext, email: string): Promise<void> {
  const mayReplaceLink = await countLinkEmailRequest(context, 'reset', email, tooManyAttempts)
  await inConstantTime(async () => {
    const account = await findAccountByEmail(context.db, email)
    if (!account || account.suspendedAt) return
    await context.db.transaction(async (tx) => {
      if (!(await lockAccountIfUnchanged(tx, account))) return
      if (!mayReplaceLink && (await hasValidLink(tx, 'resetPassword', account.id))) return
      const token = await issueToken(tx, 'resetPassword', account.id)
      await recordAttempt(tx, context, { kind: 'password.resetRequested', accountId: account.id })
      await context.outbox.queue(tx, account.email, passwordResetEmail(context.config, account.role, token))
    })
  })
}

/**
 * Checks a reset link without using it up.
 * @returns the account that it was issued to
 * @throws INVALID_TOKEN, TOO_MANY_REQUESTS
 */
export async function checkPasswordReset(context: RequestContext, token: string): Promise<TokenHolder> {
  const holder = await readToken(context.db, 'resetPassword', token)
  if (holder) return holder
  // Count only invalid links, so that others on the network cannot block a person whose link works.
  await context.rateLimits.consume('tokenByNetwork', context.client.network, tooManyAttempts)
  throw problem('INVALID_TOKEN', badLink)
}

/**
 * Sets a new password with the token of a reset link. Every session of the account ends, and earlier emailed links stop
 * working. The address becomes verified, because the person received the email.
 * @throws INVALID_INPUT on `password`, which does not use up the link; INVALID_TOKEN, TOO_MANY_REQUESTS
 */
export async function resetPassword(
  context: RequestContext,
  { token, password }: z.infer<typeof newPasswordForm> & { token: string },
): Promise<void> {
  // Check before the expensive hash, so that guessed tokens cost little.
  const { accountId } = await checkPasswordReset(context, token)
  const accepted = await acceptPasswordOf(context, accountId, password)
  const passwordHash = await hashPassword(accepted)
  const { id, email } = await context.db.transaction(async (tx) => {
    const holder = await consumeToken(tx, 'resetPassword', token)
    if (!holder) throw problem('INVALID_TOKEN', badLink)
    const [account] = await tx.select().from(accounts).where(eq(accounts.id, holder.accountId))
    if (!account || account.suspendedAt) throw problem('INVALID_TOKEN', badLink)
    await setPassword(tx, context.liveUpdates, account.id, passwordHash)
    await recordSecurityEvent(tx, context, { by: 'holder', kind: 'password.reset', accountId: account.id })
    await markVerified(tx, context, account.id)
    await context.outbox.queue(tx, account.email, passwordChangedEmail(context.config, account.role))
    return account
  })
  // A person who forgot their password has often reached the attempt limit before.
  await resetLoginAttempts(context, email)
  // The person owns the mailbox: remember their device, so that attempts by others do not block it.
  rememberDevice(context, id)
}
