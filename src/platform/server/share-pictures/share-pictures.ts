import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import pLimit from 'p-limit'
import { t } from '#text'
import type { FileResponse } from '../../contract/files.ts'
import type { RequestContext } from '../auth/request-context.ts'
import { logoFolder } from '../content/brand.ts'
import { sendFile } from '../files/send-file.ts'
import { nullIfNotFound, problem } from '../http/problem-details.ts'
import { drawSharePicture, type SharePicture } from './share-picture.ts'

/** How many drawn pictures a process keeps: about 5 MB. */
const maxKept = 100
/** How many pictures may be waiting to be drawn. */
const maxWaiting = 20

const kept = new Map<string, Promise<Uint8Array>>()
const oneAtATime = pLimit(1)

/** Changes whenever a picture would look different, so that its address does. Raise the number with the drawing. */
export function sharePictureVersion(picture: SharePicture): string {
  return createHash('sha256')
    .update(JSON.stringify([2, picture]))
    .digest('base64url')
    .slice(0, 12)
}

/**
 * The picture as a route's output. Under the address with its current version, it may be cached for a day.
 * @param version that the address names
 * @throws TOO_MANY_REQUESTS when a network asks for many that are not drawn yet, or under other addresses; UNAVAILABLE when many wait
 */
export async function sendSharePicture(
  context: Pick<RequestContext, 'addHeader' | 'client' | 'rateLimits' | 'storage'>,
  picture: SharePicture,
  version: string | undefined,
): Promise<FileResponse> {
  const current = sharePictureVersion(picture)
  if (!kept.has(current) || version !== current) {
    await context.rateLimits.consume('pictureByNetwork', context.client.network, t`Please try again in a few minutes.`)
    if (oneAtATime.pendingCount >= maxWaiting)
      throw problem('UNAVAILABLE', t`Please try again in a moment.`, { retryAfter: 5 })
  }
  const bytes = await drawnOnce(context, current, picture)
  return sendFile(context, bytes, {
    name: 'picture.png',
    contentType: 'image/png',
    disposition: 'inline',
    cacheControl: version === current ? 'public, max-age=86400, immutable' : 'public, max-age=300',
    size: bytes.byteLength,
  })
}

/** Draws a picture unless it was drawn before. What has not been requested for the longest time is forgotten. */
function drawnOnce({ storage }: Pick<RequestContext, 'storage'>, version: string, picture: SharePicture) {
  const { logo } = picture.brand
  const drawn =
    kept.get(version) ??
    oneAtATime(async () => drawSharePicture(picture, logo === null ? null : await readLogo(storage, logo)))
  kept.delete(version)
  kept.set(version, drawn)
  drawn.catch(() => kept.delete(version))
  const [oldest] = kept.keys()
  if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest)
  return drawn
}

/** The logo's file; null if it has just been replaced. */
async function readLogo(storage: RequestContext['storage'], file: string): Promise<Uint8Array | null> {
  const stream = await nullIfNotFound(storage.read(`${logoFolder}/${file}`))
  return stream && buffer(stream)
}
