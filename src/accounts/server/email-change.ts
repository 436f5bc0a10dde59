import { DrizzleQueryError, eq } from 'drizzle-orm'
import pg from 'pg'
import type * as z from 'zod'
import { type RequestContext, viewerOf } from '../../platform/server/context.ts'
import type { Transaction } from '../../platform/server/database.ts'
import { problem } from '../../platform/server/problems.ts'
import type { emailChange } from '../contract.ts'
import { emailKeyOf } from './accounts.ts'
import { promoteConfigured } from './admins.ts'
import { tellFollowers } from './following.ts'
import { emailChangedLetter, emailChangeLetter, emailChangeRequestedLetter } from './letters.ts'
import { lockViewer } from './lock-viewer.ts'
import { confirmPassword } from './password-change.ts'
import { accounts } from './tables.ts'
import { consumeToken, issueToken, readUsedToken, voidTokens } from './tokens.ts'
import { tooManyTries } from './words.ts'

const badLink = 'This link is invalid or has expired. Please ask for a new one.'
const usedLink = 'This link has been used already, and your account has this address. You can log in with it.'
const taken = 'An account with this email already exists.'

/**
 * Mails a link to the address the viewer wants, and a notice to the one she has. The link goes out whether or not
 * the address has an account: only its owner may learn that, when she opens the link.
 * @throws INVALID_INPUT on `currentPassword`, NOT_SIGNED_IN for a session that has just ended, TOO_MANY_REQUESTS
 */
export async function requestEmailChange(
  context: RequestContext,
  { email, currentPassword }: z.infer<typeof emailChange>,
): Promise<void> {
  const viewer = viewerOf(context)
  const checkedHash = await confirmPassword(context, currentPassword)
  await context.limits.take('mailByAddress', `change ${emailKeyOf(email)}`, tooManyTries)
  const community = await context.community.content()
  await context.db.transaction(async (tx) => {
    const account = await lockViewer(tx, viewer, checkedHash)
    const token = await issueToken(tx, 'changeEmail', viewer.id, email)
    const letter = emailChangeLetter(context.config, community.name, token)
    await context.outbox.queue(tx, email, letter, { aboutAccountId: viewer.id })
    await context.outbox.queue(tx, account.email, emailChangeRequestedLetter(email))
  })
}

/**
 * Uses the token mailed to the new address: from now on the account has that address. The old one gets a notice,
 * and links that were mailed to it stop working.
 * @returns the new address
 * @throws TOKEN_USED when the link was used before and the account still has that address; INVALID_TOKEN, EMAIL_TAKEN,
 * TOO_MANY_REQUESTS
 */
export async function confirmEmailChange(context: RequestContext, token: string): Promise<string> {
  await context.limits.take('tokenByNetwork', context.client.network, tooManyTries)
  try {
    return await context.db.transaction(async (tx) => {
      const holder = await consumeToken(tx, 'changeEmail', token)
      if (!holder?.email) throw await refusalOf(tx, token)
      const { accountId, email } = holder
      const [before] = await tx.select().from(accounts).where(eq(accounts.id, accountId))
      if (!before || before.suspendedAt) throw problem('INVALID_TOKEN', badLink)
      await tx
        .update(accounts)
        .set({ email, emailKey: emailKeyOf(email) })
        .where(eq(accounts.id, accountId))
      await promoteConfigured(tx, context, accountId)
      await tellFollowers(context, tx, accountId)
      await voidTokens(tx, accountId, 'resetPassword', 'verifyEmail', 'watchVerification')
      await context.outbox.queue(tx, before.email, emailChangedLetter(email))
      await context.outbox.followAddress(tx, before.email, accountId)
      return email
    })
  } catch (error) {
    throw isTaken(error) ? problem('EMAIL_TAKEN', taken) : error
  }
}

/** What the holder of a link that changes nothing is told. */
async function refusalOf(tx: Transaction, token: string) {
  const holder = await readUsedToken(tx, 'changeEmail', token)
  const [account] = holder
    ? await tx.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, holder.accountId))
    : []
  const isInUse = account !== undefined && account.email === holder?.email
  return isInUse ? problem('TOKEN_USED', usedLink) : problem('INVALID_TOKEN', badLink)
}

/** Whether the unique index over the addresses refused; asking beforehand would lose races. */
function isTaken(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  return cause instanceof pg.DatabaseError && cause.constraint === 'accounts_email_key'
}
