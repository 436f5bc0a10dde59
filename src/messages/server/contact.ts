import { sql } from 'drizzle-orm'
import type { RequestContext, Viewer } from '../../platform/server/auth/request-context.ts'
import { problem } from '../../platform/server/http/problem-details.ts'
import type { Conversation } from '../contract.ts'
import { standingOf } from './conversation-rows.ts'
import { holdConversation } from './holding.ts'
import { stateFor } from './policy.ts'
import { conversationNow } from './reading.ts'
import { sideOf } from './sides.ts'
import { conversationSides } from './tables.ts'
import { tellChanged } from './watching.ts'

/**
 * Shows the other one the viewer's name and address; it cannot be taken back, and doing it twice is doing it once.
 * @throws NOT_FOUND; CONFLICT where they do not talk
 */
export async function shareContact(context: RequestContext, viewer: Viewer, id: string): Promise<Conversation> {
  await context.db.transaction(async (tx) => {
    const standing = standingOf(await holdConversation(tx, viewer, id))
    if (stateFor(standing) !== 'open') throw problem('CONFLICT', 'You can share your contact once you both talk.')
    if (standing.hasSharedContact) return
    await tx.update(conversationSides).set({ hasSharedContact: true }).where(sideOf(id, viewer.id))
    await tellChanged(tx, sql`side.conversation_id = ${id}`)
  })
  return conversationNow(context, viewer, id)
}
