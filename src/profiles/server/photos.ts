import type { Region, Sharp } from 'sharp'
import { setAvatar } from '../../accounts/server/exports.ts'
import type { FileResponse, IncomingFile } from '../../platform/contract/files.ts'
import { grounds } from '../../platform/contract/palette.ts'
import type { RequestContext, Services, Viewer } from '../../platform/server/auth/request-context.ts'
import type { Transaction } from '../../platform/server/database/database.ts'
import { showPicture, storePicture } from '../../platform/server/files/picture-uploads.ts'
import type { OwnProfile } from '../contract.ts'
import { readOwnProfile } from './own-profile.ts'
import { changeProfile, type LockedProfile, lockProfile, type ProfileChangeServices } from './profile-changes.ts'
import { attachFile } from './profile-files.ts'

/** The square to keep, as fractions of the upright picture's width and height. */
type Crop = { x?: number; y?: number; width?: number; height?: number }

/**
 * Sets the viewer's photo and deletes the previous one (S1 §5, §7).
 * @throws UNSUPPORTED_FILE, TOO_LARGE, TOO_MANY_REQUESTS, UNAVAILABLE
 */
export async function setPhoto(
  context: RequestContext,
  viewer: Viewer,
  upload: { query: Crop & { name: string }; body: IncomingFile },
): Promise<OwnProfile> {
  const shape = cropTo(upload.query)
  const key = await storePicture(context, viewer, { upload, folder: 'photos', shape })
  await attachFile(context, viewer, key, (tx, locked) => replacePhoto(context, tx, locked, key))
  return readOwnProfile(context.db, viewer)
}

/** Removes the viewer's photo, if there is one. */
export async function removePhoto(context: RequestContext, viewer: Viewer): Promise<OwnProfile> {
  await context.db.transaction(async (tx) => {
    const locked = await lockProfile(tx, viewer.id)
    if (locked?.profile.photoKey) await replacePhoto(context, tx, locked, null)
  })
  return readOwnProfile(context.db, viewer)
}

async function replacePhoto(
  { storage, ...services }: Pick<Services, 'storage'> & ProfileChangeServices,
  tx: Transaction,
  locked: LockedProfile,
  key: string | null,
): Promise<void> {
  const { accountId, photoKey } = locked.profile
  await setAvatar(tx, accountId, key && photoPath(key))
  await changeProfile(services, tx, locked, { photoKey: key })
  if (photoKey) await storage.deleteAfterCommit(tx, photoKey)
}

/** The public path of a stored photo. */
export function photoPath(key: string): string {
  return `/api/profiles/${key}`
}

/**
 * A photo by the file name in its URL. Photos are public, because they are shown beside names everywhere.
 * @throws NOT_FOUND
 */
export function showPhoto(context: RequestContext, file: string): Promise<FileResponse> {
  return showPicture(context, 'photos', file)
}

/** Width and height of stored photos in pixels. */
const photoSize = 512

/** Makes a picture square: the crop, or the middle if it is omitted. */
function cropTo(crop: Crop) {
  return (upright: Sharp, size: { width: number; height: number }) => {
    const region = regionOf(size, crop)
    // Without an extracted region, a JPEG is decoded at a fraction of its size.
    return (region ? upright.extract(region) : upright)
      .resize(photoSize, photoSize, { fit: 'cover' })
      .flatten({ background: grounds.light.surface })
  }
}

/** The crop in pixels, limited to the picture and at least one pixel. Null if there is none. */
function regionOf(size: { width: number; height: number }, crop: Crop): Region | null {
  const { x, y, width, height } = crop
  if (x === undefined || y === undefined || width === undefined || height === undefined) return null
  const left = Math.min(Math.round(x * size.width), size.width - 1)
  const top = Math.min(Math.round(y * size.height), size.height - 1)
  return {
    left,
    top,
    width: Math.max(1, Math.min(Math.round(width * size.width), size.width - left)),
    height: Math.max(1, Math.min(Math.round(height * size.height), size.height - top)),
  }
}
