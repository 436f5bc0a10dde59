import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { DataFolderInUse } from './data-folder-lock.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'

/** How long a site that was just stopped may take to end, in milliseconds. */
const timeout = 12_000

/**
 * Starts the embedded database for the site. If another site is using the data folder, waits for it to end, as in a
 * restart.
 * @param options.print prints a message for the person at the terminal
 * @throws Error as `startEmbeddedPostgres`; also when another site keeps the data folder
 */
export async function startWhenDataFolderIsFree(options: {
  dataDir: string
  log: (message: string) => void
  print: (message: string) => void
}): Promise<EmbeddedPostgres> {
  const { dataDir, print } = options
  if (!existsSync(join(dataDir, 'postgres', 'PG_VERSION'))) print(`Creating the database in ${dataDir} …`)
  const end = performance.now() + timeout
  for (let attempt = 0; ; attempt++) {
    try {
      return await startEmbeddedPostgres(options)
    } catch (error) {
      if (!(error instanceof DataFolderInUse) || performance.now() > end) throw error
      if (attempt === 0) print(`Another Baobab has ${dataDir}. Waiting ${timeout / 1000} s for it to end …`)
      await wait(200)
    }
  }
}
