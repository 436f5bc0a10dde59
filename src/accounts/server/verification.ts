import { eq, sql } from 'drizzle-orm'
import type { Role } from '../../platform/contract/access.ts'
import type { RequestContext } from '../../platform/server/auth/request-context.ts'
import type { Transaction } from '../../platform/server/database/database.ts'
import { problem } from '../../platform/server/http/problem-details.ts'
import { acceptPasswordOf } from './accepted-password.ts'
import { findAccountByEmail, lockUnchanged } from './accounts.ts'
import { recordSecurityEvent } from './activity/record.ts'
import { promoteConfigured } from './configured-admin.ts'
import { inEvenTime } from './even-time.ts'
import { tellFollowers } from './following.ts'
import { verificationLetter } from './letters.ts'
import { hashPassword } from './passwords.ts'
import { forgetRegisteringBrowser, isRegisteringBrowser } from './registering-browser.ts'
import { setPassword } from './set-password.ts'
import { accounts } from './tables.ts'
import { consumeToken, hasGoodLink, issueToken, readToken, readUsedToken } from './tokens.ts'
import { takeLinkMail } from './try-limits.ts'
import { tooManyTries } from './words.ts'
import { passwordNeeded } from './wrong-password.ts'

const usedLink = 'This link has been used already, and your email address is verified. You can log in.'
const badLink = "We couldn't verify your email address. The link may be invalid or expired."

/**
 * Mails the verification link again; the earlier one stops working. When many have asked from many networks and the
 * earlier one still works, that one stands instead. Does nothing, in the same time, for an
 * address that is unknown or already verified.
 * @throws TOO_MANY_REQUESTS
 */
export async function resendVerification(context: RequestContext, email: string): Promise<void> {
  const isAnother = await takeLinkMail(context, 'verify', email, tooManyTries)
  const community = await context.community.content()
  await inEvenTime(async () => {
    const account = await findAccountByEmail(context.db, email)
    if (!account || account.verifiedAt || account.suspendedAt) return
    await context.db.transaction(async (tx) => {
      if (!(await lockUnchanged(tx, account))) return
      if (!isAnother && (await hasGoodLink(tx, 'verifyEmail', account.id))) return
      const token = await issueToken(tx, 'verifyEmail', account.id)
      await context.outbox.queue(tx, account.email, verificationLetter(context.config, community.name, token))
    })
  })
}

/**
 * Whether the account that a registration ticket belongs to is verified.
 * @throws NOT_FOUND when the ticket is unknown or older than a day
 */
export async function verificationStatus({ db }: RequestContext, ticket: string): Promise<boolean> {
  const holder = await readToken(db, 'watchVerification', ticket)
  if (!holder) throw problem('NOT_FOUND', 'There is no such registration.')
  const [account] = await db
    .select({ verifiedAt: accounts.verifiedAt })
    .from(accounts)
    .where(eq(accounts.id, holder.accountId))
  return account?.verifiedAt != null
}

/**
 * Whether a verification link still works, without using it up.
 * @returns whether its holder has to choose a password: everywhere but in the browser that registered the account
 * @throws as `verifyEmail`
 */
export async function checkVerification(context: RequestContext, token: string): Promise<{ needsPassword: boolean }> {
  const { needsPassword } = await readVerification(context, token)
  return { needsPassword }
}

async function readVerification(context: RequestContext, token: string) {
  const holder = await readToken(context.db, 'verifyEmail', token)
  if (!holder) throw await refuse(context, token)
  const { accountId } = holder
  return { accountId, needsPassword: !isRegisteringBrowser(context, accountId) }
}

/**
 * Uses the token of a verification link. Who has the mail need not be who registered: in any other browser than the one
 * that did, the password that was chosen then gives way to one that the address's owner chooses now.
 * @returns the account's role, which decides where its holder logs in
 * @throws INVALID_INPUT on `password` when one is needed or refused, which leaves the link as it is; TOKEN_USED when the link has
 * verified the account before, such as on a second click; INVALID_TOKEN, TOO_MANY_REQUESTS
 */
export async function verifyEmail(
  context: RequestContext,
  { token, password }: { token: string; password?: string | undefined },
): Promise<Role> {
  // Before the costly hash, so that guessing tokens costs us little.
  const { accountId, needsPassword } = await readVerification(context, token)
  if (needsPassword && password === undefined) throw passwordNeeded()
  const passwordHash =
    password === undefined ? null : await hashPassword(await acceptPasswordOf(context, accountId, password))
  const role = await context.db.transaction(async (tx) => {
    const holder = await consumeToken(tx, 'verifyEmail', token)
    if (!holder) return null
    const [account] = await tx.select().from(accounts).where(eq(accounts.id, holder.accountId))
    if (!account || account.suspendedAt) return null
    if (passwordHash !== null) await setPassword(tx, context.live, account.id, passwordHash)
    await recordSecurityEvent(tx, context, { by: 'holder', kind: 'address.confirmed', accountId: account.id })
    await markVerified(tx, context, account.id)
    const [now] = await tx.select({ role: accounts.role }).from(accounts).where(eq(accounts.id, account.id))
    return now?.role ?? account.role
  })
  if (role === null) throw await refuse(context, token)
  forgetRegisteringBrowser(context)
  return role
}

/** What the holder of a link that verifies nothing is told. Only such tries count, so that nobody uses up the others'. */
async function refuse(context: RequestContext, token: string) {
  await context.limits.take('tokenByNetwork', context.client.network, tooManyTries)
  const holder = await readUsedToken(context.db, 'verifyEmail', token)
  const [account] = holder
    ? await context.db
        .select({ verifiedAt: accounts.verifiedAt })
        .from(accounts)
        .where(eq(accounts.id, holder.accountId))
    : []
  return account?.verifiedAt ? problem('TOKEN_USED', usedLink) : problem('INVALID_TOKEN', badLink)
}

/** Notes that an account's holder proved the address theirs; the configured admin becomes one by that. */
export async function markVerified(tx: Transaction, context: RequestContext, accountId: string): Promise<void> {
  await tx
    .update(accounts)
    .set({ verifiedAt: sql`coalesce(${accounts.verifiedAt}, now())` })
    .where(eq(accounts.id, accountId))
  await promoteConfigured(tx, context, accountId)
  await tellFollowers(context, tx, accountId)
}
