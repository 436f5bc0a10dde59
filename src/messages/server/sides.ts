import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/server/database/database.ts'
import { conversationSides, conversations } from './tables.ts'

/** What nobody is to be reminded of any more: all that is there counts as read, also when more comes later. */
export const nothingUnread = {
  unreadCount: 0,
  unreadSince: null,
  mailedAt: null,
  readUpTo: sql`greatest(${conversationSides.readUpTo}, (
    select coalesce(${conversations.lastMessageId}, 0) from ${conversations}
    where ${conversations.id} = ${conversationSides.conversationId}))`,
}

/** Puts a conversation among one person's closed ones; nothing in it waits for her any more. */
export async function putAway(tx: Transaction, conversationId: string, accountId: string): Promise<void> {
  await tx
    .update(conversationSides)
    .set({ folder: 'closed', ...nothingUnread })
    .where(sideOf(conversationId, accountId))
}

export function sideOf(conversationId: string, accountId: string): SQL | undefined {
  return and(eq(conversationSides.conversationId, conversationId), eq(conversationSides.accountId, accountId))
}
