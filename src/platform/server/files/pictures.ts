import { fileTypeFromFile } from 'file-type'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { problem } from '../http/problem-details.ts'
import { OneAtATime } from './mutex.ts'

/** The words for a file that is no picture of ours, and for one that is too large. */
export type PictureWords = { wrong: string; large: string }

/** Pixels at most of what comes in. No telephone's photo of more is under 2 MB; the worst file of 30 takes 400 MB. */
const mostPixels = 30_000_000
/** Seconds that a picture may take. */
const longest = 10

// A picture at a time, on one thread, and nothing kept of it: unpacked it may be hundreds of times its size.
sharp.concurrency(1)
sharp.cache(false)
const pictures = new OneAtATime(60, 'Many photos are coming in right now. Please try again in a moment.')

/**
 * Makes a picture of ours of what was sent: upright, WebP, and nothing of the file but the picture: no place, no
 * camera, no colour profile. What a file is says its content.
 * @param path where the file lies
 * @param shape cuts and sizes the upright picture, whose size in pixels it is told
 * @throws UNSUPPORTED_FILE for anything but a whole JPEG or still PNG, TOO_LARGE for too many pixels, UNAVAILABLE when
 * too many wait
 */
export function makePicture(
  path: string,
  words: PictureWords,
  shape: (upright: Sharp, size: { width: number; height: number }) => Sharp,
): Promise<Uint8Array> {
  return pictures.run(async () => {
    const { autoOrient: size } = await inspect(path, words)
    const upright = sharp(path, { failOn: 'error', limitInputPixels: mostPixels }).autoOrient()
    return shape(upright, size)
      .toColourspace('srgb')
      .webp({ quality: 82 })
      .timeout({ seconds: longest })
      .toBuffer()
      .catch(() => refuse(words))
  })
}

/** Reads the beginning of the file only: its kind, by two readers who must agree, and how many pixels it claims. */
async function inspect(path: string, words: PictureWords): Promise<Metadata> {
  const type = await fileTypeFromFile(path).catch(() => refuse(words))
  if (type?.ext !== 'jpg' && type?.ext !== 'png') return refuse(words)
  const metadata = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => refuse(words))
  if (metadata.format !== (type.ext === 'jpg' ? 'jpeg' : 'png') || (metadata.pages ?? 1) > 1) return refuse(words)
  if (metadata.width * metadata.height > mostPixels) throw problem('TOO_LARGE', words.large)
  return metadata
}

function refuse({ wrong }: PictureWords): never {
  throw problem('UNSUPPORTED_FILE', wrong)
}
