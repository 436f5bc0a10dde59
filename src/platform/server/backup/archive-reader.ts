import { createReadStream } from 'node:fs'
import type { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { extract } from 'tar-stream'
import { entryNames } from './archive-format.ts'

/** An entry while the archive is being read. */
export type ArchiveEntry = {
  name: string
  size: number
  /** The media type, if it was stored. */
  type: string | undefined
  /** Read it before the next entry, or skip it. */
  content: AsyncIterable<Uint8Array>
}

/**
 * The entries of an archive, one after the other.
 * @throws Error when there is no such file, or it is not a complete tar file
 */
export async function* readEntries(path: string): AsyncGenerator<ArchiveEntry, void, void> {
  const extraction = extract()
  const source = createReadStream(path)
  source.on('error', (error) => extraction.destroy(error))
  source.pipe(extraction as unknown as Writable)
  try {
    for await (const entry of extraction) {
      const { name, size, pax } = entry.header
      const type = (pax as Record<string, string> | null)?.['SCHILY.xattr.user.mime_type']
      yield { name, size, type, content: entry as AsyncIterable<Uint8Array> }
      entry.resume()
    }
  } finally {
    source.destroy()
  }
}

/**
 * The hashes of the entries as the archive declares them, by name. Only for inspecting a damaged archive, because all
 * of it is in memory.
 */
export async function declaredChecksums(path: string): Promise<Map<string, string>> {
  for await (const { name, content } of readEntries(path)) {
    if (name !== entryNames.sums) continue
    const lines = (await text(content)).split('\n').filter(Boolean)
    return new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]))
  }
  return new Map()
}
