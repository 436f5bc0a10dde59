import { eq } from 'drizzle-orm'
import type { RequestContext } from '../../platform/server/auth/request-context.ts'
import { invalidInput } from '../../platform/server/http/problem-details.ts'
import { passwordRefusals } from '../password-refusals.ts'
import { accounts } from './tables.ts'

declare const accepted: unique symbol
/** A password that `acceptPassword` let pass. Nothing else can be hashed, so that no way to set one forgets to ask. */
export type AcceptedPassword = string & { [accepted]: true }

type Owner = { name: string; emails: readonly string[] }

/**
 * Checks a new password: whether it is common, or names its owner or the site.
 * @throws INVALID_INPUT on `password`, a line for each reason
 */
export async function acceptPassword(
  { community }: Pick<RequestContext, 'community'>,
  password: string,
  owner: Owner,
): Promise<AcceptedPassword> {
  const { name } = await community.content()
  return acceptPasswordAt([name], password, owner)
}

/**
 * The same where the site is just being named.
 * @param siteNames every name that the site has or is given
 * @throws INVALID_INPUT on `password`, a line for each reason
 */
export function acceptPasswordAt(siteNames: readonly string[], password: string, owner: Owner): AcceptedPassword {
  const refusals = passwordRefusals(password, { ...owner, siteNames })
  if (refusals.length > 0) throw invalidInput({ field: 'password', message: refusals.join('\n') })
  return password as AcceptedPassword
}

/**
 * Checks a new password of an account, as `acceptPassword` does.
 * @param newEmail an address that the account is about to have as well
 * @throws INVALID_INPUT on `password`, a line for each reason
 */
export async function acceptPasswordOf(
  context: RequestContext,
  accountId: string,
  password: string,
  newEmail?: string,
): Promise<AcceptedPassword> {
  const [account] = await context.db
    .select({ name: accounts.name, email: accounts.email })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  const emails = [account?.email, newEmail].filter((email) => email !== undefined)
  return acceptPassword(context, password, { name: account?.name ?? '', emails })
}
