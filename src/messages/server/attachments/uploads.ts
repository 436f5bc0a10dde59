import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { t } from '#text'
import { lockViewer } from '../../../accounts/server/exports.ts'
import type { IncomingFile } from '../../../platform/contract/files.ts'
import { sentences } from '../../../platform/contract/text/sentences.ts'
import type { RequestContext, Viewer } from '../../../platform/server/auth/request-context.ts'
import type { Connection } from '../../../platform/server/database/database.ts'
import { documentType, extensionOf } from '../../../platform/server/files/document-type.ts'
import { withoutMetadata } from '../../../platform/server/files/images.ts'
import { limitUploads, receiveFile } from '../../../platform/server/files/uploads.ts'
import { requireClean } from '../../../platform/server/files/virus-scan.ts'
import { problem } from '../../../platform/server/http/problem-details.ts'
import type { Attachment } from '../../attachment-contract.ts'
import {
  attachedDocuments,
  attachedPictures,
  attachmentBytesPerPerson,
  attachmentLimit,
  attachmentMegabytesPerPerson,
  isAttachmentName,
  largeAttachment,
  wrongAttachment,
} from '../../attachment-rules.ts'
import { findConversation, participationOf } from '../conversation-rows.ts'
import { lockConversation } from '../locks.ts'
import { abilitiesOf } from '../policy.ts'
import { messageAttachments } from './tables.ts'

type Upload = { params: { id: string }; query: { name: string }; body: IncomingFile }

/**
 * Receives a file for a message in an open conversation. It is in no message yet, and only the viewer can load it.
 * @throws NOT_FOUND; CONFLICT when the viewer may not write in the conversation; UNSUPPORTED_FILE; TOO_LARGE also when the
 *   viewer's files leave no room for it; TOO_MANY_REQUESTS; UNAVAILABLE; NOT_SIGNED_IN when the session has ended meanwhile
 */
export async function uploadAttachment(
  context: RequestContext,
  viewer: Viewer,
  { params: { id: conversationId }, query, body }: Upload,
): Promise<Attachment> {
  await limitUploads(context, viewer)
  // Before the file is received; checked again when it is added.
  requireOpen(await findConversation(context.db, viewer, conversationId), viewer)
  await requireSpace(context.db, viewer, 1)
  // Some browsers and programs send the path of the file.
  const name = query.name.split(/[\\/]/).at(-1) ?? ''
  if (!isAttachmentName(name)) throw problem('UNSUPPORTED_FILE', wrongAttachment)
  const limit = { bytes: attachmentLimit, message: largeAttachment }
  return receiveFile(context.config, body, limit, async ({ path, size }) => {
    const file = await store(context, viewer, { path, size, name })
    const { key, ...attachment } = file
    try {
      await context.db.transaction(async (tx) => {
        await lockViewer(tx, viewer)
        requireOpen(await lockConversation(tx, viewer, conversationId), viewer)
        await requireSpace(tx, viewer, file.size)
        const createdAt = context.clock.now()
        await tx.insert(messageAttachments).values({ ...file, accountId: viewer.id, conversationId, createdAt })
      })
    } catch (error) {
      // The commit may have succeeded although its response was lost. Never delete a file that a row names.
      const isNamed = await context.db.$count(messageAttachments, eq(messageAttachments.key, key)).catch(() => 1)
      if (isNamed === 0) await context.storage.deleteQuietly(key)
      throw error
    }
    return attachment
  })
}

function requireOpen(details: Parameters<typeof participationOf>[0], viewer: Viewer): void {
  if (abilitiesOf(participationOf(details), viewer.role).write) return
  throw problem('CONFLICT', t`You can send files once the conversation is open.`)
}

/** In the transaction that adds the file, the viewer's account must be locked. */
async function requireSpace(db: Connection, viewer: Viewer, added: number): Promise<void> {
  const [row] = await db
    .select({ bytes: sql<number>`coalesce(sum(${messageAttachments.size}), 0)`.mapWith(Number) })
    .from(messageAttachments)
    .where(eq(messageAttachments.accountId, viewer.id))
  if ((row?.bytes ?? 0) + added <= attachmentBytesPerPerson) return
  const limit = t`The files you’ve sent take up the ${attachmentMegabytesPerPerson} MB that each person has.`
  throw problem('TOO_LARGE', sentences(limit, t`Remove some from your conversations to make room.`))
}

/**
 * Stores a file that was scanned, under a new key that nobody can guess. Pictures lose what they say about the place and
 * the camera; documents are stored as they are.
 */
async function store(
  context: RequestContext,
  viewer: Viewer,
  { path, size, name }: { path: string; size: number; name: string },
): Promise<Attachment & { key: string }> {
  await requireClean(context, viewer, path)
  const id = randomUUID()
  const extension = extensionOf(name)
  const key = `attachments/${id}${extension}`
  if (attachedPictures.some(({ names }) => names.includes(extension))) {
    const messages = { wrong: wrongAttachment, large: largeAttachment }
    const { bytes, contentType } = await withoutMetadata(path, messages, attachedPictures)
    await context.storage.writeBytes(key, bytes, contentType)
    return { id, key, name, contentType, size: bytes.byteLength }
  }
  const contentType = await documentType(path, name, attachedDocuments)
  if (!contentType) throw problem('UNSUPPORTED_FILE', wrongAttachment)
  await context.storage.write(key, path, contentType, size)
  return { id, key, name, contentType, size }
}
