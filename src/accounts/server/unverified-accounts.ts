import { eq } from 'drizzle-orm'
import { type RequestContext, viewerOf } from '../../platform/server/auth/request-context.ts'
import type { Viewer } from '../../platform/server/auth/viewer.ts'
import type { Transaction } from '../../platform/server/database/database.ts'
import { problem } from '../../platform/server/http/problem-details.ts'
import { emailKeyOf, lockAccount } from './accounts.ts'
import { recordSecurityEvent } from './activity/record.ts'
import { requireStillAdmin } from './admins.ts'
import { addressConfirmedLetter, verificationLetter } from './letters.ts'
import { accounts } from './tables.ts'
import { issueToken } from './tokens.ts'
import { markVerified } from './verification.ts'

const tooManyMails = 'This address was sent several emails already. Please try again in an hour.'

/**
 * Sends the verification email of a person who has not verified their address once more, as an admin; the earlier link
 * stops working.
 * @throws NOT_FOUND; CONFLICT for a verified address and a suspended account; TOO_MANY_REQUESTS after five an hour to an
 * address, by admins; FORBIDDEN for whoever has just ceased to be an admin
 */
export async function resendVerificationTo(context: RequestContext, accountId: string): Promise<void> {
  const viewer = viewerOf(context)
  const community = await context.community.content()
  await context.db.transaction(async (tx) => {
    const account = await lockUnsuspended(tx, viewer, accountId)
    if (account.verifiedAt) throw problem('CONFLICT', 'This address is verified already.')
    await context.limits.takeWithin(tx, 'mailByAddress', `verify ${emailKeyOf(account.email)} admin`, tooManyMails)
    const token = await issueToken(tx, 'verifyEmail', accountId)
    await context.outbox.queue(tx, account.email, verificationLetter(context.config, community.name, token))
    await recordSecurityEvent(tx, context, { by: 'admin', kind: 'account.verificationResent', accountId })
  })
}

/**
 * Confirms that an address is its account holder's, as an admin who knows it to be; an email tells the person that they
 * can log in. Everything that follows from a verified address follows from this too. Doing it twice is doing it once.
 * @throws NOT_FOUND; CONFLICT for a suspended account; FORBIDDEN for whoever has just ceased to be an admin
 */
export async function confirmAddress(context: RequestContext, accountId: string): Promise<void> {
  const viewer = viewerOf(context)
  const community = await context.community.content()
  await context.db.transaction(async (tx) => {
    const account = await lockUnsuspended(tx, viewer, accountId)
    if (account.verifiedAt) return
    await markVerified(tx, context, accountId)
    await recordSecurityEvent(tx, context, { by: 'admin', kind: 'account.addressConfirmed', accountId })
    const letter = addressConfirmedLetter(context.config, account.role, community.name)
    await context.outbox.queue(tx, account.email, letter)
  })
}

async function lockUnsuspended(tx: Transaction, viewer: Viewer, accountId: string) {
  await requireStillAdmin(tx, viewer)
  await lockAccount(tx, accountId)
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId))
  if (!account) throw problem('NOT_FOUND', 'This account no longer exists.')
  if (account.suspendedAt) throw problem('CONFLICT', 'This account is suspended. Restore it first.')
  return account
}
