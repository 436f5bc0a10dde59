import type { Role } from '../../platform/contract/access.ts'
import type { RequestContext } from '../../platform/server/auth/request-context.ts'
import type { Transaction } from '../../platform/server/database/database.ts'
import { problem } from '../../platform/server/http/problem-details.ts'
import { acceptPassword } from './accepted-password.ts'
import { emailKeyOf, findAccountByEmail, insertAccount } from './accounts.ts'
import { verificationLetter } from './letters.ts'
import { hashPassword } from './passwords.ts'
import { noteRegisteringBrowser } from './registering-browser.ts'
import { issueToken } from './tokens.ts'
import { markVerified } from './verification.ts'
import { tooManyTries } from './words.ts'

const memberTaken = 'An account with this email already exists. Please try logging in instead.'

type NewPerson = { name: string; email: string; password: string }

type Registration = NewPerson & {
  role: Role
  /** What is said of an address that has an account. */
  takenWords: string
}

/** What belongs to the new account, such as a company, in the same transaction. */
type AndThen = (tx: Transaction, accountId: string) => Promise<void>

/**
 * Adds a member and mails her the verification link (S2 §4, §8).
 * @returns the address, and a ticket by which the waiting screen asks whether the link has been used
 * @throws INVALID_INPUT on `password`; EMAIL_TAKEN also for an address that registered but never verified;
 * TOO_MANY_REQUESTS
 */
export function register(
  context: RequestContext,
  { name, email, password }: NewPerson,
): Promise<{ email: string; ticket: string }> {
  return registerAccount(context, { name, email, password, role: 'member', takenWords: memberTaken }, async () => {})
}

/**
 * Adds an account and mails its holder the verification link.
 * @returns the address, and a ticket by which the waiting screen asks whether the link has been used
 * @throws INVALID_INPUT on `password`, EMAIL_TAKEN with `takenWords`, TOO_MANY_REQUESTS
 */
export async function registerAccount(
  context: RequestContext,
  registration: Registration,
  andThen: AndThen,
): Promise<{ email: string; ticket: string }> {
  const { email } = registration
  const passwordHash = await prepareRegistration(context, registration)
  const community = await context.community.content()
  const { id, ticket } = await context.db.transaction(async (tx) => {
    const id = await addAccount(tx, registration, passwordHash)
    const ticket = await issueToken(tx, 'watchVerification', id)
    const token = await issueToken(tx, 'verifyEmail', id)
    await context.outbox.queue(tx, email, verificationLetter(context.config, community.name, token))
    await andThen(tx, id)
    return { id, ticket }
  })
  noteRegisteringBrowser(context, id)
  return { email, ticket }
}

/**
 * Adds an account whose holder has proved already that the address is hers, by a link that was mailed to it.
 * @throws INVALID_INPUT on `password`, EMAIL_TAKEN with `takenWords`, TOO_MANY_REQUESTS
 */
export async function registerProvedAccount(
  context: RequestContext,
  registration: Registration,
  andThen: AndThen,
): Promise<void> {
  const passwordHash = await prepareRegistration(context, registration)
  await context.db.transaction(async (tx) => {
    const id = await addAccount(tx, registration, passwordHash)
    await andThen(tx, id)
    await markVerified(tx, context, id)
  })
}

/** @returns the password's hash, once it is known that it is accepted and that the address may be tried and is free */
async function prepareRegistration(
  context: RequestContext,
  { name, email, password, takenWords }: Registration,
): Promise<string> {
  // First, so that choosing another password uses up no tries.
  const accepted = await acceptPassword(context, password, { name, emails: [email] })
  // This is the one answer that tells who has an account (decision 21), so it can be asked only a few times.
  await context.limits.take('registrationByNetwork', context.client.network, tooManyTries)
  // For the network too: strangers who try an address do not use up the tries of whoever it belongs to.
  await context.limits.take('mailByAddress', `register ${emailKeyOf(email)} ${context.client.network}`, tooManyTries)
  if (await findAccountByEmail(context.db, email)) throw problem('EMAIL_TAKEN', takenWords)
  return hashPassword(accepted)
}

async function addAccount(
  tx: Transaction,
  { name, email, role, takenWords }: Registration,
  passwordHash: string,
): Promise<string> {
  const id = await insertAccount(tx, { name, email, role, passwordHash, verifiedAt: null })
  if (!id) throw problem('EMAIL_TAKEN', takenWords)
  return id
}
