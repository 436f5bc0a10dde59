import * as z from 'zod'
import { fileBody, fileName, fileResponse } from '../platform/contract/files.ts'
import { operation } from '../platform/contract/operation.ts'
import { pictureMegabytes } from '../platform/contract/pictures.ts'
import { done, uuid } from '../platform/contract/schemas.ts'
import { adminOperations } from './admin-contract.ts'
import {
  afterName,
  group,
  groupMember,
  groupRoles,
  groupSummary,
  joinForm,
  joinRequest,
  settingsForm,
  term,
} from './group-schemas.ts'

export {
  descriptionLimit,
  type Group,
  type GroupMember,
  type GroupRole,
  type GroupSummary,
  groupForm,
  groupRoles,
  type JoinRequest,
  joinForm,
  type ManagedGroup,
  messageLimit,
  nameLimit,
  newGroupForm,
  type Person,
  settingsForm,
  type WayToJoin,
  waysToJoin,
} from './group-schemas.ts'

const tag = 'Groups'

export const groupsPerPage = 24
export const membersPerPage = 50
/** How many join requests are listed. The others follow when these are answered. */
export const requestsShown = 50

const byId = z.object({ id: uuid })
const inGroup = byId.extend({ accountId: uuid })

export const groupsContract = {
  listGroups: operation('member', {
    method: 'GET',
    path: '/groups',
    summary: 'List the viewer’s groups, and a page of all others in the order of their names',
    tag,
  })
    // Only the first page contains the viewer's groups.
    .input(z.object({ search: term, after: afterName }))
    .output(z.object({ mine: z.array(groupSummary), others: z.array(groupSummary), next: z.string().nullable() })),

  getGroup: operation('member', {
    method: 'GET',
    path: '/groups/{id}',
    summary: 'Get a group, and what the viewer may do in it',
    tag,
    problems: ['NOT_FOUND'],
  })
    .input(byId)
    .output(group),

  joinGroup: operation('member', {
    method: 'PUT',
    path: '/groups/{id}/membership',
    summary:
      'Join an open group, or request to join one by request or one that the viewer was removed from; idempotent',
    tag,
    problems: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  })
    .input(joinForm.extend({ id: uuid }))
    .output(group),

  leaveGroup: operation('member', {
    method: 'DELETE',
    path: '/groups/{id}/membership',
    summary: 'Leave a group; the last organizer only when there are no other members',
    tag,
    membership: 'notNeeded',
    problems: ['NOT_FOUND', 'CONFLICT'],
  })
    .input(byId)
    .output(group),

  withdrawRequest: operation('member', {
    method: 'DELETE',
    path: '/groups/{id}/request',
    summary: 'Withdraw your own join request',
    tag,
    membership: 'notNeeded',
    problems: ['NOT_FOUND'],
  })
    .input(byId)
    .output(group),

  listMembers: operation('member', {
    method: 'GET',
    path: '/groups/{id}/members',
    summary: 'List the members of a group, for its members: organizers first, then in the order in which they joined',
    tag,
    problems: ['NOT_FOUND'],
  })
    .input(byId.extend({ after: z.string().max(200).optional() }))
    .output(z.object({ members: z.array(groupMember), next: z.string().nullable() })),

  changeRole: operation('member', {
    method: 'PATCH',
    path: '/groups/{id}/members/{accountId}',
    summary: 'Make a member an organizer, or an organizer a member; for organizers',
    tag,
    problems: ['NOT_FOUND', 'CONFLICT'],
  })
    .input(inGroup.extend({ role: z.enum(groupRoles) }))
    .output(done),

  removeMember: operation('member', {
    method: 'DELETE',
    path: '/groups/{id}/members/{accountId}',
    summary: 'Remove a member from a group; for organizers',
    tag,
    problems: ['NOT_FOUND', 'CONFLICT'],
  })
    .input(inGroup)
    .output(done),

  listRequests: operation('member', {
    method: 'GET',
    path: '/groups/{id}/requests',
    summary: 'List join requests, oldest first; for organizers',
    tag,
    problems: ['NOT_FOUND'],
  })
    .input(byId)
    .output(z.object({ requests: z.array(joinRequest), total: z.number().int() })),

  acceptRequest: operation('member', {
    method: 'PUT',
    path: '/groups/{id}/requests/{accountId}/acceptance',
    summary: 'Accept a join request; for organizers',
    tag,
    problems: ['NOT_FOUND'],
  })
    .input(inGroup)
    .output(done),

  declineRequest: operation('member', {
    method: 'DELETE',
    path: '/groups/{id}/requests/{accountId}',
    summary: 'Decline a join request; for organizers',
    tag,
    problems: ['NOT_FOUND'],
  })
    .input(inGroup)
    .output(done),

  updateSettings: operation('member', {
    method: 'PATCH',
    path: '/groups/{id}',
    summary: 'Change description and way to join; opening a group accepts its waiting requests; for organizers',
    tag,
    problems: ['NOT_FOUND'],
  })
    .input(settingsForm.extend({ id: uuid }))
    .output(group),

  setCover: operation('member', {
    method: 'PUT',
    path: '/groups/{id}/cover',
    summary:
      `Set the cover of a group: a JPEG or PNG of up to ${pictureMegabytes} MB, cropped to four by one, with location ` +
      'and other hidden data removed; for organizers',
    tag,
    inputStructure: 'detailed',
    problems: ['NOT_FOUND', 'TOO_LARGE', 'UNSUPPORTED_FILE', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'],
  })
    .input(z.object({ params: byId, query: z.object({ name: fileName }), body: fileBody }))
    .output(group),

  removeCover: operation('member', {
    method: 'DELETE',
    path: '/groups/{id}/cover',
    summary: 'Remove the cover of a group; for organizers',
    tag,
    problems: ['NOT_FOUND'],
  })
    .input(byId)
    .output(group),

  showCover: operation('member', {
    method: 'GET',
    path: '/groups/covers/{file}',
    summary: 'The cover of a group',
    tag,
    problems: ['NOT_FOUND'],
  })
    .input(z.object({ file: z.string().max(100) }))
    .output(fileResponse),

  ...adminOperations,
}
