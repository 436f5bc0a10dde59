import { randomUUID, randomUUIDv7 } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { t } from '#text'
import type { FileResponse, IncomingFile } from '../../../platform/contract/files.ts'
import { recordAuditEntry } from '../../../platform/server/audit-log.ts'
import type { RequestContext, Viewer } from '../../../platform/server/auth/request-context.ts'
import type { Transaction } from '../../../platform/server/database/database.ts'
import { documentType, extensionOf } from '../../../platform/server/files/document-type.ts'
import { sendFile } from '../../../platform/server/files/send-file.ts'
import { limitUploads, receiveFile } from '../../../platform/server/files/uploads.ts'
import { requireClean } from '../../../platform/server/files/virus-scan.ts'
import { problem } from '../../../platform/server/http/problem-details.ts'
import {
  type EventArchive,
  type MaterialLinkForm,
  materialLimit,
  materialTooLarge,
  maxMaterials,
  wrongMaterial,
} from '../../archive-contract.ts'
import { requireManagedEvent } from '../management/managed-event.ts'
import { hasArchive } from '../policy.ts'
import { loadReadableEvent, lockArchive, requireArchive, showArchive } from './archive.ts'
import { eventMaterials } from './tables.ts'

const folder = 'event-materials'

type NewMaterial = Omit<typeof eventMaterials.$inferInsert, 'eventId' | 'addedAt'>
type Upload = { params: { id: string; materialId: string }; query: { name: string }; body: IncomingFile }

/**
 * Adds a link to the materials of a past event.
 * @throws NOT_FOUND, FORBIDDEN, CONFLICT for an event that is not over or has too many materials
 */
export async function addMaterialLink(
  context: RequestContext,
  viewer: Viewer,
  { id, title, url }: MaterialLinkForm & { id: string },
): Promise<EventArchive> {
  await context.db.transaction((tx) => addMaterial(context, tx, viewer, id, { id: randomUUIDv7(), title, url }))
  return showArchive(context, viewer, id)
}

/**
 * Adds a file to the materials of a past event. Sending it again under the same id adds nothing.
 * @throws NOT_FOUND, FORBIDDEN, CONFLICT as for links; UNSUPPORTED_FILE, TOO_LARGE, TOO_MANY_REQUESTS, UNAVAILABLE
 */
export async function addMaterialFile(
  context: RequestContext,
  viewer: Viewer,
  { params: { id, materialId }, query, body }: Upload,
): Promise<EventArchive> {
  // Before the file is received; checked again when it is added.
  requireArchive(await requireManagedEvent(context.db, viewer, id), context.clock.now())
  await limitUploads(context, viewer)
  // Some browsers and programs send the path of the file.
  const name = query.name.split(/[\\/]/).at(-1) || 'file'
  const limit = { bytes: materialLimit, message: materialTooLarge }
  await receiveFile(context.config, body, limit, async ({ path, size }) => {
    const fileType = await documentType(path, name, ['.pdf', '.doc', '.docx', '.txt'])
    if (!fileType) throw problem('UNSUPPORTED_FILE', wrongMaterial)
    await requireClean(context, viewer, path)
    const fileKey = `${folder}/${randomUUID()}${extensionOf(name)}`
    await context.storage.write(fileKey, path, fileType, size)
    const file = { id: materialId, title: name, fileKey, fileName: name, fileType, fileSize: size }
    try {
      const isNew = await context.db.transaction((tx) => addMaterial(context, tx, viewer, id, file))
      if (!isNew) await context.storage.deleteQuietly(fileKey)
    } catch (error) {
      // The commit may have succeeded although its response was lost. Never delete a file that a row names.
      const isNamed = await context.db.$count(eventMaterials, eq(eventMaterials.fileKey, fileKey)).catch(() => 1)
      if (isNamed === 0) await context.storage.deleteQuietly(fileKey)
      throw error
    }
  })
  return showArchive(context, viewer, id)
}

/** @returns whether it was added; not when this event has one with its id */
async function addMaterial(
  context: RequestContext,
  tx: Transaction,
  viewer: Viewer,
  eventId: string,
  material: NewMaterial,
): Promise<boolean> {
  await lockArchive(context, tx, viewer, eventId)
  const [known] = await tx
    .select({ eventId: eventMaterials.eventId })
    .from(eventMaterials)
    .where(eq(eventMaterials.id, material.id))
  if (known?.eventId === eventId) return false
  if (known) throw problem('CONFLICT', t`Please choose another id.`)
  if ((await tx.$count(eventMaterials, eq(eventMaterials.eventId, eventId))) >= maxMaterials)
    throw problem('CONFLICT', t`An event can have ${maxMaterials} links and files. Please remove one first.`)
  await tx.insert(eventMaterials).values({ ...material, eventId, addedAt: context.clock.now() })
  await recordAuditEntry(tx, {
    action: 'event.materialAdded',
    actorId: viewer.id,
    subject: { kind: 'event', id: eventId },
    details: { kind: material.url ? 'link' : 'file' },
  })
  return true
}

/**
 * Removes a link or a file. Doing it twice is the same as once.
 * @throws NOT_FOUND, FORBIDDEN, CONFLICT for an event that is not over
 */
export async function removeMaterial(
  context: RequestContext,
  viewer: Viewer,
  { id, materialId }: { id: string; materialId: string },
): Promise<void> {
  await context.db.transaction(async (tx) => {
    await lockArchive(context, tx, viewer, id)
    const [removed] = await tx.delete(eventMaterials).where(isMaterial(id, materialId)).returning()
    if (!removed) return
    if (removed.fileKey) await context.storage.deleteAfterCommit(tx, removed.fileKey)
    await recordAuditEntry(tx, {
      action: 'event.materialRemoved',
      actorId: viewer.id,
      subject: { kind: 'event', id },
      details: { kind: removed.fileKey ? 'file' : 'link' },
    })
  })
}

/**
 * A file of a past event's materials, always as a download.
 * @throws NOT_FOUND, MEMBERSHIP_REQUIRED as for the event
 */
export async function openMaterial(
  context: RequestContext,
  viewer: Viewer,
  { id, materialId }: { id: string; materialId: string },
): Promise<FileResponse> {
  const event = await loadReadableEvent(context, viewer, id)
  const [file] = hasArchive(event)
    ? await context.db.select().from(eventMaterials).where(isMaterial(id, materialId))
    : []
  if (!file?.fileKey) throw problem('NOT_FOUND', t`File not found`)
  const bytes = await context.storage.read(file.fileKey)
  return sendFile(context, bytes, {
    name: file.fileName ?? 'file',
    contentType: file.fileType ?? 'application/octet-stream',
    size: file.fileSize ?? undefined,
  })
}

function isMaterial(eventId: string, id: string) {
  return and(eq(eventMaterials.eventId, eventId), eq(eventMaterials.id, id))
}
