import { implementAuthorized } from '../../platform/server/auth/authorization.ts'
import { requireViewer } from '../../platform/server/auth/request-context.ts'
import { supportContract } from '../contract.ts'
import { closeRequest, reopenRequest, replyToRequest } from './admin-actions.ts'
import { getRequest, listRequests } from './admin-requests.ts'
import { answerOwnRequest, closeOwnRequest, createRequest, getOwnRequest, listOwnRequests } from './own-requests.ts'

const os = implementAuthorized(supportContract)

export const supportRoutes = os.router({
  create: os.create.handler(({ input, context }) => createRequest(context, requireViewer(context), input)),
  listOwn: os.listOwn.handler(({ input, context }) => listOwnRequests(context.db, requireViewer(context), input.after)),
  getOwn: os.getOwn.handler(({ input, context }) => getOwnRequest(context.db, requireViewer(context), input.id)),
  answer: os.answer.handler(({ input, context }) => answerOwnRequest(context, requireViewer(context), input)),
  closeOwn: os.closeOwn.handler(({ input, context }) => closeOwnRequest(context, requireViewer(context), input.id)),
  list: os.list.handler(({ input, context }) => listRequests(context.db, input)),
  get: os.get.handler(({ input, context }) => getRequest(context.db, input.id)),
  reply: os.reply.handler(({ input, context }) => replyToRequest(context, requireViewer(context), input)),
  close: os.close.handler(({ input, context }) => closeRequest(context, requireViewer(context), input.id)),
  reopen: os.reopen.handler(({ input, context }) => reopenRequest(context, requireViewer(context), input.id)),
})
