import { grounds } from '../../platform/contract/palette.ts'

type FitOptions = {
  /** Bytes that are allowed. */
  limit: number
  /** Whether to keep transparency, as in a logo. */
  keepsTransparency?: boolean
}

/** Pixels of the longest edge, tried one after the other. The server keeps photos at 512. */
const edges = [2048, 1536, 1024, 768]
/** JPEG qualities tried for each edge. Below them, fewer pixels look better. */
const qualities = [0.9, 0.8, 0.7]

/**
 * Makes a picture smaller until it is within its limit. The result is upright as the orientation in the file says, on
 * white where a transparent picture becomes a JPEG, and has no metadata.
 * @throws Error for a picture that the browser cannot read or cannot make small enough
 */
export async function shrinkPicture(file: File, { limit, keepsTransparency = false }: FitOptions): Promise<File> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    const isPng = keepsTransparency && /\.png$/i.test(file.name)
    for (const edge of edges) {
      const canvas = draw(picture, edge, isPng)
      for (const quality of isPng ? [1] : qualities) {
        const blob = await encode(canvas, isPng ? 'image/png' : 'image/jpeg', quality)
        if (blob.size <= limit) return toFile(blob, file.name)
      }
    }
  } finally {
    picture.close()
  }
  throw new Error('The picture cannot be made small enough.')
}

/** Draws the picture with the given longest edge, or at its own size if that is smaller. */
function draw(picture: ImageBitmap, edge: number, isTransparent: boolean): HTMLCanvasElement {
  const scale = Math.min(1, edge / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser gave no canvas to draw on.')
  if (!isTransparent) {
    context.fillStyle = grounds.light.surface
    context.fillRect(0, 0, canvas.width, canvas.height)
  }
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas
}

function encode(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture was not encoded.'))), type, quality)
  })
}

function toFile(blob: Blob, name: string): File {
  const extension = blob.type === 'image/png' ? 'png' : 'jpg'
  return new File([blob], name.replace(/\.[^.]*$/, `.${extension}`), { type: blob.type })
}
