import type { RequestContext } from '../../platform/server/auth/request-context.ts'
import { emailKeyOf } from './accounts.ts'
import { originOf, tryKey } from './known-devices.ts'

const tooManyLogins = 'Too many login attempts. Please wait a moment and try again.'

/**
 * Counts a try to log in: for the network, for the account from this network, and for the account from everywhere
 * together, so that many networks do not add up to many guesses. A device on which the account logged in before counts
 * for itself alone: no stranger can lock its owner out.
 * @returns what forgets the tries of whoever turned out to be right
 * @throws TOO_MANY_REQUESTS
 */
export async function takeLogin(context: RequestContext, email: string): Promise<() => Promise<void>> {
  const { limits, client } = context
  const origin = await originOf(context, email)
  if (!origin.isKnown) await limits.take('loginByNetwork', client.network, tooManyLogins)
  await limits.take('loginByAccount', tryKey(email, origin), tooManyLogins)
  if (!origin.isKnown) await limits.take('loginByAddress', emailKeyOf(email), tooManyLogins)
  return () => forgiveLogins(context, email, tryKey(email, origin))
}

/** Forgets the tries of somebody who has finished a login that began with a password on this device. */
export async function forgiveLoginsHere(context: RequestContext, email: string): Promise<void> {
  await forgiveLogins(context, email, tryKey(email, await originOf(context, email)))
}

/** Forgets the tries to log in with an address, from here and from everywhere together. */
export async function forgiveLogins(
  { limits, client }: RequestContext,
  email: string,
  key = tryKey(email, { key: client.network, isKnown: false }),
): Promise<void> {
  await Promise.all([limits.forgive('loginByAccount', key), limits.forgive('loginByAddress', emailKeyOf(email))])
}

/**
 * Counts a request for a mail with a link to an address. Requests from one origin are refused beyond the limit. Those
 * of many networks are not, because strangers would use up what the mailbox's holder needs: beyond a number of mails, a
 * link that was mailed before stands for another one.
 * @param purpose what the link is for
 * @returns whether another mail goes out also while an earlier link still works
 * @throws TOO_MANY_REQUESTS with `message`
 */
export async function takeLinkMail(
  context: RequestContext,
  purpose: 'reset' | 'verify',
  email: string,
  message: string,
): Promise<boolean> {
  const { limits, client } = context
  const origin = await originOf(context, email)
  if (!origin.isKnown) await limits.take('mailByNetwork', client.network, message)
  await limits.take('mailByAddress', `${purpose} ${tryKey(email, origin)}`, message)
  return origin.isKnown || limits.allows('mailsToAddress', `${purpose} ${emailKeyOf(email)}`)
}
