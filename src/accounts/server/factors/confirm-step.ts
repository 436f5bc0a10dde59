import type * as z from 'zod'
import { type RequestContext, requireViewer } from '../../../platform/server/auth/request-context.ts'
import type { confirmationByCode, confirmationByPasskey, SecondStepOptions } from '../../factors-contract.ts'
import { recordFailedLogin } from '../activity/record-events.ts'
import { confirmCurrentSession } from '../login/confirm-login.ts'
import { tooManyAttempts } from '../login/login-attempts.ts'
import { checkOwnPassword } from '../password/password-change.ts'
import { consumeAssertion, verifyAssertion, wrongPasskey } from './passkeys.ts'
import { optionsFor, withSecondStepCode } from './second-step.ts'
import { factorsOf } from './stored-factors.ts'

/** The second steps with which the viewer can confirm that it is them. */
export async function getConfirmStep(context: RequestContext): Promise<SecondStepOptions> {
  const { id, sessionId } = requireViewer(context)
  return optionsFor(context, purposeIn(sessionId), await factorsOf(context.db, id))
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
  const { id, email } = requireViewer(context)
  await withSecondStepCode(context, { id, email, passwordHash }, code, (consumeCode) =>
    confirmCurrentSession(context, passwordHash, (tx) => consumeCode(tx)),
  )
}

/**
 * Confirms with one of the viewer's passkeys: without the password if the passkey's device verified the user, otherwise
 * together with it.
 * @throws INVALID_CREDENTIALS; INVALID_INPUT on `password`; TOO_MANY_REQUESTS; NOT_SIGNED_IN when the session ended
 * meanwhile
 */
export async function confirmWithPasskey(
  context: RequestContext,
  { password, credential }: z.infer<typeof confirmationByPasskey>,
): Promise<void> {
  const { id, sessionId } = requireViewer(context)
  await context.rateLimits.consume('writingByAccount', id, tooManyAttempts)
  const passwordHash = password === undefined ? undefined : await checkOwnPassword(context, password, 'password')
  const assertion = await verifyAssertion(context, purposeIn(sessionId), credential, passwordHash === undefined)
  if (assertion?.factor.accountId !== id) {
    await recordFailedLogin(context, { accountId: id, reason: 'passkey' })
    throw wrongPasskey()
  }
  await confirmCurrentSession(context, passwordHash, (tx) => consumeAssertion(context, tx, assertion))
}

function purposeIn(sessionId: string): string {
  return `confirming in ${sessionId}`
}
