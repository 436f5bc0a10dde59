import { randomUUID } from 'node:crypto'
import { createPerson } from '../../../src/accounts/test/people.ts'
import type { RouteCall, RouteCalls } from '../call.ts'
import { canaries, type World } from '../world.ts'
import { candidateAnew } from './candidates.ts'
import { appliedAnew } from './jobs.ts'

const words = () => ({ body: canaries.message, key: randomUUID() })

/** First words of the owner's to somebody new. */
async function requested({ app, make, people }: World) {
  const partner = await createPerson(app)
  const { conversation, message } = await make(people.owner, 'POST', `/members/${partner.id}/conversations`, words())
  return { partner, id: conversation.id as string, messageId: message.id as number }
}

/** A conversation of the owner's with somebody who agreed to it. */
async function open(world: World) {
  const asked = await requested(world)
  await world.make(asked.partner, 'PUT', `/conversations/${asked.id}/acceptance`, {})
  return asked
}

/** Somebody new asks the owner. */
async function waiting({ app, make, people }: World): Promise<string> {
  const partner = await createPerson(app)
  const { conversation } = await make(partner, 'POST', `/members/${people.owner.id}/conversations`, words())
  return conversation.id
}

const tellsWords = { tells: ['message'] } satisfies Partial<RouteCall>
const ofTwo = (prepare: RouteCall['prepare']): RouteCall => ({
  as: 'owner',
  toOthers: 'missing',
  prepare,
  ...tellsWords,
})
const onOpen = (body?: () => object) =>
  ofTwo(async (world) => ({ params: { id: (await open(world)).id }, body: body?.() as Record<string, unknown> }))
const onWaiting = ofTwo(async (world) => ({ params: { id: await waiting(world) } }))
/** First words are the writer's own. */
const firstWords = (
  as: 'owner' | 'employer',
  toOthers: RouteCall['toOthers'],
  id: (world: World) => Promise<string>,
) => ({
  as,
  toOthers,
  prepare: async (world: World) => ({ params: { id: await id(world) }, body: words() }),
  ...tellsWords,
})

export const messagesCalls: RouteCalls = {
  list: { as: 'owner', prepare: () => ({}), ...tellsWords },
  show: onOpen(),
  writeToMember: firstWords('owner', 'open', async ({ app }) => (await createPerson(app)).id),
  writeToCandidate: firstWords('employer', 'open', candidateAnew),
  writeToApplicant: firstWords('employer', 'missing', appliedAnew),
  send: onOpen(words),
  accept: onWaiting,
  decline: onWaiting,
  markRead: ofTwo(async (world) => {
    const { id, messageId } = await open(world)
    return { params: { id }, body: { upTo: messageId } }
  }),
  shareContact: { ...onOpen(), tells: ['message', 'email'] },
  block: onOpen(),
  unblock: ofTwo(async (world) => {
    const { id } = await open(world)
    await world.make(world.people.owner, 'PUT', `/conversations/${id}/block`, {})
    return { params: { id } }
  }),
}
