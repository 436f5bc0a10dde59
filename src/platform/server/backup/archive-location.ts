import { PgBoss } from 'pg-boss'
import type { Config } from '../config/config.ts'
import { reachEmbeddedPostgres } from '../embedded-postgres/connect-embedded.ts'
import { startEmbeddedPostgres } from '../embedded-postgres/embedded-postgres.ts'
import { Storage } from '../files/storage.ts'
import { createLog } from '../services.ts'

/** Where a community's data lies, for a command that is not the site. */
export type Place = { databaseUrl: string; storage: Storage; stop(): Promise<void> }

/**
 * Opens the configured database and storage.
 * @param use `beside` a site that runs or not; `alone`, which makes the database where there is none
 * @throws Error when they cannot be reached; for `alone`, also when a site runs on the data folder
 */
export async function openPlace(config: Config, use: 'beside' | 'alone', log: (words: string) => void): Promise<Place> {
  const reach = use === 'beside' ? reachEmbeddedPostgres : startEmbeddedPostgres
  const { url, stop } = config.databaseUrl
    ? { url: config.databaseUrl, stop: async () => {} }
    : await reach({ dataDir: config.dataDir, log })
  // Never started: it deletes and queues nothing for a command.
  const boss = new PgBoss({ connectionString: url })
  return { databaseUrl: url, storage: await Storage.open(config, boss, createLog({ logLevel: 'silent' })), stop }
}
