import * as z from 'zod'
import { t } from '#text'

/** A file that is being received, and the size that the sender declares. */
export type IncomingFile = {
  bytes: AsyncIterable<Uint8Array>
  declaredSize: number | null
  /** Called before the body is received. */
  onWaiting?: () => void
  /** Called when the whole body was received. @throws UNAVAILABLE when there is no room to continue */
  onReceived?: () => void
}

/**
 * The body of an upload: only the file's bytes, as `application/octet-stream`. The content decides what kind of file it
 * is, not the sender. Routes declare `inputStructure: 'detailed'` and get `{ query, body }`.
 */
export const fileBody = z.custom<IncomingFile>(
  (value) => typeof (value as Partial<IncomingFile> | null)?.bytes?.[Symbol.asyncIterator] === 'function',
  t`Please choose a file.`,
)

/** A file as the output of a route. Its name and type are sent in headers. */
export const fileResponse = z.instanceof(ReadableStream<Uint8Array>)
export type FileResponse = z.infer<typeof fileResponse>

/** A file's name as its owner knows it. It is only shown and offered for downloads, and never used as a path. */
export const fileName = z
  .string(t`Please choose a file.`)
  .trim()
  .min(1, t`Please choose a file.`)
  .max(200, t`The file’s name must be 200 characters or less.`)
  // No control or formatting characters, which could change the direction of the name on screen.
  .regex(/^[^\p{Cc}\p{Cf}]*$/u, t`The file’s name contains characters that cannot be used.`)
