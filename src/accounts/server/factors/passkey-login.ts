import { eq } from 'drizzle-orm'
import { t } from '#text'
import type { RequestContext } from '../../../platform/server/auth/request-context.ts'
import { problem } from '../../../platform/server/http/problem-details.ts'
import type { Account } from '../../contract.ts'
import type { PasskeyRequest, UsedCredential } from '../../passkey-schemas.ts'
import { recordFailedLogin } from '../activity/record-events.ts'
import { completeLogin } from '../login/complete-login.ts'
import { loginAttemptsFromHere } from '../login/login-attempts.ts'
import { isActive, mayUseEntrance } from '../policy.ts'
import { accounts } from '../tables.ts'
import { consumeAssertion, relyingPartyOf, requestOptions, verifyAssertion, wrongPasskey } from './passkeys.ts'

const purpose = 'alone'
const tooMany = t`Too many login attempts. Please wait a moment and try again.`
const employersOnly = t`Access denied. This account is not registered as an employer.`

/** The options for a login with only a passkey; null when the site cannot use passkeys. Stores nothing. */
export function offerPasskeyLogin(context: RequestContext): PasskeyRequest | null {
  const party = relyingPartyOf(context)
  return party && requestOptions(context, purpose, party)
}

/**
 * Logs in with only a passkey. It counts as two factors: the person has the device, and the device verified the person.
 * @throws INVALID_CREDENTIALS, also for an account that is not active; FORBIDDEN at the employers' entrance for accounts
 * of other roles; TOO_MANY_REQUESTS
 */
export async function logInWithPasskey(
  context: RequestContext,
  credential: UsedCredential,
  entrance: 'everybody' | 'employers',
): Promise<Account> {
  await context.rateLimits.consume('loginByNetwork', context.client.network, tooMany)
  const assertion = await verifyAssertion(context, purpose, credential, true)
  const accountId = assertion?.factor.accountId ?? null
  const [account] = accountId ? await context.db.select().from(accounts).where(eq(accounts.id, accountId)) : []
  const handle = credential.response.userHandle
  const isOfOtherAccount = account && handle && Buffer.from(handle, 'base64url').toString() !== account.id
  if (!assertion || !account || !isActive(account) || isOfOtherAccount) {
    await recordFailedLogin(context, { accountId, reason: 'passkey' })
    throw wrongPasskey()
  }
  if (!mayUseEntrance(account.role, entrance === 'employers' ? 'employer' : null)) {
    await recordFailedLogin(context, { accountId, reason: 'entrance' })
    throw problem('FORBIDDEN', employersOnly)
  }
  return completeLogin(context, account, {
    method: 'passkey',
    attempts: await loginAttemptsFromHere(context, account.email),
    prove: (tx) => consumeAssertion(context, tx, assertion),
  })
}
