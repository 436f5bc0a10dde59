import type { FitOptions } from './shrink-picture.ts'

const megabyte = 1024 * 1024

/** Bytes of the largest picture that is made smaller in the browser. */
export const largestPicture = 20 * megabyte

/**
 * The picture itself when it is within its limit, or one made smaller. The code that does so is loaded only then.
 * @returns null for a picture that is too large for that, or that the browser cannot read
 * @throws Error when the code could not be loaded
 */
export async function fitPicture(file: File, options: FitOptions): Promise<File | null> {
  if (file.size <= options.limit) return file
  if (file.size > largestPicture) return null
  const { shrinkPicture } = await import('./shrink-picture.ts')
  return shrinkPicture(file, options).catch(() => null)
}
