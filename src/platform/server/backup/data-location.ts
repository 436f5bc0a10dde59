import { PgBoss } from 'pg-boss'
import type { AuditAction } from '../../contract/audit-actions.ts'
import { recordAuditEntry } from '../audit-log.ts'
import { TokenSigner } from '../auth/signed-tokens.ts'
import type { Config } from '../config/config.ts'
import { openDatabase } from '../database/database.ts'
import { connectToEmbeddedPostgres } from '../embedded-postgres/connect.ts'
import { startEmbeddedPostgres } from '../embedded-postgres/embedded-postgres.ts'
import { Storage } from '../files/storage.ts'
import { createLog } from '../services.ts'
import { makeRestoreCode } from './restore-code.ts'

/** The data of a community, for a command that runs beside the site or instead of it. */
export type DataLocation = { databaseUrl: string; storage: Storage; stop(): Promise<void> }

/**
 * Opens the configured database and storage.
 * @param use `beside` a site that may be running; `alone` also creates the database if there is none
 * @throws Error when they cannot be reached; with `alone`, also when a site is using the data folder
 */
export async function openDataLocation(
  config: Config,
  use: 'beside' | 'alone',
  log: (message: string) => void,
): Promise<DataLocation> {
  const { url, stop } = await findDatabase(config, use, log)
  // Never started, so that the command neither deletes files nor queues jobs.
  const boss = new PgBoss({ connectionString: url })
  return { databaseUrl: url, storage: await Storage.open(config, boss, createLog({ logLevel: 'silent' })), stop }
}

async function findDatabase({ databaseUrl, dataDir }: Config, use: 'beside' | 'alone', log: (message: string) => void) {
  if (databaseUrl) return { url: databaseUrl, stop: async () => {} }
  if (use === 'beside') return await connectToEmbeddedPostgres({ dataDir, log })
  return await startEmbeddedPostgres({ dataDir, log })
}

/**
 * Records in the audit log that somebody exported, imported, or backed up the community from the command line. The
 * status page shows it.
 */
export async function recordTransfer(
  databaseUrl: string,
  action: Extract<AuditAction, 'backup.made' | 'community.exported' | 'community.imported'>,
): Promise<void> {
  const { pool, db } = openDatabase(databaseUrl)
  try {
    await recordAuditEntry(db, { action, actorId: null })
  } finally {
    await pool.end()
  }
}

/**
 * Records in a restored community that its backup was restored.
 * @param madeAt when the backup was made
 * @returns a code that proves it to the site of which the backup was made
 */
export async function recordRestore(databaseUrl: string, madeAt: string): Promise<string> {
  const { pool, db } = openDatabase(databaseUrl)
  try {
    await recordAuditEntry(db, { action: 'backup.restored', actorId: null, details: { backupOf: madeAt } })
    return makeRestoreCode(await TokenSigner.open(db), madeAt)
  } finally {
    await pool.end()
  }
}
