import { ORPCError } from '@orpc/client'
import { decodeProblem } from '../api/api-client.ts'
import type { FitOptions } from './shrink-picture.ts'

const megabyte = 1024 * 1024

/** Bytes of the largest picture that is made smaller in the browser. */
export const maxPictureBytes = 20 * megabyte

/**
 * The picture itself if it is within the limit, or a smaller version. The code that shrinks it is loaded only then.
 * @returns null for a picture that is too large to shrink, or that the browser cannot read
 * @throws Error when the code could not be loaded
 */
export async function fitPicture(file: File, options: FitOptions): Promise<File | null> {
  if (file.size <= options.limit) return file
  if (file.size > maxPictureBytes) return null
  const { shrinkPicture } = await import('./shrink-picture.ts')
  return shrinkPicture(file, options).catch(() => null)
}

type Upload = {
  /** The route's path, as in `/api/…`. */
  path: string
  file: Blob
  /** The route's other input, such as the file's name. */
  query?: Record<string, string>
  /** Receives the share that has been sent, from 0 to 1. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

/**
 * Sends a file to a route whose body is the file's bytes. Uses XMLHttpRequest because `fetch` reports no progress.
 * @returns the route's response
 * @throws ORPCError as the typed clients do, or a plain Error for a lost connection
 */
export function uploadFile<Answer>({ path, file, query = {}, onProgress, signal }: Upload): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('PUT', `${path}?${new URLSearchParams(query)}`)
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total ? loaded / total : 0)
    request.onload = () => {
      if (request.status < 400) resolve(request.response as Answer)
      else reject(decodeProblem(request.response) ?? new ORPCError('INTERNAL', { status: request.status }))
    }
    request.onerror = () => reject(new Error('The connection was lost.'))
    request.onabort = () => reject(new DOMException('The upload was stopped.', 'AbortError'))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(file)
  })
}
