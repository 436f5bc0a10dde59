import { and, eq, type SQL } from 'drizzle-orm'
import type { Transaction } from '../../platform/server/database.ts'
import { conversationSides } from './tables.ts'

/** What nobody is to be reminded of any more. */
export const nothingUnread = { unreadCount: 0, unreadSince: null, mailedAt: null }

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
