import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { databaseUrl } from './cluster.ts'
import { DataFolderTaken } from './data-folder-lock.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { readPidFile } from './orphaned-postgres.ts'

/** Milliseconds that a site which is just starting gets for its database. */
const patience = 30_000

/**
 * The address of the database in `dataDir`, for a command beside the site: of the running site's where one runs, else
 * it is started for as long as the command takes.
 * @returns the address, and what ends what was started
 * @throws Error when there is no database, or it does not start
 */
export async function reachEmbeddedPostgres(options: {
  dataDir: string
  log: (message: string) => void
}): Promise<{ url: string; stop(): Promise<void> }> {
  const cluster = join(options.dataDir, 'postgres')
  if (!existsSync(join(cluster, 'PG_VERSION'))) {
    throw new Error(`There is no community in ${options.dataDir}. Set DATA_DIR or DATABASE_URL as the site has it.`)
  }
  for (const end = Date.now() + patience; ; await delay(200)) {
    try {
      return await startEmbeddedPostgres(options)
    } catch (error) {
      if (!(error instanceof DataFolderTaken)) throw error
      const url = runningUrl(realpathSync(options.dataDir), realpathSync(cluster))
      if (url) return { url, async stop() {} }
      if (Date.now() > end) throw error
    }
  }
}

/** @returns undefined while it is starting or ending */
function runningUrl(dataDir: string, cluster: string): string | undefined {
  const running = readPidFile(cluster)
  if (!running?.ready || !running.port) return undefined
  const password = readFileSync(join(dataDir, 'postgres-password'), 'utf8').trim()
  return databaseUrl(password, running.port)
}
