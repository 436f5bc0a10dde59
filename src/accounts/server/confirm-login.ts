import type * as z from 'zod'
import { type RequestContext, viewerOf } from '../../platform/server/auth/request-context.ts'
import type { Transaction } from '../../platform/server/database/database.ts'
import { problem } from '../../platform/server/http/problem-details.ts'
import type { confirmation } from '../contract.ts'
import { recordSecurityEvent } from './activity/record.ts'
import { type LockedAccount, lockViewer } from './lock-viewer.ts'
import { checkOwnPassword } from './password-change.ts'
import { setSessionCookie } from './session-cookie.ts'
import { confirmSession } from './sessions.ts'

/**
 * Confirms that the viewer is still the person who logged in, by the password: for ten minutes the session may do what
 * needs a fresh login (platform/server/auth/authorization.ts). Its cookie is replaced.
 * @throws INVALID_INPUT on `password`; SECOND_STEP_NEEDED for who has a second factor, without which the password would
 * be enough to remove it; TOO_MANY_REQUESTS; NOT_SIGNED_IN when the session ended meanwhile
 */
export async function confirmLogin(context: RequestContext, { password }: z.infer<typeof confirmation>): Promise<void> {
  const passwordHash = await checkOwnPassword(context, password, 'password')
  await confirmCurrentSession(context, passwordHash, (_, { hasSecondFactor }) => {
    if (hasSecondFactor) {
      throw problem('SECOND_STEP_NEEDED', 'Enter the code of your app, or use a passkey, to confirm that it’s you.')
    }
  })
}

/**
 * Confirms the viewer's session, with what shows that it is her.
 * @param passwordHash what the password that was typed has been checked against; absent where none was asked for
 * @param prove what else she shows, in the transaction that confirms: it throws when that is not enough
 * @throws NOT_SIGNED_IN when the session ended meanwhile; INVALID_INPUT when the password changed; what `prove` throws
 */
export async function confirmCurrentSession(
  context: RequestContext,
  passwordHash: string | undefined,
  prove: (tx: Transaction, account: LockedAccount) => Promise<void> | void,
): Promise<void> {
  const viewer = viewerOf(context)
  const token = await context.db.transaction(async (tx) => {
    await prove(tx, await lockViewer(tx, viewer, passwordHash))
    await recordSecurityEvent(tx, context, { by: 'holder', kind: 'login.confirmed', accountId: viewer.id })
    return confirmSession(tx, viewer)
  })
  setSessionCookie(context, token)
}
