import type { AuditAction } from '../contract/audit.ts'
import type { Connection } from './database.ts'
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
