import pLimit from 'p-limit'
import type { Metadata, Sharp } from 'sharp'
import { t } from '#text'
import { grounds } from '../../contract/palette.ts'
import { type PictureFormat, pictureFormats } from '../../contract/pictures.ts'
import { problem } from '../http/problem-details.ts'
import { loadSharp } from './sharp.ts'

/** What a person reads about a file that is not an image we accept, and about one that is too large. */
export type ImageMessages = { wrong: string; large: string }

/** Pixels of an uploaded image at most. A phone's photo of more is over 2 MB; the worst file of 30 million takes 400 MB. */
const maxPixels = 30_000_000
/** How long processing an image may take. */
const timeoutSeconds = 10
/** How many images may be processed or waiting at once. */
const maxImages = 60

// Unpacked, an image may be hundreds of times as large as its file.
const oneAtATime = pLimit(1)

/**
 * Makes our own image of an uploaded one: upright, WebP, without location, camera, or color profile. The content decides
 * what kind of file it is, not its name.
 * @param path of the uploaded file
 * @param shape crops and resizes the upright image, whose size in pixels it gets
 * @throws UNSUPPORTED_FILE for anything but a complete still image in one of the formats
 * @throws TOO_LARGE for too many pixels
 * @throws UNAVAILABLE when too many images are waiting
 */
export async function processImage(
  path: string,
  messages: ImageMessages,
  shape: (upright: Sharp, size: { width: number; height: number }) => Sharp,
  formats: readonly PictureFormat[] = pictureFormats,
): Promise<Uint8Array> {
  requireRoom()
  return oneAtATime(async () => {
    const { autoOrient: size, pages = 1 } = await inspect(path, messages, formats)
    if (pages > 1) return rejectFile(messages)
    const sharp = await loadSharp()
    const upright = sharp(path, { failOn: 'error', limitInputPixels: maxPixels }).autoOrient()
    return shape(upright, size)
      .toColourspace('srgb')
      .webp({ quality: 82 })
      .timeout({ seconds: timeoutSeconds })
      .toBuffer()
      .catch(() => rejectFile(messages))
  })
}

/** Our own version of an image: WebP, with its size in pixels. */
export type ImageSize = { bytes: Uint8Array; width: number; height: number }

/**
 * Like `processImage`, but keeps the whole image, at several sizes. Of an animation it keeps the first frame. What is
 * transparent becomes white, as on the page where it was probably drawn.
 * @param edges the longest side of each size in pixels; smaller images are not enlarged
 */
export async function processImageSizes(
  path: string,
  messages: ImageMessages,
  formats: readonly PictureFormat[],
  edges: readonly number[],
): Promise<ImageSize[]> {
  requireRoom()
  return oneAtATime(async () => {
    await inspect(path, messages, formats)
    const sharp = await loadSharp()
    // Decoded once, at the largest of the sizes.
    const image = sharp(path, { failOn: 'error', limitInputPixels: maxPixels }).autoOrient()
    const { data, info } = await fitInto(image, Math.max(...edges))
      .flatten({ background: grounds.light.surface })
      .toColourspace('srgb')
      .raw()
      .timeout({ seconds: timeoutSeconds })
      .toBuffer({ resolveWithObject: true })
      .catch(() => rejectFile(messages))
    const sizes: ImageSize[] = []
    for (const edge of edges) {
      const { width, height, channels } = info
      const resized = fitInto(sharp(data, { raw: { width, height, channels } }), edge)
      const made = await resized
        .webp({ quality: 82 })
        .timeout({ seconds: timeoutSeconds })
        .toBuffer({ resolveWithObject: true })
      sizes.push({ bytes: made.data, width: made.info.width, height: made.info.height })
    }
    return sizes
  })
}

/**
 * Like `processImage`, but keeps the format and the size in pixels. Of an animation it keeps the first frame.
 * @returns the image, and its media type
 */
export async function withoutMetadata(
  path: string,
  messages: ImageMessages,
  formats: readonly PictureFormat[],
): Promise<{ bytes: Uint8Array; contentType: string }> {
  requireRoom()
  return oneAtATime(async () => {
    const { format } = await inspect(path, messages, formats)
    const contentType = formats.find(({ library }) => library === format)?.mediaType
    if (contentType === undefined) return rejectFile(messages)
    const sharp = await loadSharp()
    const bytes = await sharp(path, { failOn: 'error', limitInputPixels: maxPixels })
      .autoOrient()
      .toColourspace('srgb')
      .toFormat(format, { quality: 90 })
      .timeout({ seconds: timeoutSeconds })
      .toBuffer()
      .catch(() => rejectFile(messages))
    return { bytes, contentType }
  })
}

/** Makes an image smaller until both sides are within `edge`. */
function fitInto(image: Sharp, edge: number): Sharp {
  return image.resize(edge, edge, { fit: 'inside', withoutEnlargement: true })
}

/** @throws UNAVAILABLE when too many images are waiting */
function requireRoom(): void {
  if (oneAtATime.activeCount + oneAtATime.pendingCount < maxImages) return
  const message = t`A lot of photos are coming in right now. Please try again in a moment.`
  throw problem('UNAVAILABLE', message, { retryAfter: 5 })
}

/**
 * Renders an SVG drawing of our own at its own size. Drawings contain no text and refer to no other file.
 */
export function renderDrawing(svg: string, format: 'webp' | 'png'): Promise<Uint8Array> {
  return oneAtATime(async () => {
    const sharp = await loadSharp()
    const image = sharp(Buffer.from(svg)).flatten().toColourspace('srgb').timeout({ seconds: timeoutSeconds })
    return (format === 'webp' ? image.webp({ quality: 82, effort: 2 }) : image.png({ palette: true })).toBuffer()
  })
}

/** Converts a picture that we stored to PNG. @param height its height in pixels */
export function pngOf(picture: Uint8Array, height: number): Promise<Uint8Array> {
  return oneAtATime(async () => {
    const sharp = await loadSharp()
    return sharp(picture).resize({ height }).png().timeout({ seconds: timeoutSeconds }).toBuffer()
  })
}

/** Reads only the beginning of the file: its type, on which two libraries must agree, and the size that it states. */
async function inspect(path: string, messages: ImageMessages, formats: readonly PictureFormat[]): Promise<Metadata> {
  // Loaded with the first image, like the library for images.
  const { fileTypeFromFile } = await import('file-type')
  const type = await fileTypeFromFile(path).catch(() => rejectFile(messages))
  const format = formats.find(({ extension }) => extension === type?.ext)
  if (!format) return rejectFile(messages)
  const sharp = await loadSharp()
  const metadata = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => rejectFile(messages))
  if (metadata.format !== format.library) return rejectFile(messages)
  if (metadata.width * metadata.height > maxPixels) throw problem('TOO_LARGE', messages.large)
  return metadata
}

function rejectFile({ wrong }: ImageMessages): never {
  throw problem('UNSUPPORTED_FILE', wrong)
}
