import { and, eq, } from 'drizzle-orm'
import { lockAccounts } from '../../accounts/server/exports.ts'
import type { Viewer } from '../../platform/server/auth/request-context.ts'
import type { Transaction } from '../../platform/server/database/database.ts'
import { type ConversationDetails, conversationNotFound, findConversation } from './conversation-rows.ts'
import { conversationSides, conversations } from './tables.ts'

/**
 * Locks accounts until the transaction ends. Starting a conversation and blocking both lock the two people first, so that
 * neither misses the other. Locks in the order of ids, so that two transactions cannot deadlock.
 * @returns the ids of the accounts that exist
 */
export async function lockPeople(tx: Transaction, ids: readonly string[]): Promise<Set<string>> {
  return lockAccounts(tx, ids)
}

/**
 * One of the viewer's conversations, locked until the transaction ends.
 * @throws NOT_FOUND
 */
export async function lockConversation(tx: Transaction, viewer: Viewer, id: string): Promise<ConversationDetails> {
  const [locked] = await tx
    .select({ id: conversations.id })
    .from(conversations)
    .innerJoin(
      conversationSides,
      and(eq(conversationSides.conversationId, conversations.id), eq(conversationSides.accountId, viewer.id)),
    )
    .where(eq(conversations.id, id))
    .for('no key update', { of: conversations })
  if (!locked) throw conversationNotFound()
  // Read after locking, to see what another transaction has changed meanwhile.
  return findConversation(tx, viewer, id)
}
