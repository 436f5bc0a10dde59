import { t } from '#text'
import type { Role } from '../../platform/contract/access.ts'
import type { JoiningRule } from '../../platform/contract/community.ts'
import type { RequestContext } from '../../platform/server/auth/request-context.ts'
import type { Transaction } from '../../platform/server/database/database.ts'
import { problem } from '../../platform/server/http/problem-details.ts'
import type { Registered } from '../registration-contract.ts'
import { emailKeyOf, findAccountByEmail, insertAccount } from './accounts.ts'
import { type Joining, requireAdmission, storeApprovalRequest } from './approval/approval-requests.ts'
import { issueToken } from './email-verification/one-time-tokens.ts'
import { markVerified } from './email-verification/verification.ts'
import { verificationEmail } from './emails.ts'
import { rememberRegisteringBrowser } from './login/browser-cookies.ts'
import { tooManyAttempts } from './login/login-attempts.ts'
import { acceptPassword } from './password/accept-password.ts'
import { hashPassword } from './password/password-hashing.ts'

const memberTaken = t`An account with this email already exists. Please try logging in instead.`

type NewPerson = { name: string; email: string; password: string }

type Registration = NewPerson & {
  role: Role
  /** The error message for an address that has an account. */
  takenMessage: string
}

/** A person's own registration, and what it contains depending on who may join. */
type OwnRegistration = Registration & Joining

/** Creates what belongs to the new account, such as a company, in the same transaction. */
type AfterInsert = (tx: Transaction, accountId: string) => Promise<void>

/** Who may join, and what newcomers are asked. */
export async function showJoining({ community }: RequestContext): Promise<Pick<JoiningRule, 'mode' | 'questions'>> {
  const { mode, questions } = await community.joiningRule()
  return { mode, questions: mode === 'approval' ? questions : [] }
}

/**
 * Creates a member's account and emails the verification link (S2 §4, §8).
 * @throws as `registerAccount`; EMAIL_TAKEN also for an address that registered but never verified
 */
export function register(context: RequestContext, person: NewPerson & Joining): Promise<Registered> {
  const { name, email, password, answers, invitation } = person
  const registration = {
    name,
    email,
    password,
    answers,
    invitation,
    role: 'member',
    takenMessage: memberTaken,
  } as const
  return registerAccount(context, registration, async () => {})
}

/**
 * Creates an account and emails the verification link, unless the person comes with an invitation that was emailed to
 * this address and thereby verifies it.
 * @returns the address, and a ticket with which the waiting screen polls whether the link was used
 * @throws INVALID_INPUT on `password`, EMAIL_TAKEN with `takenMessage`, TOO_MANY_REQUESTS; FORBIDDEN when the person may
 * not join, CHANGED_MEANWHILE when the questions are other ones now, INVALID_TOKEN for an invitation that doesn’t work
 */
export async function registerAccount(
  context: RequestContext,
  registration: OwnRegistration,
  afterInsert: AfterInsert,
): Promise<Registered> {
  const { email, role, invitation } = registration
  // Check before the expensive hash. The checks in the transaction decide.
  requireAdmission(await context.community.joiningRule(), registration)
  if (invitation !== undefined) await context.invitations.check(context, { token: invitation, email, role })
  const passwordHash = await prepareRegistration(context, registration)
  const community = await context.community.content()
  const { id, ticket, isVerified } = await context.db.transaction(async (tx) => {
    const answers = requireAdmission(await context.community.lockJoiningRule(tx, 'share'), registration)
    const id = await addAccount(tx, registration, passwordHash)
    if (answers) await storeApprovalRequest(tx, id, answers)
    const isVerified = invitation !== undefined && (await redeem(context, tx, { token: invitation, id, email, role }))
    const ticket = await issueToken(tx, 'watchVerification', id)
    await afterInsert(tx, id)
    if (isVerified) {
      await markVerified(tx, context, id)
    } else {
      const token = await issueToken(tx, 'verifyEmail', id)
      await context.outbox.queue(tx, email, verificationEmail(context.config, community.name, token))
    }
    return { id, ticket, isVerified }
  })
  if (isVerified) return { email, ticket, isVerified }
  rememberRegisteringBrowser(context, id)
  return { email, ticket }
}

/** Uses an invitation. @returns whether it verifies the person's address */
async function redeem(
  context: RequestContext,
  tx: Transaction,
  { id, ...person }: { token: string; id: string; email: string; role: Role },
): Promise<boolean> {
  const { verifiesAddress } = await context.invitations.redeem(context, tx, { accountId: id, ...person })
  return verifiesAddress
}

/**
 * Creates a verified account for a person who has proved by an emailed link that the address is theirs. As a person whom
 * someone in the community invited, they need no approval.
 * @throws INVALID_INPUT on `password`, EMAIL_TAKEN with `takenMessage`, TOO_MANY_REQUESTS; FORBIDDEN while nobody may join
 */
export async function registerVerifiedAccount(
  context: RequestContext,
  registration: Registration,
  afterInsert: AfterInsert,
): Promise<void> {
  const isInvited = { invitation: '' }
  requireAdmission(await context.community.joiningRule(), isInvited)
  const passwordHash = await prepareRegistration(context, registration)
  await context.db.transaction(async (tx) => {
    requireAdmission(await context.community.lockJoiningRule(tx, 'share'), isInvited)
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
