import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { t } from '#text'
import { hour } from '../../contract/durations.ts'
import type { IncomingFile } from '../../contract/files.ts'
import type { RateLimits } from '../auth/rate-limits.ts'
import type { Viewer } from '../auth/viewer.ts'
import type { Config } from '../config/config.ts'
import { problem } from '../http/problem-details.ts'

/** @throws TOO_MANY_REQUESTS when the viewer has uploaded many files in the last minutes */
export async function limitUploads({ rateLimits }: { rateLimits: RateLimits }, viewer: Viewer): Promise<void> {
  const message = t`You’ve uploaded a lot of files. Please wait a few minutes.`
  await rateLimits.consume('uploadByAccount', viewer.id, message)
}

type Limit = { bytes: number; message: string }

function folderOf({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'uploads')
}

/**
 * Receives an upload into a temporary file. The file is deleted afterwards, even if the client disconnects, sends too
 * much, or the handler throws.
 * @param limit.bytes the maximum size
 * @param limit.message for a file that is larger
 * @throws TOO_LARGE as soon as that is known, before the rest is received
 * @throws INVALID_INPUT when the client disconnects
 * @throws UNAVAILABLE when there is no room for it
 */
export async function receiveFile<Result>(
  config: Pick<Config, 'dataDir'>,
  { bytes, declaredSize, onWaiting, onReceived }: IncomingFile,
  limit: Limit,
  handle: (file: { path: string; size: number }) => Promise<Result>,
): Promise<Result> {
  if (declaredSize !== null && declaredSize > limit.bytes) throw problem('TOO_LARGE', limit.message)
  const path = join(folderOf(config), randomUUID())
  try {
    onWaiting?.()
    const size = await write(config, path, bytes, limit)
    onReceived?.()
    return await handle({ path, size })
  } finally {
    // What cannot be deleted is deleted at a later start.
    await rm(path, { force: true }).catch(() => {})
  }
}

/** @returns how many bytes were written */
async function write(
  config: Pick<Config, 'dataDir'>,
  path: string,
  bytes: IncomingFile['bytes'],
  limit: Limit,
): Promise<number> {
  const count = { size: 0, isBrokenOff: false }
  try {
    await mkdir(folderOf(config), { recursive: true, mode: 0o700 })
    await pipeline(counted(bytes, limit, count), createWriteStream(path, { mode: 0o600 }))
    return count.size
  } catch (error) {
    // Discards the rest of the body, because clients read the response only after sending it.
    if (bytes instanceof Readable) bytes.resume()
    if (count.size > limit.bytes) throw error
    if (count.isBrokenOff) throw problem('INVALID_INPUT', t`The upload was interrupted. Please try again.`)
    const failure = problem('UNAVAILABLE', t`We can’t receive the file right now. Please try again in a moment.`)
    throw Object.assign(failure, { cause: error })
  }
}

/** The chunks while counting them. If reading stops early, the request stays open for the response. */
async function* counted(
  bytes: IncomingFile['bytes'],
  limit: Limit,
  count: { size: number; isBrokenOff: boolean },
): AsyncGenerator<Uint8Array, void, void> {
  const pieces = bytes instanceof Readable ? bytes.iterator({ destroyOnReturn: false }) : bytes
  let isRead = false
  try {
    for await (const piece of pieces as AsyncIterable<Uint8Array>) {
      count.size += piece.byteLength
      if (count.size > limit.bytes) throw problem('TOO_LARGE', limit.message)
      isRead = true
      yield piece
      isRead = false
    }
  } catch (error) {
    count.isBrokenOff = !isRead
    throw error
  }
}

/** Deletes the uploads that a killed process left behind, at the start. Those of other processes are younger. */
export async function clearUploads(config: Pick<Config, 'dataDir'>): Promise<void> {
  const names = await readdir(folderOf(config)).catch(() => [])
  for (const name of names) {
    const path = join(folderOf(config), name)
    const found = await stat(path).catch(() => null)
    if (found && Date.now() - found.mtimeMs > hour) await rm(path, { force: true })
  }
}
