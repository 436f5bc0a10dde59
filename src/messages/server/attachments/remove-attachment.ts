import { and, eq, sql } from 'drizzle-orm'
import type { RequestContext, Viewer } from '../../../platform/server/auth/request-context.ts'
import { publishConversationChange } from '../live-updates.ts'
import { attachmentNotFound } from './open-attachment.ts'
import { messageAttachments } from './tables.ts'

/**
 * Deletes a file that the viewer uploaded, also from a message that they sent. Its text stays.
 * @throws NOT_FOUND, also for a file of another person
 */
export async function removeAttachment(
  { db, storage }: RequestContext,
  viewer: Viewer,
  { id: conversationId, attachmentId }: { id: string; attachmentId: string },
): Promise<void> {
  const { id, accountId, messageId, key } = messageAttachments
  await db.transaction(async (tx) => {
    const [removed] = await tx
      .delete(messageAttachments)
      .where(and(eq(id, attachmentId), eq(messageAttachments.conversationId, conversationId), eq(accountId, viewer.id)))
      .returning({ messageId, key })
    if (!removed) throw attachmentNotFound()
    await storage.deleteAfterCommit(tx, removed.key)
    if (removed.messageId !== null) await publishConversationChange(tx, sql`side.conversation_id = ${conversationId}`)
  })
}
