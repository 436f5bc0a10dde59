import type * as z from 'zod'
import { t } from '#text'
import { type RequestContext, requireViewer } from '../../../platform/server/auth/request-context.ts'
import type { Transaction } from '../../../platform/server/database/database.ts'
import { problem } from '../../../platform/server/http/problem-details.ts'
import type { confirmation } from '../../contract.ts'
import { recordSecurityEvent } from '../activity/record-events.ts'
import { checkOwnPassword } from '../password/password-change.ts'
import { mayConfirmWithPasswordAlone } from '../policy.ts'
import { type LockedAccount, lockViewer } from '../sessions/lock-viewer.ts'
import { setSessionCookie } from '../sessions/session-cookie.ts'
import { confirmSession } from '../sessions/sessions.ts'

/**
 * Confirms with the password that the viewer is still the person who logged in. For ten minutes, the session may use
 * routes that need a fresh login (platform/server/auth/authorization.ts). Its cookie is replaced.
 * @throws INVALID_INPUT on `password`; SECOND_STEP_NEEDED for a person with a second factor, because the password alone
 * would otherwise be enough to remove that factor; TOO_MANY_REQUESTS; NOT_SIGNED_IN when the session ended meanwhile
 */
export async function confirmLogin(context: RequestContext, { password }: z.infer<typeof confirmation>): Promise<void> {
  const passwordHash = await checkOwnPassword(context, password, 'password')
  await confirmCurrentSession(context, passwordHash, (_, account) => {
    if (!mayConfirmWithPasswordAlone(account)) {
      throw problem('SECOND_STEP_NEEDED', t`Enter the code from your app, or use a passkey, to confirm that it’s you.`)
    }
  })
}

/**
 * Confirms the viewer's session.
 * @param passwordHash the hash that the entered password was checked against; undefined if no password was required
 * @param prove checks the further proof in the transaction of the confirmation; throws when it is not sufficient
 * @throws NOT_SIGNED_IN when the session ended meanwhile; INVALID_INPUT when the password changed; what `prove` throws
 */
export async function confirmCurrentSession(
  context: RequestContext,
  passwordHash: string | undefined,
  prove: (tx: Transaction, account: LockedAccount) => Promise<void> | void,
): Promise<void> {
  const viewer = requireViewer(context)
  const token = await context.db.transaction(async (tx) => {
    await prove(tx, await lockViewer(tx, viewer, passwordHash))
    await recordSecurityEvent(tx, context, { by: 'holder', kind: 'login.confirmed', accountId: viewer.id })
    return confirmSession(tx, viewer)
  })
  setSessionCookie(context, token)
}
