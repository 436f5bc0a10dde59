import { ORPCError } from '@orpc/client'
import { t } from '#text'
import { decodeProblem } from '../api/json-request.ts'

type Upload = {
  /** The route's path, as in `/api/…`. */
  path: string
  /** `PUT` when absent. */
  method?: 'PUT' | 'POST'
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
export function uploadFile<Answer>({
  path,
  method = 'PUT',
  file,
  query = {},
  onProgress,
  signal,
}: Upload): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, `${path}?${new URLSearchParams(query)}`)
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total ? loaded / total : 0)
    request.onload = () => {
      if (request.status < 400) resolve(request.response as Answer)
      else reject(decodeProblem(request.response) ?? new ORPCError('INTERNAL', { status: request.status }))
    }
    request.onerror = () => reject(new Error('The connection was lost.'))
    request.onabort = () => reject(new DOMException(t`The upload was stopped.`, 'AbortError'))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(file)
  })
}
