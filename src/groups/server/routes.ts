import { implementAuthorized } from '../../platform/server/auth/authorization.ts'
import { requireViewer } from '../../platform/server/auth/request-context.ts'
import { groupsContract } from '../contract.ts'
import { removeCover, setCover, showCover } from './covers.ts'
import { createGroup, deleteGroup, findOrganisers, listManagedGroups } from './group-management.ts'
import { listGroups, loadGroup } from './groups.ts'
import { acceptRequest, declineRequest, listRequests } from './join-requests.ts'
import { joinGroup, leaveGroup, withdrawRequest } from './joining.ts'
import { changeRole, listMembers, removeMember } from './members.ts'
import { updateGroup, updateSettings } from './settings.ts'

const os = implementAuthorized(groupsContract)
const done = { done: true as const }

export const groupsRoutes = os.router({
  listGroups: os.listGroups.handler(({ input, context }) => listGroups(context.db, requireViewer(context), input)),
  getGroup: os.getGroup.handler(({ input, context }) => loadGroup(context.db, requireViewer(context), input.id)),
  joinGroup: os.joinGroup.handler(({ input, context }) => joinGroup(context, requireViewer(context), input)),
  leaveGroup: os.leaveGroup.handler(({ input, context }) => leaveGroup(context, requireViewer(context), input.id)),
  withdrawRequest: os.withdrawRequest.handler(({ input, context }) =>
    withdrawRequest(context, requireViewer(context), input.id),
  ),
  listMembers: os.listMembers.handler(({ input, context }) => listMembers(context, requireViewer(context), input)),
  changeRole: os.changeRole.handler(async ({ input, context }) => {
    await changeRole(context, requireViewer(context), input)
    return done
  }),
  removeMember: os.removeMember.handler(async ({ input, context }) => {
    await removeMember(context, requireViewer(context), input)
    return done
  }),
  listRequests: os.listRequests.handler(({ input, context }) =>
    listRequests(context, requireViewer(context), input.id),
  ),
  acceptRequest: os.acceptRequest.handler(async ({ input, context }) => {
    await acceptRequest(context, requireViewer(context), input)
    return done
  }),
  declineRequest: os.declineRequest.handler(async ({ input, context }) => {
    await declineRequest(context, requireViewer(context), input)
    return done
  }),
  updateSettings: os.updateSettings.handler(({ input, context }) =>
    updateSettings(context, requireViewer(context), input),
  ),
  setCover: os.setCover.handler(({ input, context }) => setCover(context, requireViewer(context), input)),
  removeCover: os.removeCover.handler(({ input, context }) => removeCover(context, requireViewer(context), input.id)),
  showCover: os.showCover.handler(({ input, context }) => showCover(context, input.file)),
  listManagedGroups: os.listManagedGroups.handler(({ input, context }) => listManagedGroups(context.db, input)),
  createGroup: os.createGroup.handler(({ input, context }) => createGroup(context, requireViewer(context), input)),
  updateGroup: os.updateGroup.handler(async ({ input, context }) => {
    await updateGroup(context, requireViewer(context), input)
    return done
  }),
  deleteGroup: os.deleteGroup.handler(async ({ input, context }) => {
    await deleteGroup(context, requireViewer(context), input.id)
    return done
  }),
  findOrganisers: os.findOrganisers.handler(async ({ input, context }) => ({
    people: await findOrganisers(context.db, input.search),
  })),
})
