import { eq } from 'drizzle-orm'
import { t } from '#text'
import type { RequestContext } from '../../../platform/server/auth/request-context.ts'
import { invalidInput } from '../../../platform/server/http/problem-details.ts'
import { accounts } from '../tables.ts'

declare const accepted: unique symbol
/** A password that passed `acceptPassword`. Only this type can be hashed, so no code path can skip the check. */
export type AcceptedPassword = string & { [accepted]: true }

type Owner = { name: string; emails: readonly string[] }

/**
 * Rejects a new password that is common, or that contains its owner's name or address, or the site's name.
 * @throws INVALID_INPUT on `password`, one line per reason
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
 * The same check during setup, when the site's name is only just being chosen.
 * @param siteNames the site's current name and its new name
 * @throws INVALID_INPUT on `password`, one line per reason
 */
export async function acceptPasswordAt(
  siteNames: readonly string[],
  password: string,
  owner: Owner,
): Promise<AcceptedPassword> {
  // Loaded with the first new password: the list of common passwords takes a tenth of the start.
  const { passwordRefusals } = await import('../../password-refusals.ts')
  const refusals = passwordRefusals(password, { ...owner, siteNames })
  if (refusals.length > 0) throw invalidInput({ field: 'password', message: refusals.join('\n') })
  return password as AcceptedPassword
}

/**
 * The same check for the new password of an existing account.
 * @param newEmail an address that the account is about to get
 * @throws INVALID_INPUT on `password`, one line per reason
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

/** The error for using an emailed link without the new password that its holder has to choose. */
export function passwordRequired() {
  return invalidInput({ field: 'password', message: t`Password is required` })
}
