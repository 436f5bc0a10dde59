import type * as z from 'zod'
import { t } from '#text'
import {
  beginSession,
  createAdmin,
  recordSecurityEvent,
  recordVisit,
  rememberDevice,
  setSessionCookie,
} from '../../accounts/server/exports.ts'
import type { RequestContext } from '../../platform/server/auth/request-context.ts'
import { problem } from '../../platform/server/http/problem-details.ts'
import type { setup } from '../contract.ts'
import { isSetupCode } from './setup-code.ts'
import { setupCodes } from './tables.ts'

const wrongCode = t`That code doesn’t match the one in the terminal. Please check it and try again.`
const tooManyAttempts = t`Too many attempts. Please wait a moment and try again.`

/**
 * Names the community, creates its first admin and logs them in. Works exactly once: of several concurrent setups, one
 * succeeds.
 * @throws INVALID_INPUT on `password`, FORBIDDEN for a wrong code, CONFLICT once the site is set up, EMAIL_TAKEN, TOO_MANY_REQUESTS
 */
export async function setUpSite(context: RequestContext, input: z.infer<typeof setup>): Promise<void> {
  await context.rateLimits.consume('tokenByNetwork', context.client.network, tooManyAttempts)
  const { isSetUp, name } = await context.community.content()
  if (isSetUp) throw alreadySetUp()
  const { accountId, token } = await context.db.transaction(async (tx) => {
    // First, because concurrent setups wait here for this transaction. A wrong code rolls it back.
    if (!(await context.community.setUp(tx, input.communityName))) throw alreadySetUp()
    if (!(await isSetupCode(tx, input.code))) {
      throw problem('FORBIDDEN', wrongCode, { errors: [{ field: 'code', message: wrongCode }] })
    }
    const accountId = await createAdmin(tx, { ...input, siteNames: [name, input.communityName] })
    await tx.delete(setupCodes)
    await recordVisit(tx, accountId)
    const details = { method: 'setupCode', isNewDevice: false }
    await recordSecurityEvent(tx, context, { by: 'holder', kind: 'login.succeeded', accountId, details })
    const account = { id: accountId, role: 'admin' } as const
    return { accountId, token: await beginSession(tx, context.config, account, context.client.userAgent) }
  })
  context.community.forget()
  setSessionCookie(context, token)
  rememberDevice(context, accountId)
}

function alreadySetUp() {
  return problem('CONFLICT', t`This site has already been set up. Please log in instead.`)
}
