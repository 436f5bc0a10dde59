import type * as z from 'zod'
import type { RequestContext } from '../../platform/server/context.ts'
import { problem } from '../../platform/server/problems.ts'
import type { registration } from '../contract.ts'
import { emailKeyOf, findAccountByEmail, insertAccount } from './accounts.ts'
import { verificationLetter } from './letters.ts'
import { hashPassword } from './passwords.ts'
import { issueToken } from './tokens.ts'
import { tooManyTries } from './words.ts'

const taken = 'An account with this email already exists. Please try logging in instead.'

/**
 * Adds a member and mails her the verification link (S2 §4, §8).
 * @returns the address, and a ticket by which the waiting screen asks whether the link has been used
 * @throws EMAIL_TAKEN also for an address that registered but never verified; TOO_MANY_REQUESTS
 */
export async function register(
  context: RequestContext,
  { name, email, password }: z.infer<typeof registration>,
): Promise<{ email: string; ticket: string }> {
  // This is the one answer that tells who has an account (decision 21), so it can be asked only a few times.
  await context.limits.take('registrationByNetwork', context.client.network, tooManyTries)
  await context.limits.take('mailByAddress', `register ${emailKeyOf(email)}`, tooManyTries)
  if (await findAccountByEmail(context.db, email)) throw problem('EMAIL_TAKEN', taken)
  const passwordHash = await hashPassword(password)
  const community = await context.community.content()
  return context.db.transaction(async (tx) => {
    const id = await insertAccount(tx, { name, email, role: 'member', passwordHash, verifiedAt: null })
    if (!id) throw problem('EMAIL_TAKEN', taken)
    const ticket = await issueToken(tx, 'watchVerification', id)
    const token = await issueToken(tx, 'verifyEmail', id)
    await context.outbox.queue(tx, email, verificationLetter(context.config, community.name, token))
    return { email, ticket }
  })
}
