import * as z from 'zod'
import { operation } from '../platform/contract/operation.ts'
import { done, uuid } from '../platform/contract/schemas.ts'
import { afterName, groupForm, managedGroup, newGroupForm, person, term } from './group-schemas.ts'

const tag = 'Groups'
const byId = z.object({ id: uuid })

/** The routes with which admins manage groups. */
export const adminOperations = {
  listManagedGroups: operation('admin', {
    method: 'GET',
    path: '/admin/groups',
    summary: 'List all groups with their counts, in the order of their names',
    tag,
  })
    .input(z.object({ search: term, after: afterName }))
    .output(z.object({ groups: z.array(managedGroup), next: z.string().nullable() })),

  createGroup: operation('admin', {
    method: 'POST',
    path: '/admin/groups',
    summary: 'Create a group with its first organizer',
    tag,
    successStatus: 201,
  })
    .input(newGroupForm)
    .output(byId),

  updateGroup: operation('admin', {
    method: 'PATCH',
    path: '/admin/groups/{id}',
    summary: 'Change name, description, and way to join',
    tag,
    problems: ['NOT_FOUND'],
  })
    .input(groupForm.extend({ id: uuid }))
    .output(done),

  deleteGroup: operation('admin', {
    method: 'DELETE',
    path: '/admin/groups/{id}',
    summary: 'Delete a group with its discussion',
    tag,
    problems: ['NOT_FOUND'],
  })
    .input(byId)
    .output(done),

  findOrganisers: operation('admin', {
    method: 'GET',
    path: '/admin/group-organisers',
    summary: 'Find members who may organize a group, by a part of their name or email address',
    tag,
  })
    .input(z.object({ search: term }))
    .output(z.object({ people: z.array(person.extend({ email: z.string() })) })),
}
