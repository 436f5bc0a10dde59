export type FitOptions = {
  /** Bytes that are allowed. */
  limit: number
  /** Whether see-through parts matter, as in a logo. */
  keepsTransparency?: boolean
}

/** Pixels to the longest edge, tried one after the other. What is kept of a photo has 512. */
const edges = [2048, 1536, 1024, 768]
/** JPEG qualities that are tried for each; below them, fewer pixels look better. */
const qualities = [0.9, 0.8, 0.7]

/**
 * Makes a picture smaller until it is within its limit: upright as its orientation says, on white where it is see-through
 * and becomes a JPEG, and with nothing of the file but the picture.
 * @throws Error for what the browser cannot read, or cannot make small enough
 */
export async function shrinkPicture(file: File, { limit, keepsTransparency = false }: FitOptions): Promise<File> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    const isPng = keepsTransparency && /\.png$/i.test(file.name)
    for (const edge of edges) {
      const canvas = drawn(picture, edge, isPng)
      for (const quality of isPng ? [1] : qualities) {
        const blob = await encoded(canvas, isPng ? 'image/png' : 'image/jpeg', quality)
        if (blob.size <= limit) return named(blob, file.name)
      }
    }
  } finally {
    picture.close()
  }
  throw new Error('The picture cannot be made small enough.')
}

/** At its own size when that is smaller. */
function drawn(picture: ImageBitmap, edge: number, isSeeThrough: boolean): HTMLCanvasElement {
  const scale = Math.min(1, edge / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('There is no canvas to draw on.')
  if (!isSeeThrough) {
    context.fillStyle = '#ffffff'
    context.fillRect(0, 0, canvas.width, canvas.height)
  }
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas
}

function encoded(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture was not encoded.'))), type, quality)
  })
}

function named(blob: Blob, name: string): File {
  const ending = blob.type === 'image/png' ? 'png' : 'jpg'
  return new File([blob], name.replace(/\.[^.]*$/, `.${ending}`), { type: blob.type })
}
