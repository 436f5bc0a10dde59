import { randomUUID } from 'node:crypto'
import { setJoiningRule } from '../../../src/accounts/test/joining-rule.ts'
import type { RouteCalls } from '../route-call.ts'
import type { World } from '../world.ts'

const terms = { role: 'member', groupId: null, days: 14 }
const addresses = () => `newcomer-${randomUUID()}@example.test, other-${randomUUID()}@example.test`

/** A new invitation by an admin. */
async function anInvitation({ make, people }: World) {
  await make(people.admin, 'POST', '/admin/invitations', { addresses: addresses(), ...terms })
  const { invitations } = await make(people.admin, 'GET', '/admin/invitations')
  return { params: { id: invitations[0].id } }
}

/** A new invitation by the owner, while members may invite. */
async function anOwnInvitation({ app, make, people }: World) {
  await setJoiningRule(app, { doMembersInvite: true })
  // The limit of a day is lower than the number of tests.
  await app.services.rateLimits.reset('invitationsByMember', people.owner.id)
  await make(people.owner, 'POST', '/invitations', { addresses: `newcomer-${randomUUID()}@example.test` })
  const { invitations } = await make(people.owner, 'GET', '/invitations')
  return { params: { id: invitations[0].id } }
}

export const invitationsCalls: RouteCalls = {
  checkInvitation: {
    as: 'visitor',
    prepare: async ({ make, people }) => {
      const { url } = await make(people.admin, 'POST', '/admin/invitations/links', { uses: 5, ...terms })
      return { body: { token: url.split('/').at(-1) } }
    },
  },
  listInvitations: { as: 'admin', prepare: () => ({}) },
  listInvitationGroups: { as: 'admin', prepare: () => ({}) },
  sendInvitations: { as: 'admin', prepare: () => ({ body: { addresses: addresses(), ...terms } }) },
  makeInvitationLink: { as: 'admin', prepare: () => ({ body: { uses: 5, ...terms } }) },
  resendInvitation: { as: 'admin', prepare: anInvitation },
  revokeInvitation: { as: 'admin', prepare: anInvitation },
  listOwnInvitations: { as: 'owner', prepare: () => ({}) },
  sendOwnInvitations: {
    as: 'owner',
    prepare: async ({ app, people }) => {
      await setJoiningRule(app, { doMembersInvite: true })
      await app.services.rateLimits.reset('invitationsByMember', people.owner.id)
      return { body: { addresses: `newcomer-${randomUUID()}@example.test` } }
    },
  },
  resendOwnInvitation: { as: 'owner', toOthers: 'missing', prepare: anOwnInvitation },
  revokeOwnInvitation: { as: 'owner', toOthers: 'missing', prepare: anOwnInvitation },
}
