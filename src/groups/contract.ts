import * as z from 'zod'
import { done, uuid } from '../platform/contract/identifiers.ts'
import { operation } from '../platform/contract/operation.ts'
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
} from './group.ts'

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
} from './group.ts'

const tag = 'Groups'

export const groupsPerPage = 24
export const membersPerPage = 50
/** Requests that are shown at once; the others follow when these are answered. */
export const requestsShown = 50

const byId = z.object({ id: uuid })
const inGroup = byId.extend({ accountId: uuid })

export const groupsContract = {
  listGroups: operation('member', {
    method: 'GET',
    path: '/groups',
    summary: 'The groups the viewer is in, and a page of all others in the order of their names',
    tag,
  })
    // The further pages hold other groups alone.
    .input(z.object({ search: term, after: afterName }))
    .output(z.object({ mine: z.array(groupSummary), others: z.array(groupSummary), next: z.string().nullable() })),

  getGroup: operation('member', {
    method: 'GET',
    path: '/groups/{id}',
    summary: 'A group, and what the viewer may do in it',
    tag,
    problems: ['NOT_FOUND'],
  })
    .input(byId)
    .output(group),

  joinGroup: operation('member', {
    method: 'PUT',
    path: '/groups/{id}/membership',
    summary: 'Join an open group, or ask: to join one by request, or one that removed the viewer; twice is once',
    tag,
    problems: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  })
    .input(joinForm.extend({ id: uuid }))
    .output(group),

  leaveGroup: operation('member', {
    method: 'DELETE',
    path: '/groups/{id}/membership',
    summary: 'Leave a group; its last organiser only when nobody else is in it',
    tag,
    membership: 'notNeeded',
    problems: ['NOT_FOUND', 'CONFLICT'],
  })
    .input(byId)
    .output(group),

  withdrawRequest: operation('member', {
    method: 'DELETE',
    path: '/groups/{id}/request',
    summary: 'Take the own request to join back',
    tag,
    membership: 'notNeeded',
    problems: ['NOT_FOUND'],
  })
    .input(byId)
    .output(group),

  listMembers: operation('member', {
    method: 'GET',
    path: '/groups/{id}/members',
    summary: 'Who is in a group, for its members: organisers first, then in the order in which they joined',
    tag,
    problems: ['NOT_FOUND'],
  })
    .input(byId.extend({ after: z.string().max(200).optional() }))
    .output(z.object({ members: z.array(groupMember), next: z.string().nullable() })),

  changeRole: operation('member', {
    method: 'PATCH',
    path: '/groups/{id}/members/{accountId}',
    summary: 'Make a member an organiser, or an organiser a member; for organisers',
    tag,
    problems: ['NOT_FOUND', 'CONFLICT'],
  })
    .input(inGroup.extend({ role: z.enum(groupRoles) }))
    .output(done),

  removeMember: operation('member', {
    method: 'DELETE',
    path: '/groups/{id}/members/{accountId}',
    summary: 'Remove somebody from a group; for organisers',
    tag,
    problems: ['NOT_FOUND', 'CONFLICT'],
  })
    .input(inGroup)
    .output(done),

  listRequests: operation('member', {
    method: 'GET',
    path: '/groups/{id}/requests',
    summary: 'Who asks to join, the longest waiting first; for organisers',
    tag,
    problems: ['NOT_FOUND'],
  })
    .input(byId)
    .output(z.object({ requests: z.array(joinRequest), total: z.number().int() })),

  acceptRequest: operation('member', {
    method: 'PUT',
    path: '/groups/{id}/requests/{accountId}/acceptance',
    summary: 'Let somebody in who asked; for organisers',
    tag,
    problems: ['NOT_FOUND'],
  })
    .input(inGroup)
    .output(done),

  declineRequest: operation('member', {
    method: 'DELETE',
    path: '/groups/{id}/requests/{accountId}',
    summary: 'Decline a request to join; for organisers',
    tag,
    problems: ['NOT_FOUND'],
  })
    .input(inGroup)
    .output(done),

  updateSettings: operation('member', {
    method: 'PATCH',
    path: '/groups/{id}',
    summary: 'Change description and way to join; opening a group lets those in who wait; for organisers',
    tag,
    problems: ['NOT_FOUND'],
  })
    .input(settingsForm.extend({ id: uuid }))
    .output(group),

  ...adminOperations,
}
