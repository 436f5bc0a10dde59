import { eq, sql } from 'drizzle-orm'
import { t } from '#text'
import { withdraw } from '../../../notifications/server/exports.ts'
import type { RequestContext, Viewer } from '../../../platform/server/auth/request-context.ts'
import type { Connection, Transaction } from '../../../platform/server/database/database.ts'
import { problem } from '../../../platform/server/http/problem-details.ts'
import type { Conversation } from '../../contract.ts'
import { closeForPerson, participationOf } from '../conversation-rows.ts'
import { currentConversation } from '../conversations.ts'
import { publishConversationChange, publishToPerson } from '../live-updates.ts'
import { lockConversation } from '../locks.ts'
import { conversationNotificationPath } from '../notifications.ts'
import { abilitiesOf, stateFor } from '../policy.ts'
import { conversationSides, conversations } from '../tables.ts'

/**
 * Accepts a message request: both may write from now on. Idempotent.
 * @throws NOT_FOUND; CONFLICT without a request to the viewer
 */
export async function accept(context: RequestContext, viewer: Viewer, id: string): Promise<Conversation> {
  await context.db.transaction(async (tx) => {
    const participation = participationOf(await lockConversation(tx, viewer, id))
    if (stateFor(participation) === 'open' && !participation.isStarter) return
    if (!abilitiesOf(participation, viewer.role).accept)
      throw problem('CONFLICT', t`There’s no request here to accept.`)
    await openConversation(tx, id)
  })
  return currentConversation(context, viewer, id)
}

/** Opens a conversation, so that both may write. The caller must have locked it. */
export async function openConversation(tx: Transaction, id: string): Promise<void> {
  await tx.update(conversations).set({ state: 'open' }).where(eq(conversations.id, id))
  await tx.update(conversationSides).set({ folder: 'current' }).where(eq(conversationSides.conversationId, id))
  await withdraw(tx, conversationNotificationPath(id), 'messageRequest')
  await publishConversationChange(tx, sql`side.conversation_id = ${id}`)
}

/**
 * Declines a message request. Publishes the change only to the viewer's own screens, so that the sender does not learn of
 * it. Idempotent.
 * @throws NOT_FOUND; CONFLICT without a request to the viewer
 */
export async function decline(context: RequestContext, viewer: Viewer, id: string): Promise<Conversation> {
  await context.db.transaction(async (tx) => {
    const participation = participationOf(await lockConversation(tx, viewer, id))
    const isDeclined =
      participation.state === 'requested' && !participation.isStarter && participation.folder === 'closed'
    if (isDeclined) return
    if (!abilitiesOf(participation, viewer.role).decline)
      throw problem('CONFLICT', t`There’s no request here to decline.`)
    await closeForPerson(tx, id, viewer.id)
    await withdraw(tx, conversationNotificationPath(id), 'messageRequest')
    await publishToPerson(context, tx, viewer.id, { kind: 'changed', conversationId: id })
  })
  return currentConversation(context, viewer, id)
}

/** Whether an account declined a message request from a person, under whichever identity it was known. */
export async function hasDeclined(db: Connection, accountId: string, starterId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from conversations conversation
    join conversation_sides side on side.conversation_id = conversation.id and side.account_id = ${accountId}
    where conversation.started_by = ${starterId} and conversation.state = 'requested' and side.folder = 'closed'
    limit 1`)
  return rows.length > 0
}
