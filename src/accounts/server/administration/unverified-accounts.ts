import { eq } from 'drizzle-orm'
import { t } from '#text'
import { type RequestContext, requireViewer } from '../../../platform/server/auth/request-context.ts'
import type { Viewer } from '../../../platform/server/auth/viewer.ts'
import type { Transaction } from '../../../platform/server/database/database.ts'
import { problem } from '../../../platform/server/http/problem-details.ts'
import { emailKeyOf, lockAccount } from '../accounts.ts'
import { recordSecurityEvent } from '../activity/record-events.ts'
import { issueToken } from '../email-verification/one-time-tokens.ts'
import { markVerified } from '../email-verification/verification.ts'
import { addressConfirmedEmail, verificationEmail } from '../emails.ts'
import { accounts } from '../tables.ts'
import { requireStillAdmin } from './admins.ts'

const tooManyMails = t`We already sent several emails to this address. Please try again in an hour.`

/**
 * Sends the verification email again to a person who has not verified their address, as an admin. The earlier link stops
 * working.
 * @throws NOT_FOUND; CONFLICT for a verified address and a suspended account; TOO_MANY_REQUESTS after five emails an hour
 * from admins to an address; FORBIDDEN for a viewer who is no longer an admin
 */
export async function resendVerificationTo(context: RequestContext, accountId: string): Promise<void> {
  const viewer = requireViewer(context)
  const community = await context.community.content()
  await context.db.transaction(async (tx) => {
    const account = await lockUnsuspendedAccount(tx, viewer, accountId)
    if (account.verifiedAt || account.waitingSince) throw problem('CONFLICT', t`This address is already verified.`)
    await context.rateLimits.consumeWithin(
      tx,
      'mailByAddress',
      `verify ${emailKeyOf(account.email)} admin`,
      tooManyMails,
    )
    const token = await issueToken(tx, 'verifyEmail', accountId)
    await context.outbox.queue(tx, account.email, verificationEmail(context.config, community.name, token))
    await recordSecurityEvent(tx, context, { by: 'admin', kind: 'account.verificationResent', accountId })
  })
}

/**
 * Marks an address as verified, as an admin who knows that it belongs to the account's holder. An email informs the person
 * that they can log in. It has every effect of a verification by link. Idempotent.
 * @throws NOT_FOUND; CONFLICT for a suspended account; FORBIDDEN for a viewer who is no longer an admin
 */
export async function confirmAddress(context: RequestContext, accountId: string): Promise<void> {
  const viewer = requireViewer(context)
  const community = await context.community.content()
  await context.db.transaction(async (tx) => {
    const account = await lockUnsuspendedAccount(tx, viewer, accountId)
    if (account.verifiedAt || account.waitingSince) return
    await markVerified(tx, context, accountId)
    await recordSecurityEvent(tx, context, { by: 'admin', kind: 'account.addressConfirmed', accountId })
    await context.outbox.queue(tx, account.email, addressConfirmedEmail(context.config, account.role, community.name))
  })
}

async function lockUnsuspendedAccount(tx: Transaction, viewer: Viewer, accountId: string) {
  await requireStillAdmin(tx, viewer)
  await lockAccount(tx, accountId)
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId))
  if (!account) throw problem('NOT_FOUND', t`This account no longer exists.`)
  if (account.suspendedAt) throw problem('CONFLICT', t`This account is suspended. Restore it first.`)
  return account
}
