import { groupNames } from '../../groups/server/exports.ts'
import { implementAuthorized } from '../../platform/server/auth/authorization.ts'
import { requireViewer } from '../../platform/server/auth/request-context.ts'
import { invitationsContract } from '../contract.ts'
import { listInvitations, listOwnInvitations } from './invitation-list.ts'
import { showInvitation } from './redeem.ts'
import { makeInvitationLink, resendInvitation, revokeInvitation, sendInvitations, sendOwnInvitations } from './send.ts'

const os = implementAuthorized(invitationsContract)
const done = { done: true } as const

export const invitationsRoutes = os.router({
  checkInvitation: os.checkInvitation.handler(({ input, context }) => showInvitation(context, input.token)),

  listInvitations: os.listInvitations.handler(({ input, context }) => listInvitations(context, input.after)),

  listInvitationGroups: os.listInvitationGroups.handler(async ({ context }) => ({
    groups: await groupNames(context.db),
  })),

  sendInvitations: os.sendInvitations.handler(({ input, context }) =>
    sendInvitations(context, requireViewer(context), input),
  ),

  makeInvitationLink: os.makeInvitationLink.handler(({ input, context }) =>
    makeInvitationLink(context, requireViewer(context), input),
  ),

  resendInvitation: os.resendInvitation.handler(async ({ input, context }) => {
    await resendInvitation(context, requireViewer(context), input.id)
    return done
  }),

  revokeInvitation: os.revokeInvitation.handler(async ({ input, context }) => {
    await revokeInvitation(context, requireViewer(context), input.id)
    return done
  }),

  listOwnInvitations: os.listOwnInvitations.handler(({ context }) =>
    listOwnInvitations(context, requireViewer(context)),
  ),

  sendOwnInvitations: os.sendOwnInvitations.handler(({ input, context }) =>
    sendOwnInvitations(context, requireViewer(context), input.addresses),
  ),

  resendOwnInvitation: os.resendOwnInvitation.handler(async ({ input, context }) => {
    await resendInvitation(context, requireViewer(context), input.id)
    return done
  }),

  revokeOwnInvitation: os.revokeOwnInvitation.handler(async ({ input, context }) => {
    await revokeInvitation(context, requireViewer(context), input.id)
    return done
  }),
})
