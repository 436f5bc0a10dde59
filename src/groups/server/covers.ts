import { eq } from 'drizzle-orm'
import { t } from '#text'
import { lockAgainstDeletion } from '../../accounts/server/exports.ts'
import type { FileResponse, IncomingFile } from '../../platform/contract/files.ts'
import { grounds } from '../../platform/contract/palette.ts'
import { recordAuditEntry } from '../../platform/server/audit-log.ts'
import type { RequestContext, Viewer } from '../../platform/server/auth/request-context.ts'
import { attachStoredFile } from '../../platform/server/files/attach-stored-file.ts'
import { showPicture, storedName, storePicture } from '../../platform/server/files/picture-uploads.ts'
import { problem } from '../../platform/server/http/problem-details.ts'
import type { Group } from '../contract.ts'
import { loadGroup, lockGroupAsOrganizer, requireAbility } from './groups.ts'
import { groups } from './tables.ts'

/** Width and height of stored covers in pixels. */
const [width, height] = [1280, 320]

const folder = 'group-covers'

type Upload = { params: { id: string }; query: { name: string }; body: IncomingFile }

/**
 * Sets the cover of a group, as one of its organizers, and deletes the previous one. The picture is cropped to four times as
 * wide as high, around the middle.
 * @throws NOT_FOUND, FORBIDDEN, UNSUPPORTED_FILE, TOO_LARGE, TOO_MANY_REQUESTS, UNAVAILABLE
 */
export async function setCover(
  context: RequestContext,
  viewer: Viewer,
  { params: { id }, query, body }: Upload,
): Promise<Group> {
  const { db } = context
  const key = await storePicture(context, viewer, {
    upload: { query, body },
    folder,
    shape: (upright) => upright.resize(width, height, { fit: 'cover' }).flatten({ background: grounds.light.surface }),
    authorize: () => requireAbility(db, viewer, id, 'organise'),
  })
  await attachStoredFile(context, {
    key,
    attach: () => replaceCover(context, viewer, id, key),
    isReferenced: async () => (await db.$count(groups, eq(groups.coverKey, key))) > 0,
  })
  return loadGroup(db, viewer, id)
}

/**
 * Removes the cover of a group, as one of its organizers. Without a cover it does nothing.
 * @throws NOT_FOUND, FORBIDDEN
 */
export async function removeCover(context: RequestContext, viewer: Viewer, id: string): Promise<Group> {
  await replaceCover(context, viewer, id, null)
  return loadGroup(context.db, viewer, id)
}

/**
 * A cover by the file name in its URL. Every member sees it, because the list of groups does.
 * @throws NOT_FOUND
 */
export async function showCover(context: RequestContext, file: string): Promise<FileResponse> {
  const isUsed = storedName.test(file) && (await context.db.$count(groups, eq(groups.coverKey, keyOf(file)))) > 0
  if (!isUsed) throw problem('NOT_FOUND', t`File not found`)
  return showPicture(context, folder, file, 'private')
}

function keyOf(file: string): string {
  return `${folder}/${file}`
}

async function replaceCover(
  { db, storage }: RequestContext,
  viewer: Viewer,
  id: string,
  coverKey: string | null,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockAgainstDeletion(tx, [viewer.id])
    const group = await lockGroupAsOrganizer(tx, viewer, id)
    if (group.coverKey === coverKey) return
    await tx.update(groups).set({ coverKey }).where(eq(groups.id, id))
    if (group.coverKey) await storage.deleteAfterCommit(tx, group.coverKey)
    await recordAuditEntry(tx, {
      action: 'group.updated',
      actorId: viewer.id,
      subject: { kind: 'group', id },
      details: { cover: coverKey === null ? 'removed' : 'set' },
    })
  })
}
