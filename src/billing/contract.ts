import * as z from 'zod'
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

/** How the admins narrow the list down. */
export const membershipFilters = ['all', 'current', 'pastDue', 'ended', 'none', 'sponsored'] as const

export const sponsorshipForm = z.object({
  /** The last day, in the future; null for a sponsorship without an end. */
  until: moment.nullable(),
  /** Why, for the team alone. */
  note: singleLineText('Note', 200),
})
/** What is typed: a day, which the contract takes as a moment. */
export const typedSponsorship = sponsorshipForm.extend({ until: z.string() })

const byAccount = z.object({ accountId: uuid })

export const billingContract = {
  show: operation('signedIn', {
    method: 'GET',
    path: '/membership',
    summary: 'The viewer’s membership: what is paid, until when, and what she can do about it',
    tag,
  }).output(membership),

  join: operation('signedIn', {
    method: 'POST',
    path: '/membership/checkouts',
    summary: 'Begin to pay; answers with the address of the payment page',
    tag,
    freshLogin: 'always',
    takesIdempotencyKey: false,
    successStatus: 201,
    problems: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'],
  }).output(z.object({ url: z.string() })),

  confirm: operation('signedIn', {
    method: 'POST',
    path: '/membership/confirmations',
    summary: 'Ask the payment service how things stand, on the way back from the payment page',
    tag,
    takesIdempotencyKey: false,
    problems: ['NOT_FOUND', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'],
  }).output(membership),

  manage: operation('signedIn', {
    method: 'POST',
    path: '/membership/portal-sessions',
    summary: 'Open the customer portal; answers with its address',
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
    summary: 'Everybody’s memberships, the newest first',
    tag,
  })
    .input(
      z.object({
        filter: z.enum(membershipFilters).default('all'),
        plan: z.enum(plans).optional(),
        /** A part of a name or an address. */
        search: singleLineText('Search', 100).default(''),
        after: z.string().max(200).optional(),
      }),
    )
    .output(z.object({ isPaidHere: z.boolean(), memberships: z.array(listedMembership), next: z.string().nullable() })),

  sponsor: operation('admin', {
    method: 'PUT',
    path: '/admin/accounts/{accountId}/sponsorship',
    summary: 'Let the community pay for somebody’s membership; an employer’s covers her whole company',
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
