import { randomUUID } from 'node:crypto'
import { createPerson, type Person } from '../../../src/accounts/test/people.ts'
import type { RouteCall, RouteCalls } from '../route-call.ts'
import type { World } from '../world.ts'

const description = 'A circle around one subject.'

function newGroup(world: World, joining: 'open' | 'byRequest') {
  return { name: `Circle ${randomUUID()}`, description, joining, organiserId: world.people.owner.id }
}

/** A group that the owner organizes. */
async function group(world: World, joining: 'open' | 'byRequest' = 'byRequest'): Promise<string> {
  return (await world.make(world.people.admin, 'POST', '/admin/groups', newGroup(world, joining))).id
}

async function join({ make }: World, person: Person, id: string): Promise<void> {
  await make(person, 'PUT', `/groups/${id}/membership`, { message: 'Please let me in.' })
}

/** What only members or organizers may do. Others are rejected openly, because everybody sees the group. */
const byOrganiser = (prepare: RouteCall['prepare']): RouteCall => ({ as: 'owner', toOthers: 'rejected', prepare })

const onGroup = (body?: Record<string, unknown>) => async (world: World) => ({
  params: { id: await group(world) },
  body,
})

const onMember = (body?: Record<string, unknown>) => async (world: World) => {
  const id = await group(world, 'open')
  const member = await createPerson(world.app)
  await join(world, member, id)
  return { params: { id, accountId: member.id }, body }
}

const onRequest = async (world: World) => {
  const id = await group(world)
  const asker = await createPerson(world.app)
  await join(world, asker, id)
  return { params: { id, accountId: asker.id } }
}

/** The file name of the cover of a new group. */
async function coverOf({ app, people, png }: World, id: string): Promise<string> {
  const path = `/api/groups/${id}/cover?name=cover.png`
  const { body } = await app.request('PUT', path, { cookie: people.owner.cookie, body: png })
  return body.coverUrl.split('/').at(-1)
}

export const groupsCalls: RouteCalls = {
  listGroups: { as: 'owner', prepare: () => ({}) },
  getGroup: { as: 'owner', toOthers: 'open', prepare: onGroup() },
  joinGroup: { as: 'stranger', toOthers: 'open', prepare: onGroup({ message: '' }) },
  leaveGroup: { as: 'owner', toOthers: 'none', prepare: onGroup() },
  withdrawRequest: {
    as: 'stranger',
    toOthers: 'open',
    prepare: async (world) => {
      const id = await group(world)
      await join(world, world.people.stranger, id)
      return { params: { id } }
    },
  },
  listMembers: byOrganiser(onGroup()),
  changeRole: byOrganiser(onMember({ role: 'organiser' })),
  removeMember: byOrganiser(onMember()),
  setCover: byOrganiser(async (world) => ({
    params: { id: await group(world) },
    query: { name: 'cover.png' },
    upload: world.png,
  })),
  removeCover: byOrganiser(onGroup()),
  showCover: {
    as: 'owner',
    toOthers: 'open',
    missing: { file: 'no-cover.webp' },
    prepare: async (world) => ({ params: { file: await coverOf(world, await group(world)) } }),
  },
  listRequests: byOrganiser(onRequest),
  acceptRequest: byOrganiser(onRequest),
  declineRequest: byOrganiser(onRequest),
  updateSettings: byOrganiser(onGroup({ description, joining: 'byRequest' })),
  listManagedGroups: { as: 'admin', prepare: () => ({}) },
  createGroup: { as: 'admin', prepare: (world) => ({ body: newGroup(world, 'open') }) },
  updateGroup: {
    as: 'admin',
    prepare: async (world) => {
      const { organiserId, ...body } = newGroup(world, 'open')
      return { params: { id: await group(world) }, body }
    },
  },
  deleteGroup: { as: 'admin', prepare: onGroup() },
  findOrganisers: { as: 'admin', prepare: () => ({ query: { search: 'Owner' } }), reveals: ['email'] },
}
