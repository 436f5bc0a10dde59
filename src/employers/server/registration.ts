import type * as z from 'zod'
import type { Account, credentials } from '../../accounts/contract.ts'
import { logInAs, registerAccount } from '../../accounts/server/exports.ts'
import type { RequestContext } from '../../platform/server/auth/request-context.ts'
import type { employerRegistration } from '../contract.ts'
import { foundCompany } from './belonging.ts'

export const takenWords = 'An employer account with this email already exists. Please try logging in instead.'
const refusal = 'Access denied. This account is not registered as an employer.'

/**
 * Adds an employer and her company, whose first owner she is, and mails her the verification link (S2 §5, §8).
 * @returns the address, and a ticket by which the waiting screen asks whether the link has been used
 * @throws INVALID_INPUT on `password`, EMAIL_TAKEN also for a member's address, TOO_MANY_REQUESTS
 */
export function registerEmployer(
  context: RequestContext,
  { name, email, password, companyName, phone, website }: z.infer<typeof employerRegistration>,
): Promise<{ email: string; ticket: string }> {
  return registerAccount(context, { name, email, password, role: 'employer', takenWords }, async (tx, accountId) => {
    await foundCompany(context, tx, accountId, { name: companyName, website, phone })
  })
}

/**
 * Logs an employer in (S2 §6).
 * @throws FORBIDDEN for other accounts, which no session begins for; the others as logging in does
 */
export function logInEmployer(context: RequestContext, input: z.infer<typeof credentials>): Promise<Account> {
  return logInAs(context, input, { role: 'employer', refusal })
}
