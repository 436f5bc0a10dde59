import { once } from 'node:events'
import { constants, createReadStream, type ReadStream } from 'node:fs'
import { access, chmod, mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { fromDrizzle, type Job, type PgBoss } from 'pg-boss'
import { ensureQueue } from '../background/queue-setup.ts'
import type { Config } from '../config/config.ts'
import { backupLock } from '../database/advisory-locks.ts'
import type { Transaction } from '../database/database.ts'
import { problem } from '../http/problem-details.ts'

const queue = 'discard-file'

/**
 * Where people's files are kept: `DATA_DIR/files`, or a bucket that speaks S3. Keys are ours, made of letters,
 * digits, dashes, dots and slashes; nothing a person typed is ever part of one.
 */
export class Storage {
  readonly #disk: Disk
  /** Where files lie on the local disk; null when they are in a bucket. */
  readonly #folder: string | null
  readonly #boss: PgBoss
  readonly #log: FastifyBaseLogger

  /** The storage that is configured; only a bucket's needs Amazon's library, which is large. */
  static async open(config: Config, boss: PgBoss, log: FastifyBaseLogger): Promise<Storage> {
    if (!config.s3) return new Storage(new Disk(fileDriver(config.dataDir)), join(config.dataDir, 'files'), boss, log)
    const { s3Driver } = await import('./s3-driver.ts')
    return new Storage(new Disk(s3Driver(config.s3, log)), null, boss, log)
  }

  private constructor(disk: Disk, folder: string | null, boss: PgBoss, log: FastifyBaseLogger) {
    this.#folder = folder
    this.#disk = disk
    this.#boss = boss
    this.#log = log
  }

  /**
   * Begins to delete what was discarded; a storage that is away is asked again later. A folder that an earlier version
   * left open to other users of the machine is closed.
   */
  async start(): Promise<void> {
    if (this.#folder !== null) await closeFolder(this.#folder)
    await ensureQueue(this.#boss, queue, { retryLimit: 20, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 })
    await this.#boss.work(queue, { pollingIntervalSeconds: 2, batchSize: 20 }, async (jobs: Job<{ key: string }>[]) => {
      await this.#requireNoBackup()
      for (const { data } of jobs) await this.delete(data.key)
    })
  }

  /** A backup reads the files that one moment's rows name; those go when it is done. */
  async #requireNoBackup(): Promise<void> {
    const { rows } = await this.#boss
      .getDb()
      .executeSql('select pg_try_advisory_xact_lock_shared($1) as free', [backupLock])
    if (rows[0]?.free !== true) throw new Error('Files are deleted after the backup that is being made.')
  }

  /** Asks for a sign of life. @throws Error when the folder cannot be written to, or the bucket does not answer */
  async requireAnswer(): Promise<void> {
    if (this.#folder === null) {
      // Nothing lies under this prefix: the answer is short however full the bucket is.
      await this.#disk.listAll('sign-of-life')
      return
    }
    await closeFolder(this.#folder)
    await access(this.#folder, constants.R_OK | constants.W_OK)
  }

  /**
   * Keeps the file at `path` under `key`.
   * @throws UNAVAILABLE when the storage cannot take it; nothing of it stays then
   */
  async keep(key: string, path: string, contentType: string, size: number): Promise<void> {
    await this.keepStream(key, createReadStream(path), contentType, size)
  }

  /** Like `keep`, for what is still to be read. */
  async keepStream(key: string, stream: Readable, contentType: string | undefined, size: number): Promise<void> {
    await this.#kept(key, async () => {
      // Nothing is begun for a file that cannot be read.
      if (isReadStream(stream)) await once(stream, 'open')
      await this.#closeFolderOf(key)
      await this.#disk.putStream(key, stream, { contentType, contentLength: size })
    })
  }

  /** Like `keep`, for bytes in memory. */
  async keepBytes(key: string, bytes: Uint8Array, contentType: string): Promise<void> {
    await this.#kept(key, async () => {
      await this.#closeFolderOf(key)
      await this.#disk.put(key, bytes, { contentType, contentLength: bytes.byteLength })
    })
  }

  /** Other users of the machine can read neither file nor folder, whatever the process's umask is. */
  async #kept(key: string, put: () => Promise<void>): Promise<void> {
    try {
      await put()
      if (this.#folder !== null) await chmod(join(this.#folder, key), 0o600)
    } catch (error) {
      await this.tidyUp(key)
      throw away(error)
    }
  }

  async #closeFolderOf(key: string): Promise<void> {
    if (this.#folder !== null) await closeFolder(dirname(join(this.#folder, key)))
  }

  /**
   * The file's bytes, as they are read.
   * @throws NOT_FOUND when there is no such file, UNAVAILABLE when the storage is away
   */
  async read(key: string): Promise<Readable> {
    try {
      const stream = await this.#disk.getStream(key)
      // A file on disk is only opened later; what is not there is to be known now.
      if (isReadStream(stream)) await once(stream, 'open')
      return stream instanceof Readable ? stream : Readable.from(stream)
    } catch (error) {
      throw isMissing(error) ? problem('NOT_FOUND', 'File not found') : away(error)
    }
  }

  /**
   * Keeps a second file with the same content.
   * @throws NOT_FOUND when there is no file `from`, UNAVAILABLE when the storage is away; nothing of it stays then
   */
  async copy(from: string, to: string): Promise<void> {
    if (!(await this.exists(from))) throw problem('NOT_FOUND', 'File not found')
    await this.#kept(to, async () => {
      await this.#closeFolderOf(to)
      await this.#disk.copy(from, to)
    })
  }

  /**
   * A file's size in bytes and its media type; null when there is no such file.
   * @throws UNAVAILABLE when the storage is away
   */
  async describe(key: string): Promise<{ size: number; contentType: string | undefined } | null> {
    try {
      const { contentLength, contentType } = await this.#disk.getMetaData(key)
      return { size: contentLength, contentType }
    } catch (error) {
      if (isMissing(error)) return null
      throw away(error)
    }
  }

  async exists(key: string): Promise<boolean> {
    return this.#disk.exists(key)
  }

  /** Deletes a file at once; one that is not there is fine. */
  async delete(key: string): Promise<void> {
    await this.#disk.delete(key)
  }

  /** Deletes a file after the caller's transaction commits, and again later if that fails. */
  async discard(tx: Transaction, key: string): Promise<void> {
    await this.#boss.send(queue, { key }, { db: fromDrizzle(tx, sql) })
  }

  /** Deletes a file that turned out not to be needed, later if it cannot be reached; what fails is only noted. */
  async tidyUp(key: string): Promise<void> {
    try {
      await this.delete(key)
    } catch (error) {
      const isQueued = await this.#boss.send(queue, { key }).catch(() => null)
      if (isQueued === null) this.#log.warn({ err: error, key }, 'a file was left behind')
    }
  }

  /** The keys under a prefix, for tests: one page of them, at most a thousand. */
  async list(prefix: string): Promise<string[]> {
    const { objects } = await this.#disk.listAll(prefix, { recursive: true })
    return [...objects].filter((object) => object.isFile).map((object) => object.key)
  }
}

function isReadStream(stream: NodeJS.ReadableStream | Readable): stream is ReadStream {
  return stream instanceof Readable && 'pending' in stream
}

/** Whether the file is not there, in the words of either kind of storage. */
function isMissing(error: unknown): boolean {
  const { code, name, cause } = error as { code?: string; name?: string; cause?: unknown }
  return code === 'ENOENT' || name === 'NoSuchKey' || name === 'NotFound' || (cause !== undefined && isMissing(cause))
}

function away(cause: unknown): Error {
  const words = 'Files cannot be reached right now. Please try again in a moment.'
  return Object.assign(problem('UNAVAILABLE', words), { cause })
}

/** Creates a folder that only the process's own user can enter, or makes it one. */
async function closeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await chmod(folder, 0o700)
}

function fileDriver(dataDir: string): FSDriver {
  return new FSDriver({ location: join(dataDir, 'files'), visibility: 'private' })
}
