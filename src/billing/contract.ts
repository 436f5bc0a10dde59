import * as z from 'zod'
import { t } from '#text'
import { operation } from '../platform/contract/operation.ts'
import { done, moment, singleLineText, uuid } from '../platform/contract/schemas.ts'
import { listedMembership, membership, plans } from './membership.ts'

export {
  graceDays,
  type ListedMembership,
  type Membership,
  type PaymentState,
  type Plan,
  paymentStates,
  plans,
} from './membership.ts'

const tag = 'Memberships'
export const membershipsPerPage = 25

/** The filters of the admins' list. */
export const membershipFilters = ['all', 'current', 'lapsing', 'pastDue', 'ended', 'none', 'sponsored'] as const

export const sponsorshipForm = z.object({
  /** The last day, in the future; null for a sponsorship without an end. */
  until: moment.nullable(),
  /** The reason, which only admins see. */
  note: singleLineText(t`Note`, 200),
})
/** The form's values: `until` is a calendar day there, or empty. */
export const typedSponsorship = sponsorshipForm.extend({ until: z.string() })

const byAccount = z.object({ accountId: uuid })

export const billingContract = {
  show: operation('signedIn', {
    method: 'GET',
    path: '/membership',
    summary: 'The viewer’s membership: what is paid, until when, and what they can do about it',
    tag,
  }).output(membership),

  join: operation('signedIn', {
    method: 'POST',
    path: '/membership/checkouts',
    summary: 'Start to pay; returns the URL of the payment page',
    tag,
    freshLogin: 'always',
    takesIdempotencyKey: false,
    successStatus: 201,
    problems: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'],
  }).output(z.object({ url: z.string() })),

  confirm: operation('signedIn', {
    method: 'POST',
    path: '/membership/confirmations',
    summary: 'Read the status from the payment service, after the payment page',
    tag,
    takesIdempotencyKey: false,
    problems: ['NOT_FOUND', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'],
  }).output(membership),

  manage: operation('signedIn', {
    method: 'POST',
    path: '/membership/portal-sessions',
    summary: 'Open the customer portal; returns its URL',
    tag,
    freshLogin: 'always',
    takesIdempotencyKey: false,
    successStatus: 201,
    problems: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'],
  }).output(z.object({ url: z.string() })),

  cancel: operation('signedIn', {
    method: 'PUT',
    path: '/membership/cancellation',
    summary: 'Let the membership end with the time that is paid for',
    tag,
    freshLogin: 'always',
    problems: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'],
  }).output(membership),

  resume: operation('signedIn', {
    method: 'DELETE',
    path: '/membership/cancellation',
    summary: 'Take the cancellation back while the membership still runs',
    tag,
    freshLogin: 'always',
    problems: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'],
  }).output(membership),

  list: operation('admin', {
    method: 'GET',
    path: '/admin/memberships',
    summary: 'All memberships, newest first',
    tag,
  })
    .input(
      z.object({
        filter: z.enum(membershipFilters).default('all'),
        plan: z.enum(plans).optional(),
        /** Part of a name or an email address. */
        search: singleLineText(t`Search`, 100).default(''),
        after: z.string().max(200).optional(),
      }),
    )
    .output(z.object({ isPaidHere: z.boolean(), memberships: z.array(listedMembership), next: z.string().nullable() })),

  sponsor: operation('admin', {
    method: 'PUT',
    path: '/admin/accounts/{accountId}/sponsorship',
    summary: 'Sponsor a person’s membership; an employer’s covers their whole company',
    tag,
    freshLogin: 'always',
    problems: ['NOT_FOUND'],
  })
    .input(byAccount.extend(sponsorshipForm.shape))
    .output(listedMembership),

  endSponsorship: operation('admin', {
    method: 'DELETE',
    path: '/admin/accounts/{accountId}/sponsorship',
    summary: 'End a sponsorship at once',
    tag,
    freshLogin: 'always',
    problems: ['NOT_FOUND'],
  })
    .input(byAccount)
    .output(done),
}
