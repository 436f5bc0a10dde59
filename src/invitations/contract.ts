import * as z from 'zod'
import { token } from '../accounts/contract.ts'
import { operation } from '../platform/contract/operation.ts'
import { done, uuid } from '../platform/contract/schemas.ts'
import { pastedAddresses } from './addresses.ts'
import { invitation, invitationDetails, linkForm, mailForm } from './invitation-schemas.ts'

export { addressesIn, maxAddresses } from './addresses.ts'
export {
  type Invitation,
  type InvitationDetails,
  type InvitationState,
  type InvitedRole,
  invitationStates,
  linkForm,
  mailForm,
  maxDays,
  maxUses,
} from './invitation-schemas.ts'

const tag = 'Invitations'
const byId = z.object({ id: uuid })

/** How many invitations a page of the list has. */
export const invitationsPerPage = 50

/** The form with which members invite others. */
export const memberForm = z.object({ addresses: pastedAddresses })

const sent = z.object({ count: z.number().int() })

export const invitationsContract = {
  checkInvitation: operation('visitor', {
    method: 'POST',
    path: '/invitations/checks',
    summary: 'Show who invites to what, without using the invitation',
    tag,
    problems: ['INVALID_TOKEN', 'TOO_MANY_REQUESTS'],
  })
    .input(z.object({ token }))
    .output(invitationDetails),

  listInvitations: operation('admin', {
    method: 'GET',
    path: '/admin/invitations',
    summary: 'List all invitations with who sent and used them, newest first',
    tag,
  })
    .input(z.object({ after: z.string().max(200).optional() }))
    .output(z.object({ invitations: z.array(invitation), next: z.string().nullable() })),

  listInvitationGroups: operation('admin', {
    method: 'GET',
    path: '/admin/invitation-groups',
    summary: 'List the groups that an invitation can be for, in the order of their names',
    tag,
  }).output(z.object({ groups: z.array(z.object({ id: uuid, name: z.string() })) })),

  sendInvitations: operation('admin', {
    method: 'POST',
    path: '/admin/invitations',
    summary: 'Invite people by email, each with a link of their own',
    tag,
    successStatus: 201,
    problems: ['TOO_MANY_REQUESTS'],
  })
    .input(mailForm)
    .output(sent),

  makeInvitationLink: operation('admin', {
    method: 'POST',
    path: '/admin/invitations/links',
    summary: 'Make a link that several people can join with; this answer alone contains it',
    tag,
    // The stored answer would contain the link.
    takesIdempotencyKey: false,
    successStatus: 201,
    problems: ['TOO_MANY_REQUESTS'],
  })
    .input(linkForm)
    .output(z.object({ id: uuid, url: z.string() })),

  resendInvitation: operation('admin', {
    method: 'POST',
    path: '/admin/invitations/{id}/emails',
    summary: 'Email an invitation again; the earlier link stops working',
    tag,
    successStatus: 202,
    problems: ['NOT_FOUND', 'CONFLICT', 'TOO_MANY_REQUESTS'],
  })
    .input(byId)
    .output(done),

  revokeInvitation: operation('admin', {
    method: 'DELETE',
    path: '/admin/invitations/{id}',
    summary: 'Revoke an invitation, so that its link stops working',
    tag,
    problems: ['NOT_FOUND'],
  })
    .input(byId)
    .output(done),

  listOwnInvitations: operation('member', {
    method: 'GET',
    path: '/invitations',
    summary: 'List the viewer’s latest invitations, and whether they may send more',
    tag,
  }).output(
    z.object({
      /** Whether the viewer may invite others. */
      isAllowed: z.boolean(),
      /** How many people a member may invite in 24 hours. */
      dailyLimit: z.number().int(),
      invitations: z.array(invitation),
    }),
  ),

  sendOwnInvitations: operation('member', {
    method: 'POST',
    path: '/invitations',
    summary: 'Invite people by email as a member, if members may',
    tag,
    successStatus: 201,
    problems: ['TOO_MANY_REQUESTS'],
  })
    .input(memberForm)
    .output(sent),

  resendOwnInvitation: operation('member', {
    method: 'POST',
    path: '/invitations/{id}/emails',
    summary: 'Email one’s own invitation again; the earlier link stops working',
    tag,
    successStatus: 202,
    problems: ['NOT_FOUND', 'CONFLICT', 'TOO_MANY_REQUESTS'],
  })
    .input(byId)
    .output(done),

  revokeOwnInvitation: operation('member', {
    method: 'DELETE',
    path: '/invitations/{id}',
    summary: 'Revoke one’s own invitation, so that its link stops working',
    tag,
    problems: ['NOT_FOUND'],
  })
    .input(byId)
    .output(done),
}
