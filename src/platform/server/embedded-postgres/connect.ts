import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { databaseUrl } from './cluster.ts'
import { DataFolderInUse } from './data-folder-lock.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { readPidFile } from './orphaned-postgres.ts'

/** How long a starting site may take to start its database, in milliseconds. */
const timeout = 30_000

/**
 * The URL of the database in `dataDir`, for a command that runs beside the site. If the site is running, its database
 * is used; otherwise the database is started for the command.
 * @returns the URL, and a function that stops what was started
 * @throws Error when there is no database, or it does not start
 */
export async function connectToEmbeddedPostgres(options: {
  dataDir: string
  log: (message: string) => void
}): Promise<{ url: string; stop(): Promise<void> }> {
  const cluster = join(options.dataDir, 'postgres')
  if (!existsSync(join(cluster, 'PG_VERSION'))) {
    throw new Error(`There is no community in ${options.dataDir}. Set DATA_DIR or DATABASE_URL as the site has it.`)
  }
  for (const end = Date.now() + timeout; ; await delay(200)) {
    try {
      return await startEmbeddedPostgres(options)
    } catch (error) {
      if (!(error instanceof DataFolderInUse)) throw error
      const url = runningUrl(realpathSync(options.dataDir), realpathSync(cluster))
      if (url) return { url, async stop() {} }
      if (Date.now() > end) throw error
    }
  }
}

/** @returns undefined while the database is starting or stopping */
function runningUrl(dataDir: string, cluster: string): string | undefined {
  const running = readPidFile(cluster)
  if (!running?.ready || !running.port) return undefined
  const password = readFileSync(join(dataDir, 'postgres-password'), 'utf8').trim()
  return databaseUrl(password, running.port)
}
