import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Storage } from '../files/storage.ts'
import type { Entry } from './archive-reader.ts'
import { hashing, sha256Of } from './checksums.ts'

/** Puts an archive's files into the storage, and takes them out again when the restore fails. */
export class FilePlacing {
  readonly #storage: Storage
  /** Keys that were not there before. */
  readonly #added: string[] = []

  constructor(storage: Storage) {
    this.#storage = storage
  }

  /**
   * Puts a file under its key and reads it back.
   * @throws Error when the storage does not give back what it was given
   */
  async place(key: string, { content, size, type }: Entry): Promise<void> {
    if (!(await this.#storage.exists(key))) this.#added.push(key)
    const hash = createHash('sha256')
    await this.#storage.keepStream(key, Readable.from(hashing(content, hash)), type, size)
    if ((await sha256Of(await this.#storage.read(key))) !== hash.digest('hex')) {
      throw new Error(`The storage gives back other bytes than it was given for ${key}.`)
    }
  }

  /** Deletes what was added. */
  async undo(): Promise<void> {
    for (const key of this.#added) await this.#storage.tidyUp(key)
  }
}
