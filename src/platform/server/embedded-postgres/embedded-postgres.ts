import { mkdirSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { findBinaries } from './binaries.ts'
import { databaseUrl, prepareCluster } from './cluster.ts'
import { lockDataFolder } from './data-folder-lock.ts'
import { stopOrphan } from './orphaned-postgres.ts'
import { runPostgres } from './postgres-process.ts'
import { chooseAccount } from './system-account.ts'

/** A running embedded PostgreSQL. */
export interface EmbeddedPostgres {
  /** The URL with user, password, and database. */
  url: string
  port: number
  /** Stops it; open transactions are rolled back. Resolves when the data folder is unlocked. */
  stop(): Promise<void>
}

/**
 * Starts the PostgreSQL that npm installed on the cluster in `dataDir`, which the first start creates. It listens only
 * on 127.0.0.1 and ends with this process. What an earlier run left behind, killed or incomplete, is cleaned up first.
 * @throws Error for the administrator: when another process uses the data folder, when there is no PostgreSQL for this
 * machine, or when the cluster belongs to another user or version
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string
  log: (message: string) => void
}): Promise<EmbeddedPostgres> {
  mkdirSync(options.dataDir, { recursive: true })
  const dataDir = realpathSync(options.dataDir)
  const release = lockDataFolder(dataDir)
  try {
    const cluster = join(dataDir, 'postgres')
    const logFile = join(dataDir, 'postgres.log')
    const binaries = findBinaries(join(dataDir, 'postgres-libraries'))
    const account = chooseAccount(binaries, dataDir, cluster)
    await stopOrphan(binaries, cluster, options.log)
    const password = await prepareCluster(dataDir, cluster, binaries, account)
    const postgres = await runPostgres({ cluster, logFile, binaries, account, log: options.log })
    return {
      url: databaseUrl(password, postgres.port),
      port: postgres.port,
      async stop() {
        await postgres.stop()
        release()
      },
    }
  } catch (error) {
    release()
    throw error
  }
}
