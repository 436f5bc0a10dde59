import type * as z from 'zod'
import type { Role } from '../../platform/contract/access.ts'
import type { RequestContext } from '../../platform/server/auth/request-context.ts'
import { problem } from '../../platform/server/http/problem-details.ts'
import type { Account, credentials } from '../contract.ts'
import { findAccountByEmail, lockAccount } from './accounts.ts'
import { recordFailedLogin } from './activity/failed-logins.ts'
import { recordSecurityEvent } from './activity/record.ts'
import { completeLogin, wrongCredentials } from './completing-login.ts'
import { inEvenTime } from './even-time.ts'
import { awaitSecondStep } from './factors/login-step.ts'
import { verifyAgainstNobody, verifyPassword } from './passwords.ts'
import { clearSession } from './session-cookie.ts'
import { endSession } from './sessions.ts'
import { takeLogin } from './try-limits.ts'

const notVerified = 'Please check your email and click the verification link before logging in.'

/** Only accounts of this role; the others are refused with these words. */
type OnlyRole = { role: Role; refusal: string }

/**
 * Begins a session and sets its cookie; the session of a cookie that came along ends (S2 §7, §8).
 * @throws INVALID_CREDENTIALS, the same and after the same time for a wrong password, an unknown address and a
 * suspended account; EMAIL_NOT_VERIFIED and SECOND_STEP_NEEDED, only after the right password; TOO_MANY_REQUESTS
 */
export function logIn(context: RequestContext, input: z.infer<typeof credentials>): Promise<Account> {
  return beginSessionWith(context, input, null)
}

/**
 * Logs in where only one role may.
 * @throws FORBIDDEN with the words of refusal for an account of another role, only after the right password; no
 * session begins then. The others as `logIn`
 */
export function logInAs(context: RequestContext, input: z.infer<typeof credentials>, only: OnlyRole): Promise<Account> {
  return beginSessionWith(context, input, only)
}

async function beginSessionWith(
  context: RequestContext,
  { email, password }: z.infer<typeof credentials>,
  only: OnlyRole | null,
): Promise<Account> {
  const { db } = context
  const forgiveTries = await takeLogin(context, email)
  const account = await findAccountByEmail(db, email)
  const isRight = account ? await verifyPassword(password, account.passwordHash) : await verifyAgainstNobody(password)
  if (!account || !isRight || account.suspendedAt) {
    // Writing takes longer for an address that is somebody's.
    await inEvenTime(() => recordFailedLogin(context, { accountId: account?.id ?? null, reason: 'password' }))
    throw problem('INVALID_CREDENTIALS', wrongCredentials)
  }
  const { id } = account
  if (only && account.role !== only.role) {
    await recordFailedLogin(context, { accountId: id, reason: 'entrance' })
    throw problem('FORBIDDEN', only.refusal)
  }
  if (!account.verifiedAt) {
    await recordFailedLogin(context, { accountId: id, reason: 'unconfirmed' })
    throw problem('EMAIL_NOT_VERIFIED', notVerified)
  }
  if (account.hasSecondFactor) throw await awaitSecondStep(context, account, only?.role === 'employer')
  return completeLogin(context, account, { method: 'password', forgiveTries })
}

/** Ends the session of the cookie that came along, if any, and takes the cookie back. */
export async function logOut(context: RequestContext): Promise<void> {
  const { db, live, viewer } = context
  if (viewer) {
    await db.transaction(async (tx) => {
      // Before the session, as everywhere: whoever deletes the account meanwhile has deleted the session too.
      await lockAccount(tx, viewer.id)
      const ended = await endSession(tx, live, viewer.id, viewer.sessionId)
      if (!ended) return
      await recordSecurityEvent(tx, context, { by: 'holder', kind: 'session.loggedOut', accountId: viewer.id })
    })
  }
  clearSession(context)
}
