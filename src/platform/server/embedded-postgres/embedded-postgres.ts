import { mkdirSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { findBinaries } from './binaries.ts'
import { databaseUrl, prepareCluster } from './cluster.ts'
import { claimDataFolder } from './data-folder-lock.ts'
import { stopOrphan } from './orphaned-postgres.ts'
import { runPostgres } from './postgres-process.ts'
import { chooseAccount } from './system-account.ts'

/** The database that Baobab brings along, running. */
export interface EmbeddedPostgres {
  /** What to connect to, with user, password and database. */
  url: string
  port: number
  /** Ends it; open transactions are rolled back. Resolves when the data folder is free again. */
  stop(): Promise<void>
}

/**
 * Starts the PostgreSQL that npm installed, on the cluster in `dataDir` (made at the first start). It
 * listens on 127.0.0.1 only and ends with this process. Whatever an earlier run left behind, killed or
 * half finished, is put in order first.
 *
 * Throws an error worth showing to the administrator as it is: when another process uses the data folder,
 * when this machine has no PostgreSQL, when the cluster belongs to another user or version.
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string
  log: (message: string) => void
}): Promise<EmbeddedPostgres> {
  mkdirSync(options.dataDir, { recursive: true })
  const dataDir = realpathSync(options.dataDir)
  const release = claimDataFolder(dataDir)
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
