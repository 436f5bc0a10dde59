import { guarded } from '../../platform/server/auth/authorization.ts'
import { viewerOf } from '../../platform/server/auth/request-context.ts'
import { messagesContract } from '../contract.ts'
import { applicantAsAddressee, candidateAsAddressee, memberAsAddressee } from './addressees.ts'
import { accept, decline } from './answering.ts'
import { block, unblock } from './blocking.ts'
import { shareContact } from './contact.ts'
import { writeFirstWords } from './first-words.ts'
import { markRead } from './read-marks.ts'
import { listConversations, showConversation } from './reading.ts'
import { send } from './sending.ts'

const os = guarded(messagesContract)

export const messagesRoutes = os.router({
  list: os.list.handler(({ input, context }) => listConversations(context, viewerOf(context), input)),
  show: os.show.handler(({ input, context }) => showConversation(context, viewerOf(context), input)),
  writeToMember: os.writeToMember.handler(async ({ input, context }) => {
    const viewer = viewerOf(context)
    return writeFirstWords(context, viewer, await memberAsAddressee(context, viewer, input.id), input)
  }),
  writeToCandidate: os.writeToCandidate.handler(async ({ input, context }) => {
    const viewer = viewerOf(context)
    return writeFirstWords(context, viewer, await candidateAsAddressee(context, viewer, input.id), input)
  }),
  writeToApplicant: os.writeToApplicant.handler(async ({ input, context }) => {
    const viewer = viewerOf(context)
    return writeFirstWords(context, viewer, await applicantAsAddressee(context, viewer, input.id), input)
  }),
  send: os.send.handler(({ input, context }) => send(context, viewerOf(context), input)),
  accept: os.accept.handler(({ input, context }) => accept(context, viewerOf(context), input.id)),
  decline: os.decline.handler(({ input, context }) => decline(context, viewerOf(context), input.id)),
  markRead: os.markRead.handler(({ input, context }) => markRead(context, viewerOf(context), input)),
  shareContact: os.shareContact.handler(({ input, context }) => shareContact(context, viewerOf(context), input.id)),
  block: os.block.handler(({ input, context }) => block(context, viewerOf(context), input.id)),
  unblock: os.unblock.handler(async ({ input, context }) => {
    await unblock(context, viewerOf(context), input.id)
    return { done: true as const }
  }),
})
