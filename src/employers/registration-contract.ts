import * as z from 'zod'
import {
  account,
  agreedToTerms,
  credentials,
  email,
  matching,
  newPassword,
  personName,
  token,
} from '../accounts/contract.ts'
import { moment, uuid } from '../platform/contract/identifiers.ts'
import { operation } from '../platform/contract/operation.ts'
import { companyName, ownCompany, phone, website } from './company.ts'

const tag = 'Employers'

const password = { password: newPassword, passwordConfirmation: z.string().max(1000) }

/** What an employer's registration asks for (S2 §5). */
export const employerRegistration = matching(
  z.object({ name: personName, email, companyName, phone, website, ...password, agreedToTerms }),
)

/** What somebody who was invited into a company is asked for: her address is known, and proved by the link. */
export const invitedRegistration = matching(z.object({ name: personName, phone, ...password, agreedToTerms }))

/** Whose account the invited address has, which decides how she goes on from the link. */
export const invitationHolders = ['nobody', 'employer', 'member'] as const
export type InvitationHolder = (typeof invitationHolders)[number]

const count = z.number().int()

/** A company that would be given up, and what stands in the way of it. */
const givenUp = z.object({
  /** Null for who belongs to none, and has nothing to give up. */
  company: z.object({ id: uuid, name: z.string() }).nullable(),
  /** Others who belong to it: it goes on with them. */
  others: count,
  unsettled: z.object({ drafts: count, openJobs: count, waiting: count }),
  /** What ends with it, and is not paid back; null while nothing runs. `until` is null where no end is known. */
  membership: z.object({ isSponsored: z.boolean(), until: moment.nullable() }).nullable(),
})
export type GivenUp = z.infer<typeof givenUp>

export const registrationOperations = {
  register: operation('visitor', {
    method: 'POST',
    path: '/employers/registrations',
    summary: 'Register as an employer, with a company; a verification link is mailed',
    tag,
    successStatus: 201,
    problems: ['EMAIL_TAKEN', 'TOO_MANY_REQUESTS'],
  })
    .input(employerRegistration)
    .output(z.object({ email: z.string(), ticket: z.string() })),

  logIn: operation('visitor', {
    method: 'POST',
    path: '/employers/sessions',
    summary: 'Log in as an employer; sets the session cookie. Other accounts are refused, and stay logged out',
    tag,
    successStatus: 201,
    problems: ['INVALID_CREDENTIALS', 'EMAIL_NOT_VERIFIED', 'FORBIDDEN', 'TOO_MANY_REQUESTS'],
  })
    .input(credentials)
    .output(account),

  checkInvitation: operation('visitor', {
    method: 'POST',
    path: '/employers/invitations/checks',
    summary: 'Whose company a mailed invitation is for; does not use it up',
    tag,
    problems: ['INVALID_TOKEN', 'TOO_MANY_REQUESTS'],
  })
    .input(z.object({ token }))
    .output(z.object({ companyName: z.string(), email: z.string(), holder: z.enum(invitationHolders) })),

  registerInvited: operation('visitor', {
    method: 'POST',
    path: '/employers/invitations/registrations',
    summary: 'Register with a mailed invitation, once; the address counts as verified',
    tag,
    successStatus: 201,
    problems: ['INVALID_TOKEN', 'EMAIL_TAKEN', 'TOO_MANY_REQUESTS'],
  })
    .input(matching(invitedRegistration.safeExtend({ token })))
    .output(z.object({ email: z.string() })),

  acceptInvitation: operation('employer', {
    method: 'POST',
    path: '/employers/invitations/acceptances',
    summary:
      'Join a company with a mailed invitation to the own address, once; a company of her own is given up for it when ' +
      'she says so and nobody needs it any more',
    tag,
    membership: 'notNeeded',
    problems: ['INVALID_TOKEN', 'CONFLICT', 'TOO_MANY_REQUESTS'],
  })
    .input(
      z.object({
        token,
        /** The company she gives up for it: the one that `showGivenUp` told of, while it is hers alone. */
        givingUp: uuid.optional(),
      }),
    )
    .output(ownCompany),

  showGivenUp: operation('employer', {
    method: 'GET',
    path: '/employers/company/giving-up',
    summary: 'What giving the own company up for another one would take, and what would be lost',
    tag,
    membership: 'notNeeded',
  }).output(givenUp),
}
