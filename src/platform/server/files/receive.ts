import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { IncomingFile } from '../../contract/files.ts'
import type { Config } from '../config.ts'
import { problem } from '../problems.ts'

const hour = 60 * 60 * 1000

function folderOf({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'uploads')
}

/**
 * Receives an upload into a temporary file, piece by piece, and hands it over. The file is gone afterwards, also
 * when the sender breaks off, sends too much, or the handler throws.
 * @param limit.bytes how large it may be
 * @param limit.message the words for one that is larger
 * @throws TOO_LARGE as soon as that is known, before the rest is read
 */
export async function receiveFile<Result>(
  config: Pick<Config, 'dataDir'>,
  { bytes, declaredSize }: IncomingFile,
  limit: { bytes: number; message: string },
  handle: (file: { path: string; size: number }) => Promise<Result>,
): Promise<Result> {
  if (declaredSize !== null && declaredSize > limit.bytes) throw problem('TOO_LARGE', limit.message)
  const path = join(folderOf(config), randomUUID())
  await mkdir(folderOf(config), { recursive: true, mode: 0o700 })
  let size = 0
  const counter = new Transform({
    transform(piece: Uint8Array, _encoding, done) {
      size += piece.byteLength
      if (size > limit.bytes) done(problem('TOO_LARGE', limit.message))
      else done(null, piece)
    },
  })
  try {
    await pipeline(Readable.from(bytes), counter, createWriteStream(path, { mode: 0o600 }))
    return await handle({ path, size })
  } finally {
    await rm(path, { force: true })
  }
}

/** Deletes what uploads left behind when the process was killed; for the start. Those of other processes are younger. */
export async function clearUploads(config: Pick<Config, 'dataDir'>): Promise<void> {
  const names = await readdir(folderOf(config)).catch(() => [])
  for (const name of names) {
    const path = join(folderOf(config), name)
    const found = await stat(path).catch(() => null)
    if (found && Date.now() - found.mtimeMs > hour) await rm(path, { force: true })
  }
}
