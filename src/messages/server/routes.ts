import { implementAuthorized } from '../../platform/server/auth/authorization.ts'
import { requireViewer } from '../../platform/server/auth/request-context.ts'
import { messagesContract } from '../contract.ts'
import { openAttachment } from './attachments/open-attachment.ts'
import { removeAttachment } from './attachments/remove-attachment.ts'
import { uploadAttachment } from './attachments/uploads.ts'
import { block, unblock } from './blocks.ts'
import { shareContact } from './contact-sharing.ts'
import { listConversations, showConversation } from './conversations.ts'
import { sendFirstMessage } from './requests/first-message.ts'
import { accept, decline } from './requests/message-requests.ts'
import { applicantAsRecipient, candidateAsRecipient, memberAsRecipient } from './requests/recipients.ts'
import { send } from './send-message.ts'
import { markRead } from './unread-counts.ts'

const os = implementAuthorized(messagesContract)

export const messagesRoutes = os.router({
  list: os.list.handler(({ input, context }) => listConversations(context, requireViewer(context), input)),
  show: os.show.handler(({ input, context }) => showConversation(context, requireViewer(context), input)),
  writeToMember: os.writeToMember.handler(async ({ input, context }) => {
    const viewer = requireViewer(context)
    return sendFirstMessage(context, viewer, await memberAsRecipient(context, viewer, input.id), input)
  }),
  writeToCandidate: os.writeToCandidate.handler(async ({ input, context }) => {
    const viewer = requireViewer(context)
    return sendFirstMessage(context, viewer, await candidateAsRecipient(context, viewer, input.id), input)
  }),
  writeToApplicant: os.writeToApplicant.handler(async ({ input, context }) => {
    const viewer = requireViewer(context)
    return sendFirstMessage(context, viewer, await applicantAsRecipient(context, viewer, input.id), input)
  }),
  send: os.send.handler(({ input, context }) => send(context, requireViewer(context), input)),
  uploadAttachment: os.uploadAttachment.handler(({ input, context }) =>
    uploadAttachment(context, requireViewer(context), input),
  ),
  openAttachment: os.openAttachment.handler(({ input, context }) =>
    openAttachment(context, requireViewer(context), input),
  ),
  removeAttachment: os.removeAttachment.handler(async ({ input, context }) => {
    await removeAttachment(context, requireViewer(context), input)
    return { done: true as const }
  }),
  accept: os.accept.handler(({ input, context }) => accept(context, requireViewer(context), input.id)),
  decline: os.decline.handler(({ input, context }) => decline(context, requireViewer(context), input.id)),
  markRead: os.markRead.handler(({ input, context }) => markRead(context, requireViewer(context), input)),
  shareContact: os.shareContact.handler(({ input, context }) =>
    shareContact(context, requireViewer(context), input.id),
  ),
  block: os.block.handler(({ input, context }) => block(context, requireViewer(context), input.id)),
  unblock: os.unblock.handler(async ({ input, context }) => {
    await unblock(context, requireViewer(context), input.id)
    return { done: true as const }
  }),
})
