import { and, eq, gt, lt, lte, sql } from 'drizzle-orm'
import { t } from '#text'
import { minute, second } from '../../../platform/contract/durations.ts'
import type { RequestContext } from '../../../platform/server/auth/request-context.ts'
import { hashToken, newToken } from '../../../platform/server/auth/signed-tokens.ts'
import type { Transaction } from '../../../platform/server/database/database.ts'
import { problem } from '../../../platform/server/http/problem-details.ts'
import type { Account } from '../../contract.ts'
import type { SecondStepOptions } from '../../factors-contract.ts'
import type { UsedCredential } from '../../passkey-schemas.ts'
import { recordAttempt, recordFailedLogin } from '../activity/record-events.ts'
import { completeLogin } from '../login/complete-login.ts'
import { loginAttemptsFromHere } from '../login/login-attempts.ts'
import { mayUseEntrance } from '../policy.ts'
import { accounts } from '../tables.ts'
import { wrongCodesEmail } from './emails.ts'
import { consumeAssertion, verifyAssertion, wrongPasskey } from './passkeys.ts'
import { digestOfPassword, optionsFor, tooManyCodes, withSecondStepCode } from './second-step.ts'
import { factorsOf } from './stored-factors.ts'
import { pendingLogins } from './tables.ts'

/** How long the second step may take, in milliseconds. */
const lifetime = 10 * minute
/** How many codes may be tried before the person has to enter the password again. */
const maxAttempts = 5

const tooLate = t`This login took too long, or too many codes were wrong. Please enter your password again.`

type AccountRow = typeof accounts.$inferSelect

/**
 * Starts the second step of a login after the right password, in this browser only. No session begins yet.
 * @returns the problem to respond with
 */
export async function startSecondStep(context: RequestContext, account: AccountRow, isEmployersOnly: boolean) {
  const token = newToken()
  await context.db.transaction(async (tx) => {
    await tx
      .delete(pendingLogins)
      .where(and(eq(pendingLogins.accountId, account.id), lte(pendingLogins.expiresAt, context.clock.now())))
    await recordAttempt(tx, context, { kind: 'login.passwordAccepted', accountId: account.id })
    await tx.insert(pendingLogins).values({
      tokenHash: hashToken(token),
      accountId: account.id,
      passwordDigest: digestOfPassword(account.passwordHash),
      isEmployersOnly,
      expiresAt: new Date(context.clock.now().getTime() + lifetime),
    })
  })
  context.addHeader('set-cookie', cookie(context, token, lifetime / second))
  return problem('SECOND_STEP_NEEDED', t`Enter the code from your app, or use a passkey, to finish logging in.`)
}

/** The second steps that can finish this browser's pending login. @throws NOT_FOUND when no login is pending */
export async function getLoginStep(context: RequestContext): Promise<SecondStepOptions> {
  const pending = await findPending(context)
  if (!pending) throw problem('NOT_FOUND', tooLate)
  const factors = await factorsOf(context.db, pending.accountId)
  return optionsFor(context, purposeOf(pending), factors)
}

/**
 * Finishes the pending login with a code.
 * @throws INVALID_INPUT on `code`; INVALID_TOKEN when no login is pending any more, also after several wrong codes;
 * TOO_MANY_REQUESTS for codes of an app, which have a low daily limit
 */
export async function finishWithCode(context: RequestContext, code: string): Promise<Account> {
  await context.rateLimits.consume('loginByNetwork', context.client.network, tooManyCodes)
  const { pending, account } = await countAttempt(context)
  try {
    const finished = await withSecondStepCode(context, account, code, async (consumeCode, method) =>
      completeLogin(context, account, {
        method,
        attempts: await loginAttemptsFromHere(context, account.email),
        prove: async (tx) => {
          await consume(tx, pending)
          await consumeCode(tx)
        },
      }),
    )
    context.addHeader('set-cookie', cookie(context, '', 0))
    return finished
  } catch (error) {
    if (pending.attempts === maxAttempts) {
      await context.db.transaction((tx) =>
        context.outbox.queue(tx, account.email, wrongCodesEmail(context.config, account.role)),
      )
    }
    throw error
  }
}

/**
 * Finishes the pending login with a passkey of the same account.
 * @throws INVALID_CREDENTIALS, INVALID_TOKEN when no login is pending any more, TOO_MANY_REQUESTS
 */
export async function finishWithPasskey(context: RequestContext, credential: UsedCredential): Promise<Account> {
  await context.rateLimits.consume('loginByNetwork', context.client.network, tooManyCodes)
  const { pending, account } = await countAttempt(context)
  const assertion = await verifyAssertion(context, purposeOf(pending), credential, false)
  if (assertion?.factor.accountId !== account.id) {
    await recordFailedLogin(context, { accountId: account.id, reason: 'passkey' })
    throw wrongPasskey()
  }
  const finished = await completeLogin(context, account, {
    method: 'passwordAndPasskey',
    attempts: await loginAttemptsFromHere(context, account.email),
    prove: async (tx) => {
      await consume(tx, pending)
      await consumeAssertion(context, tx, assertion)
    },
  })
  context.addHeader('set-cookie', cookie(context, '', 0))
  return finished
}

type Pending = typeof pendingLogins.$inferSelect

async function findPending(context: RequestContext): Promise<Pending | null> {
  const token = tokenIn(context)
  if (!token) return null
  const [pending] = await context.db.select().from(pendingLogins).where(isOpen(context, token))
  return pending ?? null
}

/**
 * Counts an attempt to finish this browser's pending login.
 * @returns the pending login, and its account, whose password has not changed since the login began
 * @throws INVALID_TOKEN
 */
async function countAttempt(context: RequestContext): Promise<{ pending: Pending; account: AccountRow }> {
  const token = tokenIn(context)
  if (!token) throw problem('INVALID_TOKEN', tooLate)
  const [pending] = await context.db
    .update(pendingLogins)
    .set({ attempts: sql`${pendingLogins.attempts} + 1` })
    .where(isOpen(context, token))
    .returning()
  if (!pending) throw problem('INVALID_TOKEN', tooLate)
  const [account] = await context.db.select().from(accounts).where(eq(accounts.id, pending.accountId))
  if (!account || digestOfPassword(account.passwordHash) !== pending.passwordDigest)
    throw problem('INVALID_TOKEN', tooLate)
  if (!mayUseEntrance(account.role, pending.isEmployersOnly ? 'employer' : null))
    throw problem('INVALID_TOKEN', tooLate)
  return { pending, account }
}

/** Deletes the pending login, so that only one of two concurrent requests can finish it. @throws INVALID_TOKEN */
async function consume(tx: Transaction, { tokenHash }: Pending): Promise<void> {
  const used = await tx.delete(pendingLogins).where(eq(pendingLogins.tokenHash, tokenHash)).returning()
  if (used.length === 0) throw problem('INVALID_TOKEN', tooLate)
}

function isOpen({ clock }: RequestContext, token: string) {
  return and(
    eq(pendingLogins.tokenHash, hashToken(token)),
    gt(pendingLogins.expiresAt, clock.now()),
    lt(pendingLogins.attempts, maxAttempts),
  )
}

function purposeOf({ tokenHash }: Pending): string {
  return `second step ${tokenHash}`
}

const cookieName = 'login-step'

function tokenIn({ client }: RequestContext): string | null {
  return new RegExp(`(?:^|;\\s*)(?:__Host-)?${cookieName}=([\\w-]{43})(?:;|$)`).exec(client.cookies ?? '')?.[1] ?? null
}

/** Over TLS, `__Host-` binds the cookie to this host (RFC 6265bis). Browsers do not send it with links from other sites. */
function cookie({ config }: RequestContext, value: string, maxAge: number): string {
  const isSecure = config.baseUrl.startsWith('https:')
  const name = isSecure ? `__Host-${cookieName}` : cookieName
  return `${name}=${value}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${maxAge}${isSecure ? '; Secure' : ''}`
}
