import { guarded } from '../../platform/server/auth/authorization.ts'
import { viewerOf } from '../../platform/server/auth/request-context.ts'
import { supportContract } from '../contract.ts'
import { getRequest, listRequests } from './admin-requests.ts'
import { answerOwnRequest, closeOwnRequest, createRequest, getOwnRequest, listOwnRequests } from './own-requests.ts'
import { closeRequest, reopenRequest, replyToRequest } from './replies.ts'

const os = guarded(supportContract)

export const supportRoutes = os.router({
  create: os.create.handler(({ input, context }) => createRequest(context, viewerOf(context), input)),
  listOwn: os.listOwn.handler(({ input, context }) => listOwnRequests(context.db, viewerOf(context), input.after)),
  getOwn: os.getOwn.handler(({ input, context }) => getOwnRequest(context.db, viewerOf(context), input.id)),
  answer: os.answer.handler(({ input, context }) => answerOwnRequest(context, viewerOf(context), input)),
  closeOwn: os.closeOwn.handler(({ input, context }) => closeOwnRequest(context, viewerOf(context), input.id)),
  list: os.list.handler(({ input, context }) => listRequests(context.db, input)),
  get: os.get.handler(({ input, context }) => getRequest(context.db, input.id)),
  reply: os.reply.handler(({ input, context }) => replyToRequest(context, viewerOf(context), input)),
  close: os.close.handler(({ input, context }) => closeRequest(context, viewerOf(context), input.id)),
  reopen: os.reopen.handler(({ input, context }) => reopenRequest(context, viewerOf(context), input.id)),
})
