import { guarded } from '../../platform/server/auth/authorization.ts'
import { viewerOf } from '../../platform/server/auth/request-context.ts'
import { groupsContract } from '../contract.ts'
import { listGroups, loadGroup } from './groups.ts'
import { joinGroup, leaveGroup, withdrawRequest } from './joining.ts'
import { createGroup, deleteGroup, findOrganisers, listManagedGroups } from './managing.ts'
import { changeRole, listMembers, removeMember } from './members.ts'
import { acceptRequest, declineRequest, listRequests } from './requests.ts'
import { updateGroup, updateSettings } from './settings.ts'

const os = guarded(groupsContract)
const done = { done: true as const }

export const groupsRoutes = os.router({
  listGroups: os.listGroups.handler(({ input, context }) => listGroups(context.db, viewerOf(context), input)),
  getGroup: os.getGroup.handler(({ input, context }) => loadGroup(context.db, viewerOf(context), input.id)),
  joinGroup: os.joinGroup.handler(({ input, context }) => joinGroup(context, viewerOf(context), input)),
  leaveGroup: os.leaveGroup.handler(({ input, context }) => leaveGroup(context, viewerOf(context), input.id)),
  withdrawRequest: os.withdrawRequest.handler(({ input, context }) =>
    withdrawRequest(context, viewerOf(context), input.id),
  ),
  listMembers: os.listMembers.handler(({ input, context }) => listMembers(context, viewerOf(context), input)),
  changeRole: os.changeRole.handler(async ({ input, context }) => {
    await changeRole(context, viewerOf(context), input)
    return done
  }),
  removeMember: os.removeMember.handler(async ({ input, context }) => {
    await removeMember(context, viewerOf(context), input)
    return done
  }),
  listRequests: os.listRequests.handler(({ input, context }) => listRequests(context, viewerOf(context), input.id)),
  acceptRequest: os.acceptRequest.handler(async ({ input, context }) => {
    await acceptRequest(context, viewerOf(context), input)
    return done
  }),
  declineRequest: os.declineRequest.handler(async ({ input, context }) => {
    await declineRequest(context, viewerOf(context), input)
    return done
  }),
  updateSettings: os.updateSettings.handler(({ input, context }) => updateSettings(context, viewerOf(context), input)),
  listManagedGroups: os.listManagedGroups.handler(({ input, context }) => listManagedGroups(context.db, input)),
  createGroup: os.createGroup.handler(({ input, context }) => createGroup(context, viewerOf(context), input)),
  updateGroup: os.updateGroup.handler(async ({ input, context }) => {
    await updateGroup(context, viewerOf(context), input)
    return done
  }),
  deleteGroup: os.deleteGroup.handler(async ({ input, context }) => {
    await deleteGroup(context, viewerOf(context), input.id)
    return done
  }),
  findOrganisers: os.findOrganisers.handler(async ({ input, context }) => ({
    people: await findOrganisers(context.db, input.search),
  })),
})
