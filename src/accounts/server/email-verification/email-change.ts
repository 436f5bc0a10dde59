import { DrizzleQueryError, eq } from 'drizzle-orm'
import pg from 'pg'
import type * as z from 'zod'
import { t } from '#text'
import { type RequestContext, requireViewer } from '../../../platform/server/auth/request-context.ts'
import { problem } from '../../../platform/server/http/problem-details.ts'
import type { emailChange } from '../../contract.ts'
import { emailKeyOf, runAccountObservers } from '../accounts.ts'
import { recordSecurityEvent } from '../activity/record-events.ts'
import { promoteConfiguredAdminIn } from '../administration/configured-admin.ts'
import { emailChangedEmail, emailChangeEmail, emailChangeRequestedEmail } from '../emails.ts'
import { tooManyAttempts } from '../login/login-attempts.ts'
import { acceptPasswordOf, passwordRequired } from '../password/accept-password.ts'
import { confirmPassword, setPassword } from '../password/password-change.ts'
import { hashPassword } from '../password/password-hashing.ts'
import { lockViewer } from '../sessions/lock-viewer.ts'
import { accounts } from '../tables.ts'
import { consumeToken, deleteTokens, issueToken, readToken, readUsedToken } from './one-time-tokens.ts'

const badLink = t`This link is invalid or has expired. Please ask for a new one.`
const usedLink = t`This link was already used, and your account has this address. You can log in with it.`
const taken = t`An account with this email already exists.`

/**
 * Emails a link to the new address, and a notice to the current one. The link is sent whether or not the new address has
 * an account: only its owner may learn that, when they open the link.
 * @throws INVALID_INPUT on `currentPassword`, NOT_SIGNED_IN for a session that has just ended, TOO_MANY_REQUESTS
 */
export async function requestEmailChange(
  context: RequestContext,
  { email, currentPassword }: z.infer<typeof emailChange>,
): Promise<void> {
  const viewer = requireViewer(context)
  const checkedHash = await confirmPassword(context, currentPassword)
  await context.rateLimits.consume('mailByAddress', `change ${emailKeyOf(email)} ${viewer.id}`, tooManyAttempts)
  const community = await context.community.content()
  await context.db.transaction(async (tx) => {
    const account = await lockViewer(tx, viewer, checkedHash)
    const token = await issueToken(tx, 'changeEmail', viewer.id, email)
    await recordSecurityEvent(tx, context, { by: 'holder', kind: 'address.changeRequested', accountId: viewer.id })
    const template = emailChangeEmail(context.config, community.name, token)
    await context.outbox.queue(tx, email, template, { aboutAccountId: viewer.id })
    await context.outbox.queue(tx, account.email, emailChangeRequestedEmail(email))
  })
}

/**
 * Checks the link to a new address without using it up.
 * @returns the address, and whether its holder has to choose a password: in every browser where the account is not
 * logged in
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
  if (!holder?.email) throw await linkProblem(context, token)
  const { accountId, email } = holder
  return { accountId, email, needsPassword: accountId !== context.viewer?.id }
}

/**
 * Uses the token that was emailed to the new address: the account gets that address. The old address gets a notice, and
 * links that were emailed to it stop working. The recipient of the email may be another person than the one who requested
 * the change: in a browser where the account is not logged in, the address's owner chooses a password, which replaces the
 * current one and ends the sessions. This way, no one can attach another person's address to an account they control.
 * @returns the new address
 * @throws INVALID_INPUT on `password` when it is missing or rejected, which does not use up the link; TOKEN_USED when the
 * link was used before and the account still has that address; INVALID_TOKEN, EMAIL_TAKEN, TOO_MANY_REQUESTS;
 * NOT_SIGNED_IN for a session that has just ended
 */
export async function confirmEmailChange(
  context: RequestContext,
  { token, password }: { token: string; password?: string | undefined },
): Promise<string> {
  const { accountId, email, needsPassword } = await readEmailChange(context, token)
  if (needsPassword && password === undefined) throw passwordRequired()
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
      if (passwordHash !== null) await setPassword(tx, context.liveUpdates, accountId, passwordHash, keep)
      await recordSecurityEvent(tx, context, { by: 'holder', kind: 'address.changed', accountId })
      await promoteConfiguredAdminIn(tx, context, accountId)
      await runAccountObservers(context, tx, accountId)
      await deleteTokens(tx, accountId, 'resetPassword', 'verifyEmail')
      await context.outbox.queue(tx, before.email, emailChangedEmail(email))
      await context.outbox.followAddress(tx, before.email, accountId)
      return true
    })
    if (isChanged) return email
  } catch (error) {
    throw isTaken(error) ? problem('EMAIL_TAKEN', taken) : error
  }
  throw await linkProblem(context, token)
}

/** The problem for a link that does not work. Only invalid links count, so that they cannot block a valid one. */
async function linkProblem(context: RequestContext, token: string) {
  await context.rateLimits.consume('tokenByNetwork', context.client.network, tooManyAttempts)
  const holder = await readUsedToken(context.db, 'changeEmail', token)
  const [account] = holder
    ? await context.db.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, holder.accountId))
    : []
  const isInUse = account !== undefined && account.email === holder?.email
  return isInUse ? problem('TOKEN_USED', usedLink) : problem('INVALID_TOKEN', badLink)
}

/** Whether the unique index on addresses was violated. A query beforehand would miss concurrent changes. */
function isTaken(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  return cause instanceof pg.DatabaseError && cause.constraint === 'accounts_email_key'
}
