import { eq, sql } from 'drizzle-orm'
import { t } from '#text'
import type { Role } from '../../../platform/contract/access.ts'
import type { RequestContext, Services } from '../../../platform/server/auth/request-context.ts'
import type { Transaction } from '../../../platform/server/database/database.ts'
import type { AccountObservers } from '../../../platform/server/extension-points/observers.ts'
import { problem } from '../../../platform/server/http/problem-details.ts'
import { findAccountByEmail, lockAccountIfUnchanged, runAccountObservers } from '../accounts.ts'
import { recordSecurityEvent } from '../activity/record-events.ts'
import { promoteConfiguredAdminIn } from '../administration/configured-admin.ts'
import { beginWaiting } from '../approval/approval-requests.ts'
import { verificationEmail } from '../emails.ts'
import { forgetRegisteringBrowser, isRegisteringBrowser } from '../login/browser-cookies.ts'
import { countLinkEmailRequest, inConstantTime, tooManyAttempts } from '../login/login-attempts.ts'
import { acceptPasswordOf, passwordRequired } from '../password/accept-password.ts'
import { setPassword } from '../password/password-change.ts'
import { hashPassword } from '../password/password-hashing.ts'
import { accounts } from '../tables.ts'
import { consumeToken, hasValidLink, issueToken, readToken, readUsedToken } from './one-time-tokens.ts'

const usedLink = t`This link was already used, and your email address is verified. You can log in.`
const badLink = t`We couldn't verify your email address. The link may be invalid or expired.`

/**
 * Emails the verification link again; the earlier link stops working. After many requests from many networks, no new link
 * is sent while the earlier one works. For an unknown or verified address it does nothing, in the same time.
 * @throws TOO_MANY_REQUESTS
 */
export async function resendVerification(context: RequestContext, email: string): Promise<void> {
  const mayReplaceLink = await countLinkEmailRequest(context, 'verify', email, tooManyAttempts)
  const community = await context.community.content()
  await inConstantTime(async () => {
    const account = await findAccountByEmail(context.db, email)
    if (!account || account.verifiedAt || account.waitingSince || account.suspendedAt) return
    await context.db.transaction(async (tx) => {
      if (!(await lockAccountIfUnchanged(tx, account))) return
      if (!mayReplaceLink && (await hasValidLink(tx, 'verifyEmail', account.id))) return
      const token = await issueToken(tx, 'verifyEmail', account.id)
      await context.outbox.queue(tx, account.email, verificationEmail(context.config, community.name, token))
    })
  })
}

/**
 * Get whether the account of a registration ticket is verified.
 * @throws NOT_FOUND when the ticket is unknown or older than a day
 */
export async function verificationStatus({ db }: RequestContext, ticket: string): Promise<boolean> {
  const holder = await readToken(db, 'watchVerification', ticket)
  if (!holder) throw problem('NOT_FOUND', t`We couldn’t find this sign-up.`)
  const [account] = await db
    .select({ verifiedAt: accounts.verifiedAt, waitingSince: accounts.waitingSince })
    .from(accounts)
    .where(eq(accounts.id, holder.accountId))
  return isConfirmed(account)
}

/**
 * Checks a verification link without using it up.
 * @returns whether its holder has to choose a password: in every browser except the one that registered the account
 * @throws as `verifyEmail`
 */
export async function checkVerification(context: RequestContext, token: string): Promise<{ needsPassword: boolean }> {
  const { needsPassword } = await readVerification(context, token)
  return { needsPassword }
}

async function readVerification(context: RequestContext, token: string) {
  const holder = await readToken(context.db, 'verifyEmail', token)
  if (!holder) throw await linkProblem(context, token)
  const { accountId } = holder
  return { accountId, needsPassword: !isRegisteringBrowser(context, accountId) }
}

/**
 * Uses the token of a verification link. The recipient of the email may be another person than the one who registered: in
 * any browser except the one that registered, the address's owner chooses a password that replaces the first one.
 * @returns the account's role, which decides where its holder logs in
 * @throws INVALID_INPUT on `password` when it is missing or rejected, which does not use up the link; TOKEN_USED when the
 * link has verified the account before, such as on a second click; INVALID_TOKEN, TOO_MANY_REQUESTS
 */
export async function verifyEmail(
  context: RequestContext,
  { token, password }: { token: string; password?: string | undefined },
): Promise<Role> {
  // Check before the expensive hash, so that guessed tokens cost little.
  const { accountId, needsPassword } = await readVerification(context, token)
  if (needsPassword && password === undefined) throw passwordRequired()
  const passwordHash =
    password === undefined ? null : await hashPassword(await acceptPasswordOf(context, accountId, password))
  const role = await context.db.transaction(async (tx) => {
    const holder = await consumeToken(tx, 'verifyEmail', token)
    if (!holder) return null
    const [account] = await tx.select().from(accounts).where(eq(accounts.id, holder.accountId))
    if (!account || account.suspendedAt) return null
    if (passwordHash !== null) await setPassword(tx, context.liveUpdates, account.id, passwordHash)
    await recordSecurityEvent(tx, context, { by: 'holder', kind: 'address.confirmed', accountId: account.id })
    await markVerified(tx, context, account.id)
    // Read the role again: the verification may have made the configured admin an admin.
    const [verified] = await tx.select({ role: accounts.role }).from(accounts).where(eq(accounts.id, account.id))
    return verified?.role ?? account.role
  })
  if (role === null) throw await linkProblem(context, token)
  forgetRegisteringBrowser(context)
  return role
}

/** The problem for a link that does not work. Only invalid links count, so that they cannot block a valid one. */
async function linkProblem(context: RequestContext, token: string) {
  await context.rateLimits.consume('tokenByNetwork', context.client.network, tooManyAttempts)
  const holder = await readUsedToken(context.db, 'verifyEmail', token)
  const [account] = holder
    ? await context.db
        .select({ verifiedAt: accounts.verifiedAt, waitingSince: accounts.waitingSince })
        .from(accounts)
        .where(eq(accounts.id, holder.accountId))
    : []
  return isConfirmed(account) ? problem('TOKEN_USED', usedLink) : problem('INVALID_TOKEN', badLink)
}

function isConfirmed(account: { verifiedAt: Date | null; waitingSince: Date | null } | undefined): boolean {
  return account !== undefined && (account.verifiedAt ?? account.waitingSince) !== null
}

/**
 * Marks an account's address as verified, which may make the configured admin an admin. A person who needs an admin's
 * approval waits for it from now on.
 */
export async function markVerified(tx: Transaction, context: RequestContext, accountId: string): Promise<void> {
  if (await beginWaiting(tx, context, accountId)) return
  await admit(tx, context, accountId)
}

/** Makes a locked account active. */
export async function admit(tx: Transaction, context: Services & AccountObservers, accountId: string): Promise<void> {
  await tx
    .update(accounts)
    .set({ verifiedAt: sql`coalesce(${accounts.verifiedAt}, now())`, waitingSince: null })
    .where(eq(accounts.id, accountId))
  await promoteConfiguredAdminIn(tx, context, accountId)
  await runAccountObservers(context, tx, accountId)
}
