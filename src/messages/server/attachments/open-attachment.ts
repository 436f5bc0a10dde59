import { and, eq } from 'drizzle-orm'
import { t } from '#text'
import type { FileResponse } from '../../../platform/contract/files.ts'
import { recordAuditEntry } from '../../../platform/server/audit-log.ts'
import type { RequestContext, Viewer } from '../../../platform/server/auth/request-context.ts'
import type { Connection } from '../../../platform/server/database/database.ts'
import { sendFile } from '../../../platform/server/files/send-file.ts'
import { problem } from '../../../platform/server/http/problem-details.ts'
import { wasReported } from '../../../reports/server/exports.ts'
import { maySeeAttachment } from '../policy.ts'
import { conversationSides } from '../tables.ts'
import { messageAttachments } from './tables.ts'

type AttachmentRow = typeof messageAttachments.$inferSelect

/**
 * A file of a conversation as a download, checked at every request: browsers and proxies keep no copy (`no-store`). The
 * audit log records that an admin opened a file of a reported message.
 * @throws NOT_FOUND, also for people who may not see it
 */
export async function openAttachment(
  context: RequestContext,
  viewer: Viewer,
  { id: conversationId, attachmentId }: { id: string; attachmentId: string },
): Promise<FileResponse> {
  const file = await findAttachment(context.db, conversationId, attachmentId)
  if (!file) throw attachmentNotFound()
  const isParticipant = await takesPart(context.db, viewer, conversationId)
  const isModerating = viewer.role === 'admin' && !isParticipant
  const isReported =
    isModerating && file.messageId !== null && (await wasReported(context.db, 'message', String(file.messageId)))
  const facts = { role: viewer.role, isParticipant, isUploader: file.accountId === viewer.id, isReported }
  if (!maySeeAttachment(facts, file)) throw attachmentNotFound()
  if (isModerating) {
    await recordAuditEntry(context.db, {
      action: 'message.attachmentOpened',
      actorId: viewer.id,
      accountId: file.accountId ?? undefined,
      subject: { kind: 'message', id: file.messageId ?? 0 },
    })
  }
  const { key, name, contentType, size } = file
  return sendFile(context, await context.storage.read(key), { name, contentType, size })
}

/** The same error for a missing file and one that the viewer may not see. */
export function attachmentNotFound() {
  return problem('NOT_FOUND', t`File not found`)
}

/** A file by the conversation and its own id, without checking who may see it. */
async function findAttachment(db: Connection, conversationId: string, id: string): Promise<AttachmentRow | undefined> {
  const [row] = await db
    .select()
    .from(messageAttachments)
    .where(and(eq(messageAttachments.id, id), eq(messageAttachments.conversationId, conversationId)))
  return row
}

async function takesPart(db: Connection, viewer: Viewer, conversationId: string): Promise<boolean> {
  const { accountId } = conversationSides
  const isOwn = and(eq(conversationSides.conversationId, conversationId), eq(accountId, viewer.id))
  return (await db.$count(conversationSides, isOwn)) > 0
}
