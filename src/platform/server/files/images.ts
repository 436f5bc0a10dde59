import { fileTypeFromFile } from 'file-type'
import pLimit from 'p-limit'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { pictureFormats } from '../../contract/pictures.ts'
import { problem } from '../http/problem-details.ts'

/** What a person reads about a file that is not an image we accept, and about one that is too large. */
export type ImageMessages = { wrong: string; large: string }

/** Pixels of an uploaded image at most. A phone's photo of more is over 2 MB; the worst file of 30 million takes 400 MB. */
const maxPixels = 30_000_000
/** How long processing an image may take. */
const timeoutSeconds = 10
/** How many images may be processed or waiting at once. */
const maxImages = 60

// One image at a time, on one thread, without a cache: unpacked, an image may be hundreds of times as large as its file.
sharp.concurrency(1)
sharp.cache(false)
const oneAtATime = pLimit(1)

/**
 * Makes our own image of an uploaded one: upright, WebP, without location, camera, or color profile. The content decides
 * what kind of file it is, not its name.
 * @param path of the uploaded file
 * @param shape crops and resizes the upright image, whose size in pixels it gets
 * @throws UNSUPPORTED_FILE for anything but a complete still image in one of `pictureFormats`
 * @throws TOO_LARGE for too many pixels
 * @throws UNAVAILABLE when too many images are waiting
 */
export async function processImage(
  path: string,
  messages: ImageMessages,
  shape: (upright: Sharp, size: { width: number; height: number }) => Sharp,
): Promise<Uint8Array> {
  if (oneAtATime.activeCount + oneAtATime.pendingCount >= maxImages) {
    throw problem('UNAVAILABLE', 'A lot of photos are coming in right now. Please try again in a moment.', {
      retryAfter: 5,
    })
  }
  return oneAtATime(async () => {
    const { autoOrient: size } = await inspect(path, messages)
    const upright = sharp(path, { failOn: 'error', limitInputPixels: maxPixels }).autoOrient()
    return shape(upright, size)
      .toColourspace('srgb')
      .webp({ quality: 82 })
      .timeout({ seconds: timeoutSeconds })
      .toBuffer()
      .catch(() => rejectFile(messages))
  })
}

/**
 * Renders an SVG drawing of our own at its own size. Drawings contain no text and refer to no other file.
 */
export function renderDrawing(svg: string, format: 'webp' | 'png'): Promise<Uint8Array> {
  return oneAtATime(() => {
    const image = sharp(Buffer.from(svg)).flatten().toColourspace('srgb').timeout({ seconds: timeoutSeconds })
    return (format === 'webp' ? image.webp({ quality: 82, effort: 2 }) : image.png({ palette: true })).toBuffer()
  })
}

/** Reads only the beginning of the file: its type, on which two libraries must agree, and the size that it states. */
async function inspect(path: string, messages: ImageMessages): Promise<Metadata> {
  const type = await fileTypeFromFile(path).catch(() => rejectFile(messages))
  const format = pictureFormats.find(({ extension }) => extension === type?.ext)
  if (!format) return rejectFile(messages)
  const metadata = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => rejectFile(messages))
  if (metadata.format !== format.library || (metadata.pages ?? 1) > 1) return rejectFile(messages)
  if (metadata.width * metadata.height > maxPixels) throw problem('TOO_LARGE', messages.large)
  return metadata
}

function rejectFile({ wrong }: ImageMessages): never {
  throw problem('UNSUPPORTED_FILE', wrong)
}
