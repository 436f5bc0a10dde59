import { sql } from 'drizzle-orm'
import { t } from '#text'
import type { RequestContext, Viewer } from '../../platform/server/auth/request-context.ts'
import { problem } from '../../platform/server/http/problem-details.ts'
import type { Conversation } from '../contract.ts'
import { participationOf, sideOf } from './conversation-rows.ts'
import { currentConversation } from './conversations.ts'
import { publishConversationChange } from './live-updates.ts'
import { lockConversation } from './locks.ts'
import { stateFor } from './policy.ts'
import { conversationSides } from './tables.ts'

/**
 * Shares the viewer's name and email address with the other person of an open conversation. It cannot be undone, and reveals
 * an anonymous candidate's name. Idempotent.
 * @throws NOT_FOUND; CONFLICT when the conversation is not open
 */
export async function shareContact(context: RequestContext, viewer: Viewer, id: string): Promise<Conversation> {
  await context.db.transaction(async (tx) => {
    const participation = participationOf(await lockConversation(tx, viewer, id))
    if (stateFor(participation) !== 'open')
      throw problem('CONFLICT', t`You can share your contact info once the request is accepted.`)
    if (participation.hasSharedContact) return
    await tx.update(conversationSides).set({ hasSharedContact: true }).where(sideOf(id, viewer.id))
    await publishConversationChange(tx, sql`side.conversation_id = ${id}`)
  })
  return currentConversation(context, viewer, id)
}
