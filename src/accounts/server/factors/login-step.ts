import { and, eq, gt, lt, lte, sql } from 'drizzle-orm'
import type { RequestContext } from '../../../platform/server/auth/request-context.ts'
import { hashToken, newToken } from '../../../platform/server/auth/tokens.ts'
import type { Transaction } from '../../../platform/server/database/database.ts'
import { problem } from '../../../platform/server/http/problem-details.ts'
import type { Account } from '../../contract.ts'
import type { SecondStepWays, UsedCredential } from '../../factors-contract.ts'
import { recordFailedLogin } from '../activity/failed-logins.ts'
import { recordAttempt } from '../activity/record.ts'
import { completeLogin } from '../completing-login.ts'
import { accounts } from '../tables.ts'
import { forgiveLoginsHere } from '../try-limits.ts'
import { wrongCodesEmail } from './emails.ts'
import { countAssertion, readAssertion, wrongPasskey } from './passkeys.ts'
import { digestOf, tooManyCodes, waysOf, withCode } from './second-step.ts'
import { factorsOf } from './stored-factors.ts'
import { pendingLogins } from './tables.ts'

/** Seconds in which the second step has to be done. */
const lifetime = 10 * 60
/** Codes that may be tried before the password is asked for again. */
const maxAttempts = 5

const tooLate = 'This login took too long, or too many codes were wrong. Please enter your password again.'

type AccountRow = typeof accounts.$inferSelect

/**
 * Lets a login whose password was right wait for its second step, in this browser alone; no session begins yet.
 * @returns the problem to answer with
 */
export async function awaitSecondStep(context: RequestContext, account: AccountRow, isEmployersOnly: boolean) {
  const token = newToken()
  await context.db.transaction(async (tx) => {
    await tx
      .delete(pendingLogins)
      .where(and(eq(pendingLogins.accountId, account.id), lte(pendingLogins.expiresAt, context.clock.now())))
    await recordAttempt(tx, context, { kind: 'login.passwordAccepted', accountId: account.id })
    await tx.insert(pendingLogins).values({
      tokenHash: hashToken(token),
      accountId: account.id,
      passwordDigest: digestOf(account.passwordHash),
      isEmployersOnly,
      expiresAt: new Date(context.clock.now().getTime() + lifetime * 1000),
    })
  })
  context.addHeader('set-cookie', cookie(context, token, lifetime))
  return problem('SECOND_STEP_NEEDED', 'Enter the code of your app, or use a passkey, to finish logging in.')
}

/** How the login that waits in this browser can be finished. @throws NOT_FOUND when none does */
export async function showLoginStep(context: RequestContext): Promise<SecondStepWays> {
  const pending = await findPending(context)
  if (!pending) throw problem('NOT_FOUND', tooLate)
  const factors = await factorsOf(context.db, pending.accountId)
  return waysOf(context, purposeOf(pending), factors)
}

/**
 * Finishes a login with a code.
 * @throws INVALID_INPUT on `code`; INVALID_TOKEN when no login waits here any more, also after several wrong codes;
 * TOO_MANY_REQUESTS for codes of an app, of which a day allows few
 */
export async function finishWithCode(context: RequestContext, typed: string): Promise<Account> {
  await context.limits.take('loginByNetwork', context.client.network, tooManyCodes)
  const { pending, account } = await countAttempt(context)
  try {
    const finished = await withCode(context, account, typed, (spend, method) =>
      completeLogin(context, account, {
        method,
        forgiveTries: () => forgiveLoginsHere(context, account.email),
        prove: async (tx) => {
          await consume(tx, pending)
          await spend(tx)
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
 * Finishes a login with a passkey of the same account.
 * @throws INVALID_CREDENTIALS, INVALID_TOKEN when no login waits here any more, TOO_MANY_REQUESTS
 */
export async function finishWithPasskey(context: RequestContext, credential: UsedCredential): Promise<Account> {
  await context.limits.take('loginByNetwork', context.client.network, tooManyCodes)
  const { pending, account } = await countAttempt(context)
  const assertion = await readAssertion(context, purposeOf(pending), credential, false)
  if (assertion?.factor.accountId !== account.id) {
    await recordFailedLogin(context, { accountId: account.id, reason: 'passkey' })
    throw wrongPasskey()
  }
  const finished = await completeLogin(context, account, {
    method: 'passwordAndPasskey',
    forgiveTries: () => forgiveLoginsHere(context, account.email),
    prove: async (tx) => {
      await consume(tx, pending)
      await countAssertion(context, tx, assertion)
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
 * Counts a try of the login that waits in this browser, whatever comes of it.
 * @returns it, and its account with the password that it began with
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
  if (!account || digestOf(account.passwordHash) !== pending.passwordDigest) throw problem('INVALID_TOKEN', tooLate)
  if (pending.isEmployersOnly && account.role !== 'employer') throw problem('INVALID_TOKEN', tooLate)
  return { pending, account }
}

/** Uses a login that waits up: of two that finish it at once, one comes too late. @throws INVALID_TOKEN */
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

/** Over TLS it is bound to this very host (RFC 6265bis, `__Host-`). It follows no link from elsewhere. */
function cookie({ config }: RequestContext, value: string, maxAge: number): string {
  const isSecure = config.baseUrl.startsWith('https:')
  const name = isSecure ? `__Host-${cookieName}` : cookieName
  return `${name}=${value}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${maxAge}${isSecure ? '; Secure' : ''}`
}
