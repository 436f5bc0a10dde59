import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { DataFolderTaken } from './data-folder-lock.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'

/** Milliseconds that a site which was just told to end may take. */
const patience = 12_000

/**
 * Starts the database that comes along, for the site. One that was told to end a moment ago may still have the data
 * folder, as in a restart: it is waited for.
 * @param options.say tells the person at the terminal what takes a while
 * @throws Error as `startEmbeddedPostgres`; also when another site keeps the folder
 */
export async function startWhenFree(options: {
  dataDir: string
  log: (message: string) => void
  say: (words: string) => void
}): Promise<EmbeddedPostgres> {
  const { dataDir, say } = options
  if (!existsSync(join(dataDir, 'postgres', 'PG_VERSION'))) say(`Creating the database in ${dataDir} …`)
  const end = performance.now() + patience
  for (let tries = 0; ; tries++) {
    try {
      return await startEmbeddedPostgres(options)
    } catch (error) {
      if (!(error instanceof DataFolderTaken) || performance.now() > end) throw error
      if (tries === 0) say(`Another Baobab has ${dataDir}. Waiting ${patience / 1000} s for it to end …`)
      await wait(200)
    }
  }
}
