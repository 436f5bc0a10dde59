import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { t } from '#text'
import { lockViewer } from '../../../accounts/server/exports.ts'
import type { IncomingFile } from '../../../platform/contract/files.ts'
import type { RequestContext, Services, Viewer } from '../../../platform/server/auth/request-context.ts'
import { type ImageSize, processImageSizes } from '../../../platform/server/files/images.ts'
import { receiveFile } from '../../../platform/server/files/uploads.ts'
import type { Picture } from '../../picture-contract.ts'
import {
  largePostPicture,
  pictureEdges,
  postPictureFormats,
  postPictureLimit,
  wrongPostPicture,
} from '../../picture-rules.ts'
import { toPicture } from './picture-rows.ts'
import { requireOwnSpace, takeSiteSpace } from './space.ts'
import { forumPictures } from './tables.ts'

type StoredPicture = Omit<typeof forumPictures.$inferInsert, 'accountId'> & { description: string }

/**
 * Receives a picture and stores our own versions of it. It is in no post yet, and only the viewer can load it.
 * @throws UNSUPPORTED_FILE, TOO_LARGE also when the viewer or the site has no room for it, TOO_MANY_REQUESTS,
 *   UNAVAILABLE, NOT_SIGNED_IN when the session has ended meanwhile
 */
export async function uploadPicture(
  context: RequestContext,
  viewer: Viewer,
  { body }: { body: IncomingFile },
): Promise<Picture> {
  const { config, db, storage, rateLimits } = context
  const message = t`You’ve uploaded a lot of pictures. Please wait a few minutes.`
  await rateLimits.consume('picturesByAccount', viewer.id, message)
  // Before the file is received; checked again when it is added.
  await requireOwnSpace(db, context, viewer, 1)
  const limit = { bytes: postPictureLimit, message: largePostPicture }
  const messages = { wrong: wrongPostPicture, large: largePostPicture }
  const edges = [pictureEdges.small, pictureEdges.large]
  const sizes = await receiveFile(config, body, limit, ({ path }) =>
    processImageSizes(path, messages, postPictureFormats, edges),
  )
  const picture = await storeSizes(storage, sizes)
  try {
    await db.transaction(async (tx) => {
      await lockViewer(tx, viewer)
      await requireOwnSpace(tx, context, viewer, picture.bytes)
      await tx.insert(forumPictures).values({ ...picture, accountId: viewer.id })
      await takeSiteSpace(tx, context, picture.bytes)
    })
  } catch (error) {
    // The commit may have succeeded although its response was lost. Never delete a file that a row names.
    const isNamed = await db.$count(forumPictures, eq(forumPictures.id, picture.id)).catch(() => 1)
    if (isNamed === 0) for (const key of [picture.smallKey, picture.largeKey]) await storage.deleteQuietly(key)
    throw error
  }
  return toPicture(picture)
}

/**
 * Stores both sizes of a picture under a new id that nobody can guess.
 * @returns the columns of its row
 */
export async function storeSizes(storage: Services['storage'], sizes: readonly ImageSize[]): Promise<StoredPicture> {
  const [small, large] = sizes
  if (!small || !large) throw new Error('A picture needs two sizes')
  const id = randomUUID()
  const smallKey = `pictures/${id}-small.webp`
  const largeKey = `pictures/${id}-large.webp`
  await storage.writeBytes(smallKey, small.bytes, 'image/webp')
  try {
    await storage.writeBytes(largeKey, large.bytes, 'image/webp')
  } catch (error) {
    await storage.deleteQuietly(smallKey)
    throw error
  }
  return {
    id,
    description: '',
    smallKey,
    smallWidth: small.width,
    smallHeight: small.height,
    largeKey,
    largeWidth: large.width,
    largeHeight: large.height,
    bytes: small.bytes.byteLength + large.bytes.byteLength,
  }
}
