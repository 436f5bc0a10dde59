import type { Region } from 'sharp'
import { processImage } from '../../platform/server/files/images.ts'

/** The square to keep, in shares of the upright picture's width and height. */
export type Crop = { x?: number; y?: number; width?: number; height?: number }

/** The words for a photo of the wrong kind, and for one that is too large (S1 §5). */
export const wrongPhoto = 'Invalid file type: Only .jpg and .png files are allowed.'
export const largePhoto = 'File too large: Please select an image under 2MB.'

/** Pixels to an edge of what is kept. */
const edge = 512

/**
 * Makes a profile photo of what was sent: square, and nothing of the file but the picture.
 * @param path where the file lies
 * @param crop the middle when left out
 * @throws UNSUPPORTED_FILE, TOO_LARGE, UNAVAILABLE
 */
export function preparePicture(path: string, crop: Crop): Promise<Uint8Array> {
  return processImage(path, { wrong: wrongPhoto, large: largePhoto }, (upright, size) => {
    const region = regionOf(size, crop)
    // A JPEG that is kept whole is read at a fraction of its size.
    return (region ? upright.extract(region) : upright)
      .resize(edge, edge, { fit: 'cover' })
      .flatten({ background: '#ffffff' })
  })
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
