import { DrizzleQueryError, eq } from 'drizzle-orm'
import pg from 'pg'
import type * as z from 'zod'
import { type RequestContext, viewerOf } from '../../platform/server/auth/request-context.ts'
import { problem } from '../../platform/server/http/problem-details.ts'
import type { emailChange } from '../contract.ts'
import { acceptPasswordOf } from './accepted-password.ts'
import { emailKeyOf } from './accounts.ts'
import { recordSecurityEvent } from './activity/record.ts'
import { promoteConfigured } from './configured-admin.ts'
import { tellFollowers } from './following.ts'
import { emailChangedLetter, emailChangeLetter, emailChangeRequestedLetter } from './letters.ts'
import { lockViewer } from './lock-viewer.ts'
import { confirmPassword } from './password-change.ts'
import { hashPassword } from './passwords.ts'
import { setPassword } from './set-password.ts'
import { accounts } from './tables.ts'
import { consumeToken, issueToken, readToken, readUsedToken, voidTokens } from './tokens.ts'
import { tooManyTries } from './words.ts'
import { passwordNeeded } from './wrong-password.ts'

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
  await context.limits.take('mailByAddress', `change ${emailKeyOf(email)} ${viewer.id}`, tooManyTries)
  const community = await context.community.content()
  await context.db.transaction(async (tx) => {
    const account = await lockViewer(tx, viewer, checkedHash)
    const token = await issueToken(tx, 'changeEmail', viewer.id, email)
    await recordSecurityEvent(tx, context, { by: 'holder', kind: 'address.changeRequested', accountId: viewer.id })
    const letter = emailChangeLetter(context.config, community.name, token)
    await context.outbox.queue(tx, email, letter, { aboutAccountId: viewer.id })
    await context.outbox.queue(tx, account.email, emailChangeRequestedLetter(email))
  })
}

/**
 * Whether the link to a new address still works, without using it up.
 * @returns the address, and whether its holder has to choose a password: everywhere but where the account is logged in
 * @throws as `confirmEmailChange`
 */
export async function checkEmailChange(
  context: RequestContext,
  token: string,
): Promise<{ email: string; needsPassword: boolean }> {
  const { email, needsPassword } = await readEmailChange(context, token)
  return { email, needsPassword }
}

async function readEmailChange(context: RequestContext, token: string) {
  const holder = await readToken(context.db, 'changeEmail', token)
  if (!holder?.email) throw await refuse(context, token)
  const { accountId, email } = holder
  return { accountId, email, needsPassword: accountId !== context.viewer?.id }
}

/**
 * Uses the token mailed to the new address: from now on the account has that address. The old one gets a notice,
 * and links that were mailed to it stop working. Who has the mail need not be who asked for the change: where the
 * account is not logged in, its password and sessions give way to a password that the address's owner chooses, so that
 * nobody makes an address speak for an account of theirs.
 * @returns the new address
 * @throws INVALID_INPUT on `password` when one is needed or refused, which leaves the link as it is; TOKEN_USED when the link was
 * used before and the account still has that address; INVALID_TOKEN, EMAIL_TAKEN, TOO_MANY_REQUESTS; NOT_SIGNED_IN for a
 * session that has just ended
 */
export async function confirmEmailChange(
  context: RequestContext,
  { token, password }: { token: string; password?: string | undefined },
): Promise<string> {
  const { accountId, email, needsPassword } = await readEmailChange(context, token)
  if (needsPassword && password === undefined) throw passwordNeeded()
  const passwordHash =
    password === undefined ? null : await hashPassword(await acceptPasswordOf(context, accountId, password, email))
  const { viewer } = context
  try {
    const isChanged = await context.db.transaction(async (tx) => {
      const holder = await consumeToken(tx, 'changeEmail', token)
      if (!holder) return false
      if (viewer && !needsPassword) await lockViewer(tx, viewer)
      const [before] = await tx.select().from(accounts).where(eq(accounts.id, accountId))
      if (!before || before.suspendedAt) return false
      await tx
        .update(accounts)
        .set({ email, emailKey: emailKeyOf(email) })
        .where(eq(accounts.id, accountId))
      const keep = needsPassword ? undefined : viewer?.sessionId
      if (passwordHash !== null) await setPassword(tx, context.live, accountId, passwordHash, keep)
      await recordSecurityEvent(tx, context, { by: 'holder', kind: 'address.changed', accountId })
      await promoteConfigured(tx, context, accountId)
      await tellFollowers(context, tx, accountId)
      await voidTokens(tx, accountId, 'resetPassword', 'verifyEmail')
      await context.outbox.queue(tx, before.email, emailChangedLetter(email))
      await context.outbox.followAddress(tx, before.email, accountId)
      return true
    })
    if (isChanged) return email
  } catch (error) {
    throw isTaken(error) ? problem('EMAIL_TAKEN', taken) : error
  }
  throw await refuse(context, token)
}

/** What the holder of a link that changes nothing is told. Only such tries count, so that nobody uses up the others'. */
async function refuse(context: RequestContext, token: string) {
  await context.limits.take('tokenByNetwork', context.client.network, tooManyTries)
  const holder = await readUsedToken(context.db, 'changeEmail', token)
  const [account] = holder
    ? await context.db.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, holder.accountId))
    : []
  const isInUse = account !== undefined && account.email === holder?.email
  return isInUse ? problem('TOKEN_USED', usedLink) : problem('INVALID_TOKEN', badLink)
}

/** Whether the unique index over the addresses refused; asking beforehand would lose races. */
function isTaken(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  return cause instanceof pg.DatabaseError && cause.constraint === 'accounts_email_key'
}
