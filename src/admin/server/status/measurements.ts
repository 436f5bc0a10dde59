import { statfs } from 'node:fs/promises'
import { totalmem } from 'node:os'
import { desc, eq, sql } from 'drizzle-orm'
import type { Services } from '../../../platform/server/auth/request-context.ts'
import type { Database } from '../../../platform/server/database/database.ts'
import { notifyListenerName } from '../../../platform/server/realtime/notify-listener.ts'
import { auditLog } from '../../../platform/server/tables.ts'

/** Figures of the database, and the duration of the query in ms. */
export async function readDatabase(db: Database) {
  const begin = performance.now()
  const { rows } = await db.execute<{
    version: string
    bytes: number
    connections: number
    connectionLimit: number
    processes: number
  }>(sql`
    select current_setting('server_version') as version,
      pg_database_size(current_database()) as bytes,
      count(*) filter (where datid is not null)::int as connections,
      current_setting('max_connections')::int as "connectionLimit",
      -- Every process listens for live updates on exactly one connection.
      count(*) filter (where application_name = ${notifyListenerName} and datname = current_database())::int as processes
    from pg_stat_activity`)
  const [row] = rows
  if (!row) throw new Error('The database returned no figures about itself.')
  const { version, ...figures } = row
  return { ...figures, version: version.split(' ')[0] ?? version, milliseconds: Math.round(performance.now() - begin) }
}

/** Space on the disk of `DATA_DIR` in bytes, as far as the process may use it. */
export async function readDisk({ config }: Pick<Services, 'config'>) {
  const { bavail, blocks, bsize } = await statfs(config.dataDir)
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
}

/** Memory of this process, and the memory it may still use, also in a container, in bytes. */
export function readMemory() {
  const limit = process.constrainedMemory()
  const totalBytes = limit > 0 ? Math.min(limit, totalmem()) : totalmem()
  return { processBytes: process.memoryUsage.rss(), freeBytes: process.availableMemory(), totalBytes }
}

/** Background jobs of all queues together, as counted within the last minute. */
export async function readJobs({ backgroundQueue }: Pick<Services, 'backgroundQueue'>) {
  const sum = { waiting: 0, active: 0, failed: 0 }
  for (const { waiting, active, failed } of await backgroundQueue.states()) {
    sum.waiting += waiting
    sum.active += active
    sum.failed += failed
  }
  return sum
}

/** When the newest backup was made; null when none is recorded. */
export async function readLastBackup(db: Database): Promise<Date | null> {
  const [row] = await db
    .select({ at: auditLog.at })
    .from(auditLog)
    .where(eq(auditLog.action, 'backup.made'))
    .orderBy(desc(auditLog.id))
    .limit(1)
  return row?.at ?? null
}
