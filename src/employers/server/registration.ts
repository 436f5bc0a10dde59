import type * as z from 'zod'
import { t } from '#text'
import type { Account, credentials, Registered } from '../../accounts/contract.ts'
import { logInAs, registerAccount } from '../../accounts/server/exports.ts'
import type { RequestContext } from '../../platform/server/auth/request-context.ts'
import type { employerRegistration } from '../contract.ts'
import { createCompany } from './people/company-membership.ts'

export const takenMessage = t`An employer account with this email already exists. Please try logging in instead.`
const notEmployer = t`Access denied. This account is not registered as an employer.`

/**
 * Registers an employer with a new company, which they own, and emails them the verification link (S2 §5, §8).
 * @returns the address, and a ticket with which the waiting screen asks whether the link has been used
 * @throws as `registerAccount`; EMAIL_TAKEN also for a member's address
 */
export function registerEmployer(
  context: RequestContext,
  { companyName, phone, website, ...form }: z.infer<typeof employerRegistration>,
): Promise<Registered> {
  const { name, email, password, answers, invitation } = form
  const person = { name, email, password, answers, invitation, role: 'employer', takenMessage } as const
  return registerAccount(context, person, async (tx, accountId) => {
    await createCompany(context, tx, accountId, { name: companyName, website, phone })
  })
}

/**
 * Logs an employer in (S2 §6).
 * @throws FORBIDDEN for accounts of other roles, for which no session begins; otherwise like `logInAs`
 */
export function logInEmployer(context: RequestContext, input: z.infer<typeof credentials>): Promise<Account> {
  return logInAs(context, input, { role: 'employer', refusal: notEmployer })
}
