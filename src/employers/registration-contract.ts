import * as z from 'zod'
import {
  account,
  agreedToTerms,
  credentials,
  email,
  joiningFields,
  newPassword,
  personName,
  registered,
  token,
  withMatchingPasswords,
} from '../accounts/contract.ts'
import { operation } from '../platform/contract/operation.ts'
import { moment, uuid } from '../platform/contract/schemas.ts'
import { companyName, ownCompany, phone, website } from './company.ts'

const tag = 'Employers'

const password = { password: newPassword, passwordConfirmation: z.string().max(1000) }

/** Form of an employer's registration (S2 §5). */
export const employerRegistration = withMatchingPasswords(
  z.object({ name: personName, email, companyName, phone, website, ...password, agreedToTerms, ...joiningFields }),
)

/** Registration form of an invited person, without the address, which the link has verified. */
export const invitedRegistration = withMatchingPasswords(
  z.object({ name: personName, phone, ...password, agreedToTerms }),
)

/** What kind of account the invited address has, which decides how the invited person continues from the link. */
export const invitationHolders = ['nobody', 'employer', 'member'] as const
export type InvitationHolder = (typeof invitationHolders)[number]

const count = z.number().int()

/** What closing the viewer's own company would mean, and what prevents it. */
const companyClosure = z.object({
  /** Null for a viewer who belongs to no company. */
  company: z.object({ id: uuid, name: z.string() }).nullable(),
  /** How many other people belong to it. */
  others: count,
  unsettled: z.object({ drafts: count, openJobs: count, waiting: count }),
  /** The membership that would end without a refund; null without one. `until` is null when its end is not known. */
  membership: z.object({ isSponsored: z.boolean(), until: moment.nullable() }).nullable(),
})
export type CompanyClosure = z.infer<typeof companyClosure>

export const registrationOperations = {
  register: operation('visitor', {
    method: 'POST',
    path: '/employers/registrations',
    summary: 'Register as an employer with a company; a verification link is emailed',
    tag,
    successStatus: 201,
    problems: ['CHANGED_MEANWHILE', 'EMAIL_TAKEN', 'INVALID_TOKEN', 'TOO_MANY_REQUESTS'],
  })
    .input(employerRegistration)
    .output(registered),

  logIn: operation('visitor', {
    method: 'POST',
    path: '/employers/sessions',
    summary: 'Log in as an employer; sets the session cookie. Other accounts are denied and stay logged out',
    tag,
    successStatus: 201,
    problems: ['INVALID_CREDENTIALS', 'EMAIL_NOT_VERIFIED', 'FORBIDDEN', 'TOO_MANY_REQUESTS'],
  })
    .input(credentials)
    .output(account),

  checkInvitation: operation('visitor', {
    method: 'POST',
    path: '/employers/invitations/checks',
    summary: 'Show the company of an emailed invitation without using the invitation',
    tag,
    problems: ['INVALID_TOKEN', 'TOO_MANY_REQUESTS'],
  })
    .input(z.object({ token }))
    .output(z.object({ companyName: z.string(), email: z.string(), holder: z.enum(invitationHolders) })),

  registerInvited: operation('visitor', {
    method: 'POST',
    path: '/employers/invitations/registrations',
    summary: 'Register with an emailed invitation, once; the address counts as verified',
    tag,
    successStatus: 201,
    problems: ['INVALID_TOKEN', 'EMAIL_TAKEN', 'TOO_MANY_REQUESTS'],
  })
    .input(withMatchingPasswords(invitedRegistration.safeExtend({ token })))
    .output(z.object({ email: z.string() })),

  acceptInvitation: operation('employer', {
    method: 'POST',
    path: '/employers/invitations/acceptances',
    summary:
      'Join a company with an emailed invitation to the viewer’s address, once; closes a company of their own if they ' +
      'confirm it and no one else needs it',
    tag,
    membership: 'notNeeded',
    problems: ['INVALID_TOKEN', 'CONFLICT', 'TOO_MANY_REQUESTS'],
  })
    .input(
      z.object({
        token,
        /** Id of the viewer's own company, which they agree to close: the one from `showGivenUp`. */
        givingUp: uuid.optional(),
      }),
    )
    .output(ownCompany),

  showGivenUp: operation('employer', {
    method: 'GET',
    path: '/employers/company/giving-up',
    summary: 'What joining another company would require, and what closing the viewer’s company would delete',
    tag,
    membership: 'notNeeded',
  }).output(companyClosure),
}
