import type * as z from 'zod'
import { tell } from '../../notifications/server/exports.ts'
import { recordAct } from '../../platform/server/audit.ts'
import type { RequestContext, Viewer } from '../../platform/server/auth/request-context.ts'
import type { Transaction } from '../../platform/server/database/database.ts'
import { problem } from '../../platform/server/http/problem-details.ts'
import type { AdminRequest, newSupportMessage } from '../contract.ts'
import { getRequest } from './admin-requests.ts'
import { addMessage, holdRequest, setStatus } from './conversation.ts'
import { mailMember } from './letters.ts'
import { adminAbilities } from './policy.ts'

type HeldRequest = { id: string; subject: string; accountId: string }
type Reply = z.output<typeof newSupportMessage> & { id: string }

/**
 * Replies to an open request for the team: the member reads it under "My requests" and gets it by mail (S1 §4).
 * @throws NOT_FOUND, CONFLICT when the request is not open, for example because another admin was quicker
 */
export async function replyToRequest(context: RequestContext, viewer: Viewer, reply: Reply): Promise<AdminRequest> {
  const { id, message } = reply
  return context.db.transaction(async (tx) => {
    const request = await holdRequest(tx, id)
    if (!adminAbilities(request).reply) {
      throw problem('CONFLICT', 'This request is not open any more. Open it again to send another reply.')
    }
    await addMessage(tx, { requestId: id, authorId: viewer.id, isFromTeam: true, text: message })
    await setStatus(tx, id, 'replied')
    await mailMember(context, tx, request, message)
    await tellMember(context, tx, request)
    await note(tx, 'support.replied', viewer, request)
    return getRequest(tx, id)
  })
}

/** Closes a request; a closed one stays as it is. @throws NOT_FOUND */
export function closeRequest(context: RequestContext, viewer: Viewer, id: string): Promise<AdminRequest> {
  return context.db.transaction(async (tx) => {
    const request = await holdRequest(tx, id)
    if (adminAbilities(request).close) {
      await setStatus(tx, id, 'closed')
      await note(tx, 'support.closed', viewer, request)
    }
    return getRequest(tx, id)
  })
}

/** Opens a replied or closed request again; an open one stays as it is. @throws NOT_FOUND */
export function reopenRequest(context: RequestContext, viewer: Viewer, id: string): Promise<AdminRequest> {
  return context.db.transaction(async (tx) => {
    const request = await holdRequest(tx, id)
    if (adminAbilities(request).reopen) {
      await setStatus(tx, id, 'open')
      await note(tx, 'support.reopened', viewer, request)
    }
    return getRequest(tx, id)
  })
}

/** On her screen as well; not who of the team it was. */
function tellMember(context: RequestContext, tx: Transaction, { id, subject, accountId }: HeldRequest): Promise<void> {
  const about = `support:${id}`
  return tell(context, tx, { kind: 'support', data: { requestId: id, subject }, about }, [accountId])
}

type Act = 'support.replied' | 'support.closed' | 'support.reopened'

function note(tx: Transaction, action: Act, viewer: Viewer, request: { id: string; accountId: string }): Promise<void> {
  const { id, accountId } = request
  return recordAct(tx, { action, actorId: viewer.id, accountId, subject: { kind: 'supportRequest', id } })
}
