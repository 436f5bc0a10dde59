import type * as z from 'zod'
import { type RequestContext, viewerOf } from '../../../platform/server/auth/request-context.ts'
import type { confirmationByCode, confirmationByPasskey, SecondStepWays } from '../../factors-contract.ts'
import { recordFailedLogin } from '../activity/failed-logins.ts'
import { confirmCurrentSession } from '../confirm-login.ts'
import { checkOwnPassword } from '../password-change.ts'
import { tooManyTries } from '../words.ts'
import { countAssertion, readAssertion, wrongPasskey } from './passkeys.ts'
import { waysOf, withCode } from './second-step.ts'
import { factorsOf } from './stored-factors.ts'

/** How the viewer can confirm that it is her, besides the password. */
export async function showConfirmStep(context: RequestContext): Promise<SecondStepWays> {
  const { id, sessionId } = viewerOf(context)
  return waysOf(context, purposeIn(sessionId), await factorsOf(context.db, id))
}

/**
 * Confirms with the password and a code.
 * @throws INVALID_INPUT on `password` or `code`, TOO_MANY_REQUESTS, NOT_SIGNED_IN when the session ended meanwhile
 */
export async function confirmWithCode(
  context: RequestContext,
  { password, code }: z.infer<typeof confirmationByCode>,
): Promise<void> {
  const passwordHash = await checkOwnPassword(context, password, 'password')
  const { id, email } = viewerOf(context)
  await withCode(context, { id, email, passwordHash }, code, (spend) =>
    confirmCurrentSession(context, passwordHash, (tx) => spend(tx)),
  )
}

/**
 * Confirms with one of the viewer's passkeys: alone when its device checked who holds it, and otherwise with the
 * password.
 * @throws INVALID_CREDENTIALS; INVALID_INPUT on `password`; TOO_MANY_REQUESTS; NOT_SIGNED_IN when the session ended
 * meanwhile
 */
export async function confirmWithPasskey(
  context: RequestContext,
  { password, credential }: z.infer<typeof confirmationByPasskey>,
): Promise<void> {
  const { id, sessionId } = viewerOf(context)
  await context.limits.take('writingByAccount', id, tooManyTries)
  const passwordHash = password === undefined ? undefined : await checkOwnPassword(context, password, 'password')
  const assertion = await readAssertion(context, purposeIn(sessionId), credential, passwordHash === undefined)
  if (assertion?.factor.accountId !== id) {
    await recordFailedLogin(context, { accountId: id, reason: 'passkey' })
    throw wrongPasskey()
  }
  await confirmCurrentSession(context, passwordHash, (tx) => countAssertion(context, tx, assertion))
}

function purposeIn(sessionId: string): string {
  return `confirming in ${sessionId}`
}
