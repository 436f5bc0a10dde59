import type * as z from 'zod'
import { type RequestContext, viewerOf } from '../../platform/server/context.ts'
import type { confirmation } from '../contract.ts'
import { lockViewer } from './lock-viewer.ts'
import { checkOwnPassword } from './password-change.ts'
import { setSessionCookie } from './session-cookie.ts'
import { confirmSession } from './sessions.ts'

/**
 * Confirms that the viewer is still the person who logged in, by the password: for ten minutes the session may do what
 * needs a fresh login (platform/server/gate.ts). Its cookie is replaced.
 * @throws INVALID_INPUT on `password`, TOO_MANY_REQUESTS, NOT_SIGNED_IN when the session ended meanwhile
 */
export async function confirmLogin(context: RequestContext, { password }: z.infer<typeof confirmation>): Promise<void> {
  const viewer = viewerOf(context)
  const passwordHash = await checkOwnPassword(context, password, 'password')
  const token = await context.db.transaction(async (tx) => {
    await lockViewer(tx, viewer, passwordHash)
    return confirmSession(tx, viewer)
  })
  setSessionCookie(context, token)
}
