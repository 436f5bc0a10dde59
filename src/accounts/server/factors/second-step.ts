import { hash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { t } from '#text'
import type { RequestContext } from '../../../platform/server/auth/request-context.ts'
import type { Transaction } from '../../../platform/server/database/database.ts'
import { invalidInput } from '../../../platform/server/http/problem-details.ts'
import type { LoginMethod } from '../../activity-contract.ts'
import type { SecondStepOptions } from '../../factors-contract.ts'
import { recordFailedLogin, recordSecurityEvent } from '../activity/record-events.ts'
import type { accounts } from '../tables.ts'
import { decryptSecret, parseAppCode, timeStepOf } from './authenticator-codes.ts'
import { codeUsedEmail } from './emails.ts'
import { relyingPartyOf, requestOptions } from './passkeys.ts'
import { consumeRecoveryCode, countRecoveryCodes } from './recovery-codes.ts'
import { type FactorRow, factorsOf } from './stored-factors.ts'
import { accountFactors } from './tables.ts'

type Owner = Pick<typeof accounts.$inferSelect, 'id' | 'email' | 'passwordHash'>

export const tooManyCodes = t`Too many wrong codes were entered. Use a passkey or a recovery code, or try again later. If it wasn’t you, set a new password.`

/**
 * The second steps that are possible with these factors.
 * @param purpose the purpose that a passkey's response is limited to
 */
export function optionsFor(context: RequestContext, purpose: string, factors: readonly FactorRow[]): SecondStepOptions {
  const passkeys = factors.filter(({ kind }) => kind === 'passkey')
  const party = relyingPartyOf(context)
  return {
    hasApp: factors.some(({ kind }) => kind === 'app'),
    passkey: party && passkeys.length > 0 ? requestOptions(context, purpose, party, passkeys) : null,
  }
}

/**
 * Performs an action that a code of an app, or a recovery code, authorizes.
 * @param action calls `consumeCode` in its transaction; `method` is the login method that the code stands for
 * @throws INVALID_INPUT on `code`; TOO_MANY_REQUESTS for codes of an app, which have a low daily limit; what `action`
 * throws
 */
export async function withSecondStepCode<Result>(
  context: RequestContext,
  owner: Owner,
  input: string,
  action: (consumeCode: (tx: Transaction) => Promise<void>, method: LoginMethod) => Promise<Result>,
): Promise<Result> {
  const digits = parseAppCode(input)
  const limitKey = `${owner.id} ${digestOfPassword(owner.passwordHash)}`
  // Recovery codes cannot be guessed and are not limited, so an attacker who uses up the limit does not lock out the owner.
  if (digits) await context.rateLimits.consume('codeByAccount', limitKey, tooManyCodes)
  let isRight = true
  const consumeCode = async (tx: Transaction) => {
    isRight = digits
      ? await consumeAppCode(context, tx, owner, digits)
      : await consumeAndReportRecoveryCode(context, tx, owner, input)
    if (!isRight) throw invalidInput({ field: 'code', message: t`This code isn’t right or was already used.` })
  }
  const result = await action(consumeCode, digits ? 'passwordAndCode' : 'passwordAndRecoveryCode').catch(
    async (error) => {
      if (!isRight) await recordFailedLogin(context, { accountId: owner.id, reason: 'code' })
      throw error
    },
  )
  if (digits) await context.rateLimits.reset('codeByAccount', limitKey)
  return result
}

/** Identifies a password without revealing its hash, so that a pending login ends when the password changes. */
export function digestOfPassword(passwordHash: string): string {
  return hash('sha256', passwordHash, 'base64url')
}

/** Uses up a code of one of the account's apps. @returns false for a wrong code, and for one not newer than the last used */
async function consumeAppCode(
  context: RequestContext,
  tx: Transaction,
  { id }: Owner,
  digits: string,
): Promise<boolean> {
  const now = context.clock.now()
  for (const factor of await factorsOf(tx, id)) {
    const step = factor.secret && timeStepOf(decryptSecret(context, id, factor.secret), digits, now)
    if (!step || step <= (factor.lastStep ?? 0)) continue
    await tx.update(accountFactors).set({ lastStep: step, lastUsedAt: now }).where(eq(accountFactors.id, factor.id))
    return true
  }
  return false
}

async function consumeAndReportRecoveryCode(
  context: RequestContext,
  tx: Transaction,
  { id, email }: Owner,
  input: string,
): Promise<boolean> {
  if (!(await consumeRecoveryCode(tx, id, input))) return false
  const left = await countRecoveryCodes(tx, id)
  await recordSecurityEvent(tx, context, { by: 'holder', kind: 'factor.codeUsed', accountId: id, details: { left } })
  await context.outbox.queue(tx, email, codeUsedEmail(context.config, left))
  return true
}
