import { eq } from 'drizzle-orm'
import type { RequestContext } from '../../../platform/server/auth/request-context.ts'
import { problem } from '../../../platform/server/http/problem-details.ts'
import type { Account } from '../../contract.ts'
import type { PasskeyRequest, UsedCredential } from '../../factors-contract.ts'
import { recordFailedLogin } from '../activity/failed-logins.ts'
import { completeLogin } from '../completing-login.ts'
import { accounts } from '../tables.ts'
import { forgiveLoginsHere } from '../try-limits.ts'
import { countAssertion, readAssertion, relyingPartyOf, requestOptions, wrongPasskey } from './passkeys.ts'

const purpose = 'alone'
const tooMany = 'Too many login attempts. Please wait a moment and try again.'
const employersOnly = 'Access denied. This account is not registered as an employer.'

/** What a browser needs to log somebody in with a passkey alone; null where passkeys cannot be used. Keeps nothing. */
export function offerPasskeyLogin(context: RequestContext): PasskeyRequest | null {
  const party = relyingPartyOf(context)
  return party && requestOptions(context, purpose, party)
}

/**
 * Logs in with a passkey alone: it is something the person has, and its device checked who she is.
 * @throws INVALID_CREDENTIALS, also for a suspended account; FORBIDDEN at the employers' entrance for other accounts;
 * TOO_MANY_REQUESTS
 */
export async function logInWithPasskey(
  context: RequestContext,
  credential: UsedCredential,
  entrance: 'everybody' | 'employers',
): Promise<Account> {
  await context.limits.take('loginByNetwork', context.client.network, tooMany)
  const assertion = await readAssertion(context, purpose, credential, true)
  const accountId = assertion?.factor.accountId ?? null
  const [account] = accountId ? await context.db.select().from(accounts).where(eq(accounts.id, accountId)) : []
  const handle = credential.response.userHandle
  const isOfAnother = account && handle && Buffer.from(handle, 'base64url').toString() !== account.id
  if (!assertion || !account || account.suspendedAt || !account.verifiedAt || isOfAnother) {
    await recordFailedLogin(context, { accountId, reason: 'passkey' })
    throw wrongPasskey()
  }
  if (entrance === 'employers' && account.role !== 'employer') {
    await recordFailedLogin(context, { accountId, reason: 'entrance' })
    throw problem('FORBIDDEN', employersOnly)
  }
  return completeLogin(context, account, {
    method: 'passkey',
    forgiveTries: () => forgiveLoginsHere(context, account.email),
    prove: (tx) => countAssertion(context, tx, assertion),
  })
}
