import { and, eq, inArray, lt, or } from 'drizzle-orm'
import type { AuditAction } from '../contract/audit.ts'
import type { Connection, Database } from './database/database.ts'
import { auditLog } from './tables.ts'

export type AuditEntry = {
  action: AuditAction
  /** Who does it; null for the program itself. */
  actorId: string | null
  /** Whom it is done to. */
  accountId?: string
  /** What it is done to, when that is no account. */
  subject?: { kind: string; id: string | number }
  /** Small facts such as the role before and after; never names, addresses or texts of people. */
  details?: Record<string, string | number | boolean | null>
}

/** Notes a consequential act, in the transaction that carries it out: what is rolled back was never noted. */
export async function recordAct(tx: Connection, { subject, ...entry }: AuditEntry): Promise<void> {
  await tx.insert(auditLog).values({ ...entry, subjectKind: subject?.kind, subjectId: subject && String(subject.id) })
}

/** Forgets acts of some kinds that were done before a moment: those that come with every visit. */
export async function forgetActs(db: Connection, actions: readonly AuditAction[], before: Date): Promise<void> {
  await db.delete(auditLog).where(and(inArray(auditLog.action, [...actions]), lt(auditLog.at, before)))
}

/** What the log says that an account did and that was done to it, oldest first. */
export function actsAround(
  db: Database,
  accountId: string,
): Promise<{ at: Date; action: AuditAction; actorId: string | null }[]> {
  return db
    .select({ at: auditLog.at, action: auditLog.action, actorId: auditLog.actorId })
    .from(auditLog)
    .where(or(eq(auditLog.actorId, accountId), eq(auditLog.accountId, accountId)))
    .orderBy(auditLog.id)
}
