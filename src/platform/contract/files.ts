import * as z from 'zod'

/** A file on its way in: its bytes as they arrive, and how many the sender says there will be. */
export type IncomingFile = {
  bytes: AsyncIterable<Uint8Array>
  declaredSize: number | null
  /** Told when somebody begins to wait for the sender. */
  onWaiting?: () => void
  /** Told when all of it is there. @throws UNAVAILABLE when there is no room to go on with it */
  onArrived?: () => void
}

/**
 * The body of an upload: the file's bytes alone, as `application/octet-stream`. What kind of file it is says its
 * content, not the sender. Routes that take one declare `inputStructure: 'detailed'` and get `{ query, body }`.
 */
export const fileBody = z.custom<IncomingFile>(
  (value) => typeof (value as Partial<IncomingFile> | null)?.bytes?.[Symbol.asyncIterator] === 'function',
  'Please choose a file.',
)

/** A file as a route's answer; its name and type travel in the headers. */
export const fileAnswer = z.instanceof(ReadableStream<Uint8Array>)
export type FileAnswer = z.infer<typeof fileAnswer>

/** A file's name as its owner knows it: only ever shown and offered for downloads, never a path. */
export const fileName = z
  .string('Please choose a file.')
  .trim()
  .min(1, 'Please choose a file.')
  .max(200, 'The file’s name must be 200 characters or less.')
  // No control or formatting characters, which could turn a name around on screen.
  .regex(/^[^\p{Cc}\p{Cf}]*$/u, 'The file’s name contains characters that cannot be used.')
