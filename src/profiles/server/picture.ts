import { fileTypeFromFile } from 'file-type'
import sharp, { type Metadata, type Region } from 'sharp'
import { problem } from '../../platform/server/problems.ts'
import { OneAtATime } from './one-at-a-time.ts'

/** The square to keep, in shares of the upright picture's width and height. */
export type Crop = { x?: number; y?: number; width?: number; height?: number }

/** The words for a photo of the wrong kind, and for one that is too large (S1 §5). */
export const wrongPhoto = 'Invalid file type: Only .jpg and .png files are allowed.'
export const largePhoto = 'File too large: Please select an image under 2MB.'

/** Pixels to an edge of what is kept. */
const edge = 512
/** Pixels at most of what comes in. No telephone's photo of more is under 2 MB; the worst file of 30 takes 400 MB. */
const mostPixels = 30_000_000
/** Seconds that a picture may take. */
const longest = 10

// A picture at a time, on one thread, and nothing kept of it: unpacked it may be hundreds of times its size.
sharp.concurrency(1)
sharp.cache(false)
const pictures = new OneAtATime(60, 'Many photos are coming in right now. Please try again in a moment.')

/**
 * Makes a profile photo of what was sent: square, upright, WebP, and nothing of the file but the picture: no place, no
 * camera, no colour profile. What a file is says its content.
 * @param path where the file lies
 * @param crop the middle when left out
 * @throws UNSUPPORTED_FILE for anything but a whole JPEG or still PNG, TOO_LARGE for too many pixels, UNAVAILABLE when
 * too many wait
 */
export function preparePicture(path: string, crop: Crop): Promise<Uint8Array> {
  return pictures.run(async () => {
    const { autoOrient: size } = await inspect(path)
    const region = regionOf(size, crop)
    const upright = sharp(path, { failOn: 'error', limitInputPixels: mostPixels }).autoOrient()
    // A JPEG that is kept whole is read at a fraction of its size.
    return (region ? upright.extract(region) : upright)
      .resize(edge, edge, { fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .webp({ quality: 82 })
      .timeout({ seconds: longest })
      .toBuffer()
      .catch(refuse)
  })
}

/** Reads the beginning of the file only: its kind, by two readers who must agree, and how many pixels it claims. */
async function inspect(path: string): Promise<Metadata> {
  const type = await fileTypeFromFile(path).catch(refuse)
  if (type?.ext !== 'jpg' && type?.ext !== 'png') return refuse()
  const metadata = await sharp(path, { limitInputPixels: false }).metadata().catch(refuse)
  if (metadata.format !== (type.ext === 'jpg' ? 'jpeg' : 'png') || (metadata.pages ?? 1) > 1) return refuse()
  if (metadata.width * metadata.height > mostPixels) throw problem('TOO_LARGE', largePhoto)
  return metadata
}

function refuse(): never {
  throw problem('UNSUPPORTED_FILE', wrongPhoto)
}

/** The crop in pixels, within the picture whatever was asked for; at least one pixel. Null for all of it. */
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
