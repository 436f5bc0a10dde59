import { setTimeout as wait } from 'node:timers/promises'
import { t } from '#text'
import type { Attempt } from '../../../platform/server/auth/rate-limits.ts'
import type { RequestContext } from '../../../platform/server/auth/request-context.ts'
import { emailKeyOf } from '../accounts.ts'
import { attemptKey, originOf } from './known-devices.ts'

const tooManyLogins = t`Too many login attempts. Please wait a moment and try again.`

/**
 * Counts a login attempt: for the network, for the account from this network, and for the account from all networks, so
 * that an attacker with many networks gets no more guesses. A device on which the account logged in before has a count of
 * its own, so no stranger can lock the owner out.
 * @returns what no longer counts once the login is completed
 * @throws TOO_MANY_REQUESTS
 */
export async function countLoginAttempt(context: RequestContext, email: string): Promise<readonly Attempt[]> {
  const { rateLimits, client } = context
  const origin = await originOf(context, email)
  const [ofAccount, ofAddress] = attemptsOf(email, attemptKey(email, origin))
  const ofNetwork = { name: 'loginByNetwork', key: client.network } as const
  await rateLimits.consumeEach(origin.isKnown ? [ofAccount] : [ofNetwork, ofAccount, ofAddress], tooManyLogins)
  return [ofAccount, ofAddress]
}

/** The login attempts with an address on this device, and those from everywhere. */
export async function loginAttemptsFromHere(context: RequestContext, email: string): Promise<readonly Attempt[]> {
  return attemptsOf(email, attemptKey(email, await originOf(context, email)))
}

/** Resets the counts of login attempts with an address, from this network and from everywhere. */
export async function resetLoginAttempts({ db, rateLimits, client }: RequestContext, email: string): Promise<void> {
  await rateLimits.resetWithin(db, attemptsOf(email, attemptKey(email, { key: client.network, isKnown: false })))
}

function attemptsOf(email: string, key: string): readonly [Attempt, Attempt] {
  return [
    { name: 'loginByAccount', key },
    { name: 'loginByAddress', key: emailKeyOf(email) },
  ]
}

/**
 * Counts a request for an email with a link. Beyond the limit, requests from one origin are rejected. Requests from many
 * networks are not rejected, because strangers could then block the mailbox's owner: instead, no new email is sent while
 * an earlier link works.
 * @param purpose what the link is for
 * @returns whether to send another email although an earlier link still works
 * @throws TOO_MANY_REQUESTS with `message`
 */
export async function countLinkEmailRequest(
  context: RequestContext,
  purpose: 'reset' | 'verify',
  email: string,
  message: string,
): Promise<boolean> {
  const { rateLimits, client } = context
  const origin = await originOf(context, email)
  if (!origin.isKnown) await rateLimits.consume('mailByNetwork', client.network, message)
  await rateLimits.consume('mailByAddress', `${purpose} ${attemptKey(email, origin)}`, message)
  return origin.isKnown || rateLimits.allows('mailsToAddress', `${purpose} ${emailKeyOf(email)}`)
}

/** In milliseconds. Longer than the work takes on a machine that is not overloaded. */
const constantTime = 250

/**
 * Does work that differs between known and unknown addresses in constant time, so that the response time does not reveal
 * who has an account. Waiting is better than dummy work: it writes nothing, and does not need to match the real work.
 */
export async function inConstantTime(work: () => Promise<void>): Promise<void> {
  const [result] = await Promise.allSettled([work(), wait(constantTime)])
  if (result.status === 'rejected') throw result.reason
}

/** The message for a rate limit, except at login. */
export const tooManyAttempts = t`Too many attempts. Please wait a moment and try again.`
