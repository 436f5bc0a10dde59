import { hash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { RequestContext } from '../../../platform/server/auth/request-context.ts'
import type { Transaction } from '../../../platform/server/database/database.ts'
import { invalidInput } from '../../../platform/server/http/problem-details.ts'
import type { LoginMethod } from '../../activity-contract.ts'
import type { SecondStepWays } from '../../factors-contract.ts'
import { recordFailedLogin } from '../activity/failed-logins.ts'
import { recordSecurityEvent } from '../activity/record.ts'
import type { accounts } from '../tables.ts'
import { appCodeIn, openSecret, stepOf } from './authenticator-codes.ts'
import { codeUsedEmail } from './emails.ts'
import { relyingPartyOf, requestOptions } from './passkeys.ts'
import { countCodes, spendCode } from './recovery-codes.ts'
import { type FactorRow, factorsOf } from './stored-factors.ts'
import { accountFactors } from './tables.ts'

type Owner = Pick<typeof accounts.$inferSelect, 'id' | 'email' | 'passwordHash'>

export const tooManyCodes =
  'Too many wrong codes were entered. Use a passkey or a recovery code, or try again later. If it was not you, set a new password.'

/**
 * How somebody with these factors can do a second step.
 * @param purpose what a passkey's answer is good for
 */
export function waysOf(context: RequestContext, purpose: string, factors: readonly FactorRow[]): SecondStepWays {
  const passkeys = factors.filter(({ kind }) => kind === 'passkey')
  const party = relyingPartyOf(context)
  return {
    hasApp: factors.some(({ kind }) => kind === 'app'),
    passkey: party && passkeys.length > 0 ? requestOptions(context, purpose, party, passkeys) : null,
  }
}

/**
 * Does what a code stands for: one of an app, or a recovery code.
 * @param act what is done, in whose transaction `spend` uses the code up; `method` names what a login is made with then
 * @throws INVALID_INPUT on `code`; TOO_MANY_REQUESTS for codes of an app, of which a day allows few; what `act` throws
 */
export async function withCode<Result>(
  context: RequestContext,
  owner: Owner,
  typed: string,
  act: (spend: (tx: Transaction) => Promise<void>, method: LoginMethod) => Promise<Result>,
): Promise<Result> {
  const digits = appCodeIn(typed)
  const guesses = `${owner.id} ${digestOf(owner.passwordHash)}`
  // A recovery code cannot be guessed, so whoever tries codes of the app all day keeps no owner out.
  if (digits) await context.limits.take('codeByAccount', guesses, tooManyCodes)
  let isRight = true
  const spend = async (tx: Transaction) => {
    isRight = digits
      ? await spendAppCode(context, tx, owner, digits)
      : await spendRecoveryCode(context, tx, owner, typed)
    if (!isRight) throw invalidInput({ field: 'code', message: 'This code is not right, or was used before.' })
  }
  const result = await act(spend, digits ? 'passwordAndCode' : 'passwordAndRecoveryCode').catch(async (error) => {
    if (!isRight) await recordFailedLogin(context, { accountId: owner.id, reason: 'code' })
    throw error
  })
  if (digits) await context.limits.forgive('codeByAccount', guesses)
  return result
}

/** Names a password without telling it: what began with one password does not go on with another. */
export function digestOf(passwordHash: string): string {
  return hash('sha256', passwordHash, 'base64url')
}

/** Whether a code is one of the account's apps, and of a later moment than the last that was used. */
async function spendAppCode(context: RequestContext, tx: Transaction, { id }: Owner, digits: string): Promise<boolean> {
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
  context: RequestContext,
  tx: Transaction,
  { id, email }: Owner,
  typed: string,
): Promise<boolean> {
  if (!(await spendCode(tx, id, typed))) return false
  const left = await countCodes(tx, id)
  await recordSecurityEvent(tx, context, { by: 'holder', kind: 'factor.codeUsed', accountId: id, details: { left } })
  await context.outbox.queue(tx, email, codeUsedEmail(context.config, left))
  return true
}
