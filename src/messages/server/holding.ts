import { and, eq, sql } from 'drizzle-orm'
import type { Viewer } from '../../platform/server/auth/request-context.ts'
import type { Transaction } from '../../platform/server/database/database.ts'
import { conversationNotFound, type FoundConversation, findConversation } from './conversation-rows.ts'
import { conversationSides, conversations } from './tables.ts'

/**
 * Holds people until the transaction ends: whoever begins to talk and whoever blocks hold both before anything else, so
 * that neither misses the other. In the order of their ids, so that nobody waits for whom she keeps waiting.
 * @returns the ids of those who are there
 */
export async function holdPeople(tx: Transaction, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from accounts where id = any(${sql.param([...ids])}::uuid[]) order by id for no key update`)
  return new Set(rows.map(({ id }) => id))
}

/**
 * One of the viewer's conversations, which nobody else changes until the transaction ends.
 * @throws NOT_FOUND
 */
export async function holdConversation(tx: Transaction, viewer: Viewer, id: string): Promise<FoundConversation> {
  const [held] = await tx
    .select({ id: conversations.id })
    .from(conversations)
    .innerJoin(
      conversationSides,
      and(eq(conversationSides.conversationId, conversations.id), eq(conversationSides.accountId, viewer.id)),
    )
    .where(eq(conversations.id, id))
    .for('no key update', { of: conversations })
  if (!held) throw conversationNotFound()
  // Read after it is held: what another one did meanwhile counts.
  return findConversation(tx, viewer, id)
}
