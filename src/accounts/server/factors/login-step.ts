import { hash } from 'node:crypto'
import { and, eq, gt, lt, lte, sql } from 'drizzle-orm'
import { recordAct } from '../../../platform/server/audit.ts'
import type { RequestContext } from '../../../platform/server/context.ts'
import type { Transaction } from '../../../platform/server/database.ts'
import { invalidInput, problem } from '../../../platform/server/problems.ts'
import { hashToken, newToken } from '../../../platform/server/tokens.ts'
import type { Account } from '../../contract.ts'
import type { PasskeyRequest, UsedCredential } from '../../factors-contract.ts'
import { completeLogin } from '../completing-login.ts'
import { accounts } from '../tables.ts'
import { forgiveLoginsHere } from '../try-limits.ts'
import { appCodeIn, openSecret, stepOf } from './authenticator-codes.ts'
import { codeUsedEmail, wrongCodesEmail } from './emails.ts'
import { countAssertion, readAssertion, relyingPartyOf, requestOptions, wrongPasskey } from './passkeys.ts'
import { countCodes, spendCode } from './recovery-codes.ts'
import { factorsOf } from './stored-factors.ts'
import { accountFactors, pendingLogins } from './tables.ts'

/** Seconds in which the second step has to be done. */
const lifetime = 10 * 60
/** Codes that may be tried before the password is asked for again. */
const maxAttempts = 5

const tooLate = 'This login took too long, or too many codes were wrong. Please enter your password again.'
const tooMany =
  'Too many wrong codes were entered. Use a passkey or a recovery code, or try again later. If it was not you, set a new password.'

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
export async function showLoginStep(
  context: RequestContext,
): Promise<{ hasApp: boolean; passkey: PasskeyRequest | null }> {
  const pending = await findPending(context)
  if (!pending) throw problem('NOT_FOUND', tooLate)
  const factors = await factorsOf(context.db, pending.accountId)
  const passkeys = factors.filter(({ kind }) => kind === 'passkey')
  const party = relyingPartyOf(context)
  return {
    hasApp: factors.some(({ kind }) => kind === 'app'),
    passkey: party && passkeys.length > 0 ? requestOptions(context, purposeOf(pending), party, passkeys) : null,
  }
}

/**
 * Finishes a login with a code.
 * @throws INVALID_INPUT on `code`; INVALID_TOKEN when no login waits here any more, also after several wrong codes;
 * TOO_MANY_REQUESTS for codes of an app, of which a day allows few
 */
export async function finishWithCode(context: RequestContext, typed: string): Promise<Account> {
  await context.limits.take('loginByNetwork', context.client.network, tooMany)
  const { pending, account } = await countAttempt(context)
  const digits = appCodeIn(typed)
  const guesses = `${account.id} ${pending.passwordDigest}`
  // A recovery code cannot be guessed, so whoever tries codes of the app all day keeps no owner out.
  if (digits) await context.limits.take('codeByAccount', guesses, tooMany)
  try {
    const finished = await completeLogin(
      context,
      account,
      () => forgiveLoginsHere(context, account.email),
      async (tx) => {
        await consume(tx, pending)
        const isRight = digits
          ? await spendAppCode(context, tx, account, digits)
          : await spendRecoveryCode(context, tx, account, typed)
        if (!isRight) throw invalidInput({ field: 'code', message: 'This code is not right, or was used before.' })
      },
    )
    if (digits) await context.limits.forgive('codeByAccount', guesses)
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
  await context.limits.take('loginByNetwork', context.client.network, tooMany)
  const { pending, account } = await countAttempt(context)
  const assertion = await readAssertion(context, purposeOf(pending), credential, false)
  if (assertion.factor.accountId !== account.id) throw wrongPasskey()
  const finished = await completeLogin(
    context,
    account,
    () => forgiveLoginsHere(context, account.email),
    async (tx) => {
      await consume(tx, pending)
      await countAssertion(context, tx, assertion)
    },
  )
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

/** Whether a code is one of the account's apps, and of a later moment than the last that was used. */
async function spendAppCode(
  context: RequestContext,
  tx: Transaction,
  { id }: AccountRow,
  digits: string,
): Promise<boolean> {
  const now = context.clock.now()
  for (const factor of await factorsOf(tx, id)) {
    const step = factor.secret && stepOf(openSecret(context, id, factor.secret), digits, now)
    if (!step || step <= (factor.lastStep ?? 0)) continue
    await tx.update(accountFactors).set({ lastStep: step, lastUsedAt: now }).where(eq(accountFactors.id, factor.id))
    return true
  }
  return false
}

async function spendRecoveryCode(
  { config, outbox }: RequestContext,
  tx: Transaction,
  { id, email }: AccountRow,
  typed: string,
): Promise<boolean> {
  if (!(await spendCode(tx, id, typed))) return false
  const left = await countCodes(tx, id)
  await recordAct(tx, { action: 'factor.codeUsed', actorId: id, accountId: id, details: { left } })
  await outbox.queue(tx, email, codeUsedEmail(config, left))
  return true
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

function digestOf(passwordHash: string): string {
  return hash('sha256', passwordHash, 'base64url')
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
