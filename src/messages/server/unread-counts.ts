import { sql } from 'drizzle-orm'
import { markReadUnder } from '../../notifications/server/exports.ts'
import type { RequestContext, Viewer } from '../../platform/server/auth/request-context.ts'
import type { Database } from '../../platform/server/database/database.ts'
import { literal, placeholder, prepare } from '../../platform/server/database/prepared-statements.ts'
import type { MessageCounts } from '../contract.ts'
import { isConversationShown } from './conversation-rows.ts'
import { publishToPerson } from './live-updates.ts'
import { lockConversation } from './locks.ts'
import { conversationNotificationPath } from './notifications.ts'

/** Counts stop here, because screens show nothing more exact. */
const maxCount = 100

/** How many conversations have unread messages, not counting requests, and how many requests wait. Each up to 100. */
export async function messageCounts(db: Database, accountId: string): Promise<MessageCounts> {
  const [row] = await count(db, { account: accountId })
  return row ?? { unreadCount: 0, requestCount: 0 }
}

const isShown = isConversationShown(sql`c.company_id`)

const count = prepare<MessageCounts>(sql`
    select
      (select count(*) from (
        select from conversation_sides side join conversations c on c.id = side.conversation_id
        where account_id = ${placeholder('account')} and unread_count > 0 and folder <> 'requests' and ${isShown}
        limit ${literal(maxCount)}) unread
      ) as "unreadCount",
      (select count(*) from (
        select from conversation_sides side join conversations c on c.id = side.conversation_id
        where account_id = ${placeholder('account')} and folder = 'requests' and ${isShown}
        limit ${literal(maxCount)}) waiting
      ) as "requestCount"`)

/**
 * Marks messages up to a given one as read; never moves backwards. In an open conversation the other person sees it.
 * @throws NOT_FOUND
 */
export async function markRead(
  context: RequestContext,
  viewer: Viewer,
  { id, upTo }: { id: string; upTo: number },
): Promise<MessageCounts> {
  await context.db.transaction(async (tx) => {
    // Lock first, so that a message that arrives meanwhile is either counted or marked, never neither.
    const { conversation, own, other } = await lockConversation(tx, viewer, id)
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
    await markReadUnder(context, tx, viewer.id, conversationNotificationPath(id))
    await publishToPerson(context, tx, viewer.id, { kind: 'read' })
    if (conversation.state !== 'open' || !other) return
    await publishToPerson(context, tx, other.accountId, { kind: 'seen', conversationId: id, upTo: last })
  })
  return messageCounts(context.db, viewer.id)
}
