import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Connection, Transaction } from '../../../platform/server/database/database.ts'
import { invalidInput } from '../../../platform/server/http/problem-details.ts'
import type { Attachment } from '../../attachment-contract.ts'
import { missingAttachment } from '../../attachment-rules.ts'
import { messageAttachments } from './tables.ts'

const { id, name, contentType, size, messageId } = messageAttachments

/** The files of messages in their order, by the message's id. Messages without files are missing. */
export async function attachmentsOf(db: Connection, messageIds: readonly number[]): Promise<Map<number, Attachment[]>> {
  if (messageIds.length === 0) return new Map()
  const rows = await db
    .select({ id, name, contentType, size, messageId })
    .from(messageAttachments)
    .where(inArray(messageId, [...messageIds]))
    .orderBy(asc(messageId), asc(messageAttachments.position))
  const byMessage = new Map<number, Attachment[]>()
  for (const { messageId, ...file } of rows) {
    if (messageId !== null) byMessage.set(messageId, [...(byMessage.get(messageId) ?? []), file])
  }
  return byMessage
}

/** SQL: how many files a message has. @param message SQL: its id */
export function countAttachments(message: SQL): SQL {
  return sql`(select count(*)::int from message_attachments attachment where attachment.message_id = ${message})`
}

/**
 * Puts files into a message, in the transaction that inserts it.
 * @param author who uploaded them, and to which conversation
 * @throws INVALID_INPUT when one of them is not theirs, is of another conversation, or was in a message already
 */
export async function attachToMessage(
  tx: Transaction,
  author: { accountId: string; conversationId: string },
  message: number,
  ids: readonly string[],
  at: Date,
): Promise<Attachment[]> {
  const attached: Attachment[] = []
  for (const [index, one] of ids.entries()) {
    const [file] = await tx
      .update(messageAttachments)
      .set({ messageId: message, position: index + 1, attachedAt: at })
      .where(
        and(
          eq(id, one),
          eq(messageAttachments.accountId, author.accountId),
          eq(messageAttachments.conversationId, author.conversationId),
          isNull(messageId),
          isNull(messageAttachments.attachedAt),
        ),
      )
      .returning({ id, name, contentType, size })
    if (!file) throw invalidInput({ field: 'attachments', message: missingAttachment })
    attached.push(file)
  }
  return attached
}
