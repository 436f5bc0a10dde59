import { createReadStream } from 'node:fs'
import type { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { extract } from 'tar-stream'
import { entryNames } from './archive-format.ts'

/** An entry of an archive as it goes by. */
export type Entry = {
  name: string
  size: number
  /** The media type, where it was kept. */
  type: string | undefined
  /** Its bytes; read them before the next entry, or leave them. */
  content: AsyncIterable<Uint8Array>
}

/**
 * The archive's entries, one after the other, read as they are asked for.
 * @throws Error when there is no such file, or it is not a whole tar file
 */
export async function* readEntries(path: string): AsyncGenerator<Entry, void, void> {
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

/** What the archive says its entries' hashes are, by name. For looking into a damaged one: it is all in memory. */
export async function statedSums(path: string): Promise<Map<string, string>> {
  for await (const { name, content } of readEntries(path)) {
    if (name !== entryNames.sums) continue
    const lines = (await text(content)).split('\n').filter(Boolean)
    return new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]))
  }
  return new Map()
}
