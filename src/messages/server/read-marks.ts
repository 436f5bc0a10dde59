import { sql } from 'drizzle-orm'
import { markReadUnder } from '../../notifications/server/exports.ts'
import type { RequestContext, Viewer } from '../../platform/server/auth/request-context.ts'
import type { MessageCounts } from '../contract.ts'
import { messageCounts } from './counts.ts'
import { holdConversation } from './holding.ts'
import { placeOf } from './news.ts'
import { tellScreens } from './watching.ts'

/**
 * Marks what came up to a message as read; a mark never goes back. The other one sees it once they talk.
 * @throws NOT_FOUND
 */
export async function markRead(
  context: RequestContext,
  viewer: Viewer,
  { id, upTo }: { id: string; upTo: number },
): Promise<MessageCounts> {
  await context.db.transaction(async (tx) => {
    // Held, because a message that comes meanwhile is to be counted or marked, never neither.
    const { conversation, own, other } = await holdConversation(tx, viewer, id)
    const last = Math.min(upTo, conversation.lastMessageId ?? 0)
    if (last <= own.readUpTo) return
    await tx.execute(sql`
      with left_over as (
        select count(*)::int as count, min(sent_at) as since from messages
        where conversation_id = ${id} and id > ${last} and author_id <> ${viewer.id}
      )
      update conversation_sides side
      set read_up_to = ${last}, unread_count = left_over.count, unread_since = left_over.since, mailed_at = null
      from left_over
      where side.conversation_id = ${id} and side.account_id = ${viewer.id}`)
    await markReadUnder(context, tx, viewer.id, placeOf(id))
    await tellScreens(context, tx, viewer.id, { kind: 'read' })
    if (conversation.state !== 'open' || !other) return
    await tellScreens(context, tx, other.accountId, { kind: 'seen', conversationId: id, upTo: last })
  })
  return messageCounts(context.db, viewer.id)
}
