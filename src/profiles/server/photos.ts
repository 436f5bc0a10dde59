import { randomUUID } from 'node:crypto'
import { setAvatar } from '../../accounts/server/exports.ts'
import type { FileResponse, IncomingFile } from '../../platform/contract/files.ts'
import type { RequestContext, Services, Viewer } from '../../platform/server/auth/request-context.ts'
import type { Transaction } from '../../platform/server/database/database.ts'
import { sendFile } from '../../platform/server/files/send-file.ts'
import { receiveFile } from '../../platform/server/files/uploads.ts'
import { problem } from '../../platform/server/http/problem-details.ts'
import { type OwnProfile, photoLimit } from '../contract.ts'
import { readOwn } from './own-profile.ts'
import { type Crop, largePhoto, preparePicture, wrongPhoto } from './picture.ts'
import { changeProfile, type HeldProfile, holdProfile, type ProfileChanging } from './profile-rows.ts'
import { putIntoProfile } from './stored-files.ts'

const tooMany = 'You have uploaded many files. Please wait a few minutes.'
const kept = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\.webp$/

/**
 * Sets the viewer's photo; the one before is deleted (S1 §5, §7).
 * @throws UNSUPPORTED_FILE, TOO_LARGE, TOO_MANY_REQUESTS, UNAVAILABLE
 */
export async function setPhoto(
  context: RequestContext,
  viewer: Viewer,
  { query, body }: { query: Crop & { name: string }; body: IncomingFile },
): Promise<OwnProfile> {
  await context.rateLimits.consume('uploadByAccount', viewer.id, tooMany)
  if (!/\.(jpe?g|png)$/i.test(query.name)) throw problem('UNSUPPORTED_FILE', wrongPhoto)
  const limit = { bytes: photoLimit, message: largePhoto }
  const picture = await receiveFile(context.config, body, limit, ({ path }) => preparePicture(path, query))
  const key = `photos/${randomUUID()}.webp`
  await context.storage.writeBytes(key, picture, 'image/webp')
  await putIntoProfile(context, viewer, key, (tx, held) => replacePhoto(context, tx, held, key))
  return readOwn(context.db, viewer)
}

/** Removes the viewer's photo; without one, nothing happens. */
export async function removePhoto(context: RequestContext, viewer: Viewer): Promise<OwnProfile> {
  await context.db.transaction(async (tx) => {
    const held = await holdProfile(tx, viewer.id)
    if (held?.profile.photoKey) await replacePhoto(context, tx, held, null)
  })
  return readOwn(context.db, viewer)
}

async function replacePhoto(
  { storage, ...services }: Pick<Services, 'storage'> & ProfileChanging,
  tx: Transaction,
  held: HeldProfile,
  key: string | null,
): Promise<void> {
  const { accountId, photoKey } = held.profile
  await setAvatar(tx, accountId, key && `/api/profiles/${key}`)
  await changeProfile(services, tx, held, { photoKey: key })
  if (photoKey) await storage.deleteAfterCommit(tx, photoKey)
}

/**
 * A photo by the name in its address; public, since it stands beside a name wherever that is read.
 * @throws NOT_FOUND
 */
export async function showPhoto(context: RequestContext, file: string): Promise<FileResponse> {
  if (!kept.test(file)) throw problem('NOT_FOUND', 'File not found')
  const bytes = await context.storage.read(`photos/${file}`)
  return sendFile(context, bytes, {
    name: file,
    contentType: 'image/webp',
    disposition: 'inline',
    cacheControl: 'public, max-age=3600',
  })
}
