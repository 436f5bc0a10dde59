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
import { t } from '#text'
import { ensureQueue } from '../background/background-queue.ts'
import type { QueueWorkers } from '../background/queue-workers.ts'
import type { Config } from '../config/config.ts'
import { backupLock } from '../database/advisory-locks.ts'
import type { Transaction } from '../database/database.ts'
import { problem } from '../http/problem-details.ts'

const queue = 'discard-file'

/**
 * Stores uploaded files: in `DATA_DIR/files`, or in a bucket. Keys are ours and consist of letters, digits, dashes,
 * dots, and slashes. They never contain what a person typed.
 */
export class Storage {
  readonly #disk: Disk
  /** The folder on the local disk; null with a bucket. */
  readonly #folder: string | null
  readonly #boss: PgBoss
  readonly #log: FastifyBaseLogger

  /** Opens the configured storage. Amazon's library is large and loaded only for a bucket. */
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
   * Starts deleting files that are to be deleted, with retries if the storage is unavailable. If an earlier version
   * left the folder open to other users of the machine, it is closed.
   */
  async start(queueWorkers: QueueWorkers): Promise<void> {
    if (this.#folder !== null) await closeFolder(this.#folder)
    await ensureQueue(this.#boss, queue, { retryLimit: 20, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 })
    const options = { batchSize: 20, burstWhenBatchFull: true }
    await queueWorkers.work(queue, options, async (jobs: Job<{ key: string }>[]) => {
      await this.#requireNoBackup()
      for (const { data } of jobs) await this.delete(data.key)
    })
  }

  /** A backup reads the files that its snapshot names. They are deleted after it. */
  async #requireNoBackup(): Promise<void> {
    const { rows } = await this.#boss
      .getDb()
      .executeSql('select pg_try_advisory_xact_lock_shared($1) as free', [backupLock])
    if (rows[0]?.free !== true) throw new Error('Files are deleted after the backup that is being made.')
  }

  /** Checks the storage. @throws Error when the folder is not writable or the bucket does not respond */
  async requireReachable(): Promise<void> {
    if (this.#folder === null) {
      // There is nothing with this prefix, so the response is short however full the bucket is.
      await this.#disk.listAll('sign-of-life')
      return
    }
    await closeFolder(this.#folder)
    await access(this.#folder, constants.R_OK | constants.W_OK)
  }

  /**
   * Stores the file at `path` under `key`.
   * @throws UNAVAILABLE when the storage cannot store it; nothing of it remains then
   */
  async write(key: string, path: string, contentType: string, size: number): Promise<void> {
    await this.writeStream(key, createReadStream(path), contentType, size)
  }

  /** Like `write`, for a stream. */
  async writeStream(key: string, stream: Readable, contentType: string | undefined, size: number): Promise<void> {
    await this.#kept(key, async () => {
      // Nothing is written if the file cannot be read.
      if (isReadStream(stream)) await once(stream, 'open')
      await this.#closeFolderOf(key)
      await this.#disk.putStream(key, stream, { contentType, contentLength: size })
    })
  }

  /** Like `write`, for bytes in memory. */
  async writeBytes(key: string, bytes: Uint8Array, contentType: string): Promise<void> {
    await this.#kept(key, async () => {
      await this.#closeFolderOf(key)
      await this.#disk.put(key, bytes, { contentType, contentLength: bytes.byteLength })
    })
  }

  /** Other users of the machine can read neither files nor folders, whatever the process's umask is. */
  async #kept(key: string, put: () => Promise<void>): Promise<void> {
    try {
      await put()
      if (this.#folder !== null) await chmod(join(this.#folder, key), 0o600)
    } catch (error) {
      await this.deleteQuietly(key)
      throw unavailableError(error)
    }
  }

  async #closeFolderOf(key: string): Promise<void> {
    if (this.#folder !== null) await closeFolder(dirname(join(this.#folder, key)))
  }

  /**
   * Reads a file.
   * @throws NOT_FOUND when there is no such file
   * @throws UNAVAILABLE when the storage is unavailable
   */
  async read(key: string): Promise<Readable> {
    try {
      const stream = await this.#disk.getStream(key)
      // A file on disk is opened later, but a missing file must be reported now.
      if (isReadStream(stream)) await once(stream, 'open')
      return stream instanceof Readable ? stream : Readable.from(stream)
    } catch (error) {
      throw isMissing(error) ? problem('NOT_FOUND', t`File not found`) : unavailableError(error)
    }
  }

  /**
   * Copies a file.
   * @throws NOT_FOUND when there is no file `from`
   * @throws UNAVAILABLE when the storage is unavailable; nothing of the copy remains then
   */
  async copy(from: string, to: string): Promise<void> {
    if (!(await this.exists(from))) throw problem('NOT_FOUND', t`File not found`)
    await this.#kept(to, async () => {
      await this.#closeFolderOf(to)
      await this.#disk.copy(from, to)
    })
  }

  /**
   * A file's size in bytes and its media type; null when there is no such file.
   * @throws UNAVAILABLE when the storage is unavailable
   */
  async describe(key: string): Promise<{ size: number; contentType: string | undefined } | null> {
    try {
      const { contentLength, contentType } = await this.#disk.getMetaData(key)
      return { size: contentLength, contentType }
    } catch (error) {
      if (isMissing(error)) return null
      throw unavailableError(error)
    }
  }

  async exists(key: string): Promise<boolean> {
    return this.#disk.exists(key)
  }

  /** Deletes a file at once. A missing file is fine. */
  async delete(key: string): Promise<void> {
    await this.#disk.delete(key)
  }

  /** Deletes a file after the caller's transaction commits, with retries. */
  async deleteAfterCommit(tx: Transaction, key: string): Promise<void> {
    await this.#boss.send(queue, { key }, { db: fromDrizzle(tx, sql) })
  }

  /** Deletes a file that turned out not to be needed, or queues its deletion. Failures are only logged. */
  async deleteQuietly(key: string): Promise<void> {
    try {
      await this.delete(key)
    } catch (error) {
      const isQueued = await this.#boss.send(queue, { key }).catch(() => null)
      if (isQueued === null) this.#log.warn({ err: error, key }, 'a file was left behind')
    }
  }

  /** The keys with a prefix, for tests: one page, at most a thousand. */
  async list(prefix: string): Promise<string[]> {
    const { objects } = await this.#disk.listAll(prefix, { recursive: true })
    return [...objects].filter((object) => object.isFile).map((object) => object.key)
  }
}

function isReadStream(stream: NodeJS.ReadableStream | Readable): stream is ReadStream {
  return stream instanceof Readable && 'pending' in stream
}

/** Whether the file does not exist, with either kind of storage. */
function isMissing(error: unknown): boolean {
  const { code, name, cause } = error as { code?: string; name?: string; cause?: unknown }
  return code === 'ENOENT' || name === 'NoSuchKey' || name === 'NotFound' || (cause !== undefined && isMissing(cause))
}

function unavailableError(cause: unknown): Error {
  const message = t`Files aren’t available right now. Please try again in a moment.`
  return Object.assign(problem('UNAVAILABLE', message), { cause })
}

/** Creates a folder, or restricts an existing one, so that only the process's own user can enter it. */
async function closeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await chmod(folder, 0o700)
}

function fileDriver(dataDir: string): FSDriver {
  return new FSDriver({ location: join(dataDir, 'files'), visibility: 'private' })
}
