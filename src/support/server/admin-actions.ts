import type * as z from 'zod'
import { t } from '#text'
import { notify } from '../../notifications/server/exports.ts'
import { recordAuditEntry } from '../../platform/server/audit-log.ts'
import type { RequestContext, Viewer } from '../../platform/server/auth/request-context.ts'
import type { Transaction } from '../../platform/server/database/database.ts'
import { problem } from '../../platform/server/http/problem-details.ts'
import type { AdminRequest, newSupportMessage } from '../contract.ts'
import { getRequest } from './admin-requests.ts'
import { addMessage, lockRequest, setStatus } from './conversation.ts'
import { emailMember } from './emails.ts'
import { adminAbilities } from './policy.ts'

type LockedRequest = { id: string; subject: string; accountId: string }
type Reply = z.output<typeof newSupportMessage> & { id: string }

/**
 * Replies to an open request for the team. The member sees the reply under "My requests" and gets it by email (S1 §4).
 * @throws NOT_FOUND, CONFLICT when the request is not open, for example because another admin replied first
 */
export async function replyToRequest(context: RequestContext, viewer: Viewer, reply: Reply): Promise<AdminRequest> {
  const { id, message } = reply
  return context.db.transaction(async (tx) => {
    const request = await lockRequest(tx, id)
    if (!adminAbilities(request).reply) {
      throw problem('CONFLICT', t`This request is no longer open. Reopen it to send another reply.`)
    }
    await addMessage(tx, { requestId: id, authorId: viewer.id, isFromTeam: true, text: message })
    await setStatus(tx, id, 'replied')
    await emailMember(context, tx, request, message)
    await notifyMember(context, tx, request)
    await recordAction(tx, 'support.replied', viewer, request)
    return getRequest(tx, id)
  })
}

/** Closes a request. Does nothing if it is closed already. @throws NOT_FOUND */
export function closeRequest(context: RequestContext, viewer: Viewer, id: string): Promise<AdminRequest> {
  return context.db.transaction(async (tx) => {
    const request = await lockRequest(tx, id)
    if (adminAbilities(request).close) {
      await setStatus(tx, id, 'closed')
      await recordAction(tx, 'support.closed', viewer, request)
    }
    return getRequest(tx, id)
  })
}

/** Reopens a replied or closed request. Does nothing if it is open. @throws NOT_FOUND */
export function reopenRequest(context: RequestContext, viewer: Viewer, id: string): Promise<AdminRequest> {
  return context.db.transaction(async (tx) => {
    const request = await lockRequest(tx, id)
    if (adminAbilities(request).reopen) {
      await setStatus(tx, id, 'open')
      await recordAction(tx, 'support.reopened', viewer, request)
    }
    return getRequest(tx, id)
  })
}

/** Notifies the member in the site, without the admin's name. */
async function notifyMember(
  context: RequestContext,
  tx: Transaction,
  { id, subject, accountId }: LockedRequest,
): Promise<void> {
  const about = `support:${id}`
  await notify(context, tx, { kind: 'support', data: { requestId: id, subject }, about }, [accountId])
}

type Action = 'support.replied' | 'support.closed' | 'support.reopened'

function recordAction(
  tx: Transaction,
  action: Action,
  viewer: Viewer,
  request: { id: string; accountId: string },
): Promise<void> {
  const { id, accountId } = request
  return recordAuditEntry(tx, { action, actorId: viewer.id, accountId, subject: { kind: 'supportRequest', id } })
}
