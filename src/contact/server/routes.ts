import { implementAuthorized } from '../../platform/server/auth/authorization.ts'
import { contactContract } from '../contract.ts'
import { createChallenge } from './challenges.ts'
import { sendMessage } from './messages.ts'

const os = implementAuthorized(contactContract)

export const contactRoutes = os.router({
  createChallenge: os.createChallenge.handler(({ context }) => createChallenge(context.db)),
  sendMessage: os.sendMessage.handler(async ({ input, context }) => {
    await sendMessage(context, input)
    return { done: true as const }
  }),
})
