import { randomUUID } from 'node:crypto'
import { createPerson } from '../../../src/accounts/test/people.ts'
import type { RouteCall, RouteCalls } from '../route-call.ts'
import { canaries, type World } from '../world.ts'
import { newCandidate } from './candidates.ts'
import { newApplication } from './jobs.ts'

const message = () => ({ body: canaries.message, key: randomUUID() })

/** A message request of the owner to a new member. */
async function sendRequest({ app, make, people }: World) {
  const partner = await createPerson(app)
  const { conversation, message: first } = await make(
    people.owner,
    'POST',
    `/members/${partner.id}/conversations`,
    message(),
  )
  return { partner, id: conversation.id as string, messageId: first.id as number }
}

/** A conversation of the owner with a member who accepted it. */
async function open(world: World) {
  const request = await sendRequest(world)
  await world.make(request.partner, 'PUT', `/conversations/${request.id}/acceptance`, {})
  return request
}

/** A file that the owner sent. */
async function sendFile(world: World) {
  const { id } = await open(world)
  const { owner } = world.people
  const file = await world.make(owner, 'POST', `/conversations/${id}/attachments?name=plan.pdf`, world.pdf)
  await world.make(owner, 'POST', `/conversations/${id}/messages`, { ...message(), attachments: [file.id] })
  return { id, attachmentId: file.id as string }
}

/** A message request of a new member to the owner. */
async function receiveRequest({ app, make, people }: World): Promise<string> {
  const partner = await createPerson(app)
  const { conversation } = await make(partner, 'POST', `/members/${people.owner.id}/conversations`, message())
  return conversation.id
}

const revealsMessage = { reveals: ['message'] } satisfies Partial<RouteCall>
const ofTwo = (prepare: RouteCall['prepare']): RouteCall => ({
  as: 'owner',
  toOthers: 'missing',
  prepare,
  ...revealsMessage,
})
const onOpen = (body?: () => object) =>
  ofTwo(async (world) => ({ params: { id: (await open(world)).id }, body: body?.() as Record<string, unknown> }))
const onWaiting = ofTwo(async (world) => ({ params: { id: await receiveRequest(world) } }))
/** The answer to a first message shows it to its sender. */
const firstMessage = (
  as: 'owner' | 'employer',
  toOthers: RouteCall['toOthers'],
  id: (world: World) => Promise<string>,
) => ({
  as,
  toOthers,
  prepare: async (world: World) => ({ params: { id: await id(world) }, body: message() }),
  ...revealsMessage,
})

export const messagesCalls: RouteCalls = {
  list: { as: 'owner', prepare: () => ({}), ...revealsMessage },
  show: onOpen(),
  writeToMember: firstMessage('owner', 'open', async ({ app }) => (await createPerson(app)).id),
  writeToCandidate: firstMessage('employer', 'open', newCandidate),
  writeToApplicant: firstMessage('employer', 'missing', newApplication),
  send: onOpen(message),
  uploadAttachment: ofTwo(async (world) => ({
    params: { id: (await open(world)).id },
    query: { name: 'plan.pdf' },
    upload: world.pdf,
  })),
  openAttachment: { ...ofTwo(async (world) => ({ params: await sendFile(world) })), reveals: ['resumeText'] },
  removeAttachment: ofTwo(async (world) => ({ params: await sendFile(world) })),
  accept: onWaiting,
  decline: onWaiting,
  markRead: ofTwo(async (world) => {
    const { id, messageId } = await open(world)
    return { params: { id }, body: { upTo: messageId } }
  }),
  shareContact: { ...onOpen(), reveals: ['message', 'email'] },
  block: onOpen(),
  unblock: ofTwo(async (world) => {
    const { id } = await open(world)
    await world.make(world.people.owner, 'PUT', `/conversations/${id}/block`, {})
    return { params: { id } }
  }),
}
