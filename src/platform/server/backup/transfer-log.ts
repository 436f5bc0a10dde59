import type { AuditAction } from '../../contract/audit.ts'
import { recordAct } from '../audit.ts'
import { openDatabase } from '../database/database.ts'

/** Notes in the audit log what somebody at the machine did with the whole community; the status page reads it. */
export async function noteTransfer(
  databaseUrl: string,
  action: Extract<AuditAction, 'backup.made' | 'community.exported' | 'community.imported'>,
): Promise<void> {
  const { pool, db } = openDatabase(databaseUrl)
  try {
    await recordAct(db, { action, actorId: null })
  } finally {
    await pool.end()
  }
}
