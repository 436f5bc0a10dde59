import { and, eq, inArray, lt, or, sql } from 'drizzle-orm'
import type { AuditAction } from '../contract/audit-actions.ts'
import type { Connection, Database } from './database/database.ts'
import { placeholder, prepare } from './database/prepared-statements.ts'
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

const insertEntry = prepare(sql`
  insert into audit_log (action, actor_id, account_id, subject_kind, subject_id, details)
  values (${placeholder('action')}, ${placeholder('actorId')}::uuid, ${placeholder('accountId')}::uuid,
    ${placeholder('subjectKind')}, ${placeholder('subjectId')}, ${placeholder('details')}::jsonb)`)

/** Adds an entry in the transaction of the action, so that an action that is rolled back is not recorded. */
export async function recordAuditEntry(tx: Connection, entry: AuditEntry): Promise<void> {
  const { action, actorId, accountId = null, subject, details = {} } = entry
  const subjectValues = { subjectKind: subject?.kind ?? null, subjectId: subject ? String(subject.id) : null }
  await insertEntry(tx, { action, actorId, accountId, ...subjectValues, details: JSON.stringify(details) })
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
