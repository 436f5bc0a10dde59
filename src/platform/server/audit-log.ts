import { and, eq, inArray, lt, or } from 'drizzle-orm'
import type { AuditAction } from '../contract/audit-actions.ts'
import type { Connection, Database } from './database/database.ts'
import { auditLog } from './tables.ts'

export type AuditEntry = {
  action: AuditAction
  /** The account that does it; null for the program itself. */
  actorId: string | null
  /** The account to which it is done. */
  accountId?: string
  /** What it is done to, unless it is an account. */
  subject?: { kind: string; id: string | number }
  /** Small facts, such as the role before and after. They never contain names, addresses, or texts of people. */
  details?: Record<string, string | number | boolean | null>
}

/** Adds an entry in the transaction of the action, so that an action that is rolled back is not recorded. */
export async function recordAuditEntry(tx: Connection, { subject, ...entry }: AuditEntry): Promise<void> {
  await tx.insert(auditLog).values({ ...entry, subjectKind: subject?.kind, subjectId: subject && String(subject.id) })
}

/** Deletes old entries of some actions, such as those that each visit causes. */
export async function deleteAuditEntries(db: Connection, actions: readonly AuditAction[], before: Date): Promise<void> {
  await db.delete(auditLog).where(and(inArray(auditLog.action, [...actions]), lt(auditLog.at, before)))
}

/** All entries of what an account did and what was done to it, oldest first. */
export function auditEntriesAbout(
  db: Database,
  accountId: string,
): Promise<{ at: Date; action: AuditAction; actorId: string | null }[]> {
  return db
    .select({ at: auditLog.at, action: auditLog.action, actorId: auditLog.actorId })
    .from(auditLog)
    .where(or(eq(auditLog.actorId, accountId), eq(auditLog.accountId, accountId)))
    .orderBy(auditLog.id)
}
