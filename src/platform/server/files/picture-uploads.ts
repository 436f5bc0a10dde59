import { randomUUID } from 'node:crypto'
import { t } from '#text'
import type { FileResponse, IncomingFile } from '../../contract/files.ts'
import {
  isPictureName,
  largePicture,
  type PictureFormat,
  pictureFormats,
  pictureLimit,
  wrongLogo,
  wrongPicture,
} from '../../contract/pictures.ts'
import type { RequestContext, Viewer } from '../auth/request-context.ts'
import { problem } from '../http/problem-details.ts'
import { processImage } from './images.ts'
import { sendFile } from './send-file.ts'
import { limitUploads, receiveFile } from './uploads.ts'

/** The folders of stored pictures. */
type PictureFolder = 'photos' | 'logos' | 'covers' | 'group-covers' | 'brand'

type PictureUpload = {
  /** The file's name and content, as the route received them. */
  upload: { query: { name: string }; body: IncomingFile }
  folder: PictureFolder
  /** Crops and resizes the upright picture, whose size in pixels it gets. */
  shape: Parameters<typeof processImage>[2]
  /** The accepted formats; those of photos by default. */
  formats?: readonly PictureFormat[]
  /** Checks whether the viewer may upload it, before it is received. */
  authorize?: () => Promise<void>
}

/**
 * Receives a picture and stores our own version of it as WebP, without location, camera, or color profile.
 * @returns its key in the storage; nothing refers to it yet
 * @throws UNSUPPORTED_FILE, TOO_LARGE, TOO_MANY_REQUESTS, UNAVAILABLE, and what `authorize` throws
 */
export async function storePicture(
  context: RequestContext,
  viewer: Viewer,
  { upload: { query, body }, folder, shape, authorize, formats = pictureFormats }: PictureUpload,
): Promise<string> {
  await limitUploads(context, viewer)
  const messages = { wrong: wrongPictureOf(formats), large: largePicture }
  if (!isPictureName(query.name, formats)) throw problem('UNSUPPORTED_FILE', messages.wrong)
  await authorize?.()
  const limit = { bytes: pictureLimit, message: largePicture }
  const picture = await receiveFile(context.config, body, limit, ({ path }) =>
    processImage(path, messages, shape, formats),
  )
  const key = `${folder}/${randomUUID()}.webp`
  await context.storage.writeBytes(key, picture, 'image/webp')
  return key
}

function wrongPictureOf(formats: readonly PictureFormat[]): string {
  return formats === pictureFormats ? wrongPicture : wrongLogo
}

/** Names of stored pictures. */
export const storedName = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\.webp$/

/**
 * A picture by the file name in its URL. Public by default, because it stands beside a name wherever that is read.
 * @param cacheControl `private` for a picture that not everybody may see; the caller has checked that the viewer may
 * @throws NOT_FOUND
 */
export async function showPicture(
  context: RequestContext,
  folder: PictureFolder,
  file: string,
  cacheControl: 'public' | 'private' = 'public',
): Promise<FileResponse> {
  if (!storedName.test(file)) throw problem('NOT_FOUND', t`File not found`)
  const bytes = await context.storage.read(`${folder}/${file}`)
  return sendFile(context, bytes, {
    name: file,
    contentType: 'image/webp',
    disposition: 'inline',
    cacheControl: `${cacheControl}, max-age=3600`,
  })
}
