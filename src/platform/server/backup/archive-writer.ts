import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import type { Writable } from 'node:stream'
import { type Pack, pack } from 'tar-stream'
import { checksumLine, entryNames, hashWhileReading } from './archive-format.ts'

/** Only the user who makes the backup can read it. */
const ownerOnly = 0o600

/** Writes an archive: a tar file that ends with the SHA-256 of each entry. No more than a chunk of it is in memory. */
export class ArchiveWriter {
  readonly #pack: Pack = pack()
  readonly #sums: FileHandle
  readonly #sumsPath: string
  /** Resolves when the last byte is on disk. Rejects as soon as a byte cannot be written. */
  readonly #written: Promise<void>

  private constructor(archive: FileHandle, sums: FileHandle, sumsPath: string) {
    this.#sums = sums
    this.#sumsPath = sumsPath
    this.#written = writeAll(this.#pack, archive)
    // The next call that adds an entry reports the error.
    this.#written.catch(() => {})
  }

  /** @param folder an empty folder for `archive.tar` and temporary files */
  static async open(folder: string): Promise<ArchiveWriter> {
    const archive = await open(join(folder, 'archive.tar'), 'wx', ownerOnly)
    const sumsPath = join(folder, 'sums')
    return new ArchiveWriter(archive, await open(sumsPath, 'wx', ownerOnly), sumsPath)
  }

  /**
   * Adds an entry.
   * @param content exactly `size` bytes
   * @param type the media type, stored as the extended attribute that Linux uses for it
   */
  async add(name: string, size: number, content: AsyncIterable<Uint8Array>, type?: string): Promise<void> {
    const hash = createHash('sha256')
    await this.#put(name, size, hashWhileReading(content, hash), type)
    await this.#sums.write(checksumLine(hash.digest('hex'), name))
  }

  async addText(name: string, text: string): Promise<void> {
    const bytes = Buffer.from(text)
    await this.add(name, bytes.length, oneOf(bytes))
  }

  /** Adds the checksums and closes the archive. Everything is on disk then. */
  async finish(): Promise<void> {
    const { size } = await this.#sums.stat()
    await this.#sums.close()
    await this.#put(entryNames.sums, size, createReadStream(this.#sumsPath))
    this.#pack.finalize()
    await this.#written
  }

  /** Stops writing. The caller removes the folder. */
  async abandon(): Promise<void> {
    this.#pack.destroy()
    await this.#written.catch(() => {})
    await this.#sums.close().catch(() => {})
  }

  async #put(name: string, size: number, content: AsyncIterable<Uint8Array>, type?: string): Promise<void> {
    const pax = type === undefined ? undefined : { 'SCHILY.xattr.user.mime_type': type }
    const settled = Promise.withResolvers<void>()
    const header = { name, size, mode: ownerOnly, mtime: new Date(), pax }
    const settle = (error?: Error | null) => (error ? settled.reject(error) : settled.resolve())
    const entry = this.#pack.entry(header, settle) as unknown as Writable
    settled.promise.catch(() => {})
    for await (const piece of content) {
      if (!entry.write(piece)) await Promise.race([once(entry, 'drain'), this.#failure(), settled.promise])
    }
    entry.end()
    await Promise.race([settled.promise, this.#failure()])
  }

  /** Settles only if writing fails, so that a full disk does not leave the writer waiting. */
  #failure(): Promise<never> {
    return new Promise((_, reject) => this.#written.catch(reject))
  }
}

async function writeAll(archive: Pack, file: FileHandle): Promise<void> {
  try {
    for await (const piece of archive) await file.write(piece as Uint8Array)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function* oneOf(bytes: Uint8Array) {
  yield bytes
}
