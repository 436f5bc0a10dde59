import type { Role } from '../../platform/contract/access.ts'
import type { RequestContext } from '../../platform/server/auth/request-context.ts'
import type { Transaction } from '../../platform/server/database/database.ts'
import { problem } from '../../platform/server/http/problem-details.ts'
import { emailKeyOf, findAccountByEmail, insertAccount } from './accounts.ts'
import { issueToken } from './email-verification/one-time-tokens.ts'
import { markVerified } from './email-verification/verification.ts'
import { verificationEmail } from './emails.ts'
import { rememberRegisteringBrowser } from './login/browser-cookies.ts'
import { tooManyAttempts } from './login/login-attempts.ts'
import { acceptPassword } from './password/accept-password.ts'
import { hashPassword } from './password/password-hashing.ts'

const memberTaken = 'An account with this email already exists. Please try logging in instead.'

type NewPerson = { name: string; email: string; password: string }

type Registration = NewPerson & {
  role: Role
  /** The error message for an address that has an account. */
  takenMessage: string
}

/** Creates what belongs to the new account, such as a company, in the same transaction. */
type AfterInsert = (tx: Transaction, accountId: string) => Promise<void>

/**
 * Creates a member's account and emails the verification link (S2 §4, §8).
 * @returns the address, and a ticket with which the waiting screen polls whether the link was used
 * @throws INVALID_INPUT on `password`; EMAIL_TAKEN also for an address that registered but never verified;
 * TOO_MANY_REQUESTS
 */
export function register(
  context: RequestContext,
  { name, email, password }: NewPerson,
): Promise<{ email: string; ticket: string }> {
  return registerAccount(context, { name, email, password, role: 'member', takenMessage: memberTaken }, async () => {})
}

/**
 * Creates an account and emails the verification link.
 * @returns the address, and a ticket with which the waiting screen polls whether the link was used
 * @throws INVALID_INPUT on `password`, EMAIL_TAKEN with `takenMessage`, TOO_MANY_REQUESTS
 */
export async function registerAccount(
  context: RequestContext,
  registration: Registration,
  afterInsert: AfterInsert,
): Promise<{ email: string; ticket: string }> {
  const { email } = registration
  const passwordHash = await prepareRegistration(context, registration)
  const community = await context.community.content()
  const { id, ticket } = await context.db.transaction(async (tx) => {
    const id = await addAccount(tx, registration, passwordHash)
    const ticket = await issueToken(tx, 'watchVerification', id)
    const token = await issueToken(tx, 'verifyEmail', id)
    await context.outbox.queue(tx, email, verificationEmail(context.config, community.name, token))
    await afterInsert(tx, id)
    return { id, ticket }
  })
  rememberRegisteringBrowser(context, id)
  return { email, ticket }
}

/**
 * Creates a verified account for a person who has proved by an emailed link that the address is theirs.
 * @throws INVALID_INPUT on `password`, EMAIL_TAKEN with `takenMessage`, TOO_MANY_REQUESTS
 */
export async function registerVerifiedAccount(
  context: RequestContext,
  registration: Registration,
  afterInsert: AfterInsert,
): Promise<void> {
  const passwordHash = await prepareRegistration(context, registration)
  await context.db.transaction(async (tx) => {
    const id = await addAccount(tx, registration, passwordHash)
    await afterInsert(tx, id)
    await markVerified(tx, context, id)
  })
}

/** Checks the password, the rate limits, and that the address is free. @returns the password's hash */
async function prepareRegistration(
  context: RequestContext,
  { name, email, password, takenMessage }: Registration,
): Promise<string> {
  // Check the password first, so that a rejected password does not count toward the limits.
  const accepted = await acceptPassword(context, password, { name, emails: [email] })
  // This is the only response that reveals whether an address has an account (decision 21), so it is strictly limited.
  await context.rateLimits.consume('registrationByNetwork', context.client.network, tooManyAttempts)
  // Count per network, so that strangers who try an address do not block its owner.
  await context.rateLimits.consume(
    'mailByAddress',
    `register ${emailKeyOf(email)} ${context.client.network}`,
    tooManyAttempts,
  )
  if (await findAccountByEmail(context.db, email)) throw problem('EMAIL_TAKEN', takenMessage)
  return hashPassword(accepted)
}

async function addAccount(
  tx: Transaction,
  { name, email, role, takenMessage }: Registration,
  passwordHash: string,
): Promise<string> {
  const id = await insertAccount(tx, { name, email, role, passwordHash, verifiedAt: null })
  if (!id) throw problem('EMAIL_TAKEN', takenMessage)
  return id
}
