import type * as z from 'zod'
import { t } from '#text'
import type { Role } from '../../../platform/contract/access.ts'
import type { RequestContext } from '../../../platform/server/auth/request-context.ts'
import { problem } from '../../../platform/server/http/problem-details.ts'
import type { Account, credentials } from '../../contract.ts'
import { findAccountByEmail, lockAccount } from '../accounts.ts'
import { recordFailedLogin, recordSecurityEvent } from '../activity/record-events.ts'
import { startSecondStep } from '../factors/login-step.ts'
import { verifyDecoyPassword, verifyPassword } from '../password/password-hashing.ts'
import { maySignIn, mayUseEntrance } from '../policy.ts'
import { clearSession } from '../sessions/session-cookie.ts'
import { endSession } from '../sessions/sessions.ts'
import { completeLogin, invalidCredentialsMessage } from './complete-login.ts'
import { countLoginAttempt, inConstantTime } from './login-attempts.ts'

const notVerified = t`Please check your email and click the verification link before logging in.`

/** Limits the login to accounts of one role; all others get `refusal` as the error message. */
type OnlyRole = { role: Role; refusal: string }

/**
 * Begins a session and sets its cookie. The session of the request's cookie, if any, ends (S2 §7, §8).
 * @throws INVALID_CREDENTIALS, identical and after the same time for a wrong password, an unknown address, and a
 * suspended account; EMAIL_NOT_VERIFIED and SECOND_STEP_NEEDED, only after the right password; TOO_MANY_REQUESTS
 */
export function logIn(context: RequestContext, input: z.infer<typeof credentials>): Promise<Account> {
  return logInWithPassword(context, input, null)
}

/**
 * Logs in at an entrance that only one role may use.
 * @throws FORBIDDEN with `refusal` for an account of another role, only after the right password; otherwise as `logIn`
 */
export function logInAs(context: RequestContext, input: z.infer<typeof credentials>, only: OnlyRole): Promise<Account> {
  return logInWithPassword(context, input, only)
}

async function logInWithPassword(
  context: RequestContext,
  { email, password }: z.infer<typeof credentials>,
  only: OnlyRole | null,
): Promise<Account> {
  const { db } = context
  const attempts = await countLoginAttempt(context, email)
  const account = await findAccountByEmail(db, email)
  const isRight = account ? await verifyPassword(password, account.passwordHash) : await verifyDecoyPassword(password)
  if (!account || !isRight || account.suspendedAt) {
    // Recording takes longer for an address that has an account.
    await inConstantTime(() => recordFailedLogin(context, { accountId: account?.id ?? null, reason: 'password' }))
    throw problem('INVALID_CREDENTIALS', invalidCredentialsMessage)
  }
  const { id } = account
  if (only && !mayUseEntrance(account.role, only.role)) {
    await recordFailedLogin(context, { accountId: id, reason: 'entrance' })
    throw problem('FORBIDDEN', only.refusal)
  }
  if (!maySignIn(account)) {
    await recordFailedLogin(context, { accountId: id, reason: 'unconfirmed' })
    throw problem('EMAIL_NOT_VERIFIED', notVerified)
  }
  if (account.hasSecondFactor) throw await startSecondStep(context, account, only?.role === 'employer')
  return completeLogin(context, account, { method: 'password', attempts })
}

/** Ends the session of the request's cookie, if any, and clears the cookie. */
export async function logOut(context: RequestContext): Promise<void> {
  const { db, liveUpdates, viewer } = context
  if (viewer) {
    await db.transaction(async (tx) => {
      // Lock the account before the session, as everywhere, to prevent a deadlock with its deletion.
      await lockAccount(tx, viewer.id)
      const ended = await endSession(tx, liveUpdates, viewer.id, viewer.sessionId)
      if (!ended) return
      await recordSecurityEvent(tx, context, { by: 'holder', kind: 'session.loggedOut', accountId: viewer.id })
    })
  }
  clearSession(context)
}
