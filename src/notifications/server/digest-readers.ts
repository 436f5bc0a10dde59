import { sql } from 'drizzle-orm'
import type { Role } from '../../platform/contract/access.ts'
import type { Transaction } from '../../platform/server/database/database.ts'
import type { Pace } from '../contract.ts'
import { isFor, type NotificationKind } from '../kinds.ts'
import { nextDigestAt } from './digest-times.ts'

/** Somebody whose digest is due. */
export type DueReader = {
  accountId: string
  email: string
  pace: Exclude<Pace, 'each'>
  timeZone: string
  nextDueAt: Date
  /** Whether she may get mail of a kind: she wants it, and she may come in. */
  takes(kind: NotificationKind): boolean
}

/**
 * Some of those whose digest is due, held until the transaction ends. Whoever another process has taken, or who is
 * just leaving, is left out.
 */
export async function holdDueReaders(tx: Transaction, now: Date, limit: number): Promise<DueReader[]> {
  const { rows } = await tx.execute<
    Pick<DueReader, 'accountId' | 'email' | 'pace' | 'timeZone'> & { takesMail: boolean; role: Role }
  >(sql`
    select account.id as "accountId", account.email, settings.pace, settings.time_zone as "timeZone",
      settings.email_notifications and account.verified_at is not null and account.suspended_at is null as "takesMail",
      account.role
    from notification_settings settings join accounts account on account.id = settings.account_id
    where settings.digest_due_at <= ${now.toISOString()} and settings.pace <> 'each'
    order by settings.digest_due_at limit ${limit}
    for update of settings skip locked for key share of account skip locked`)
  const { rows: refusals } = await tx.execute<{ accountId: string; kind: NotificationKind }>(sql`
    select account_id as "accountId", kind from notification_choices
    where not mail and account_id = any(${sql.param(rows.map(({ accountId }) => accountId))}::uuid[])`)
  const refused = new Set(refusals.map(({ accountId, kind }) => `${accountId} ${kind}`))
  return rows.map(({ takesMail, role, ...reader }) => ({
    ...reader,
    nextDueAt: nextDigestAt(now, reader.pace, reader.timeZone),
    takes: (kind) => takesMail && isFor(kind, role) && !refused.has(`${reader.accountId} ${kind}`),
  }))
}

/** Notes when the next digests are due. */
export async function noteNextDue(tx: Transaction, readers: readonly DueReader[]): Promise<void> {
  const rows = readers.map(({ accountId, nextDueAt }) => ({ account_id: accountId, due: nextDueAt }))
  await tx.execute(sql`
    update notification_settings set digest_due_at = next.due
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as next (account_id uuid, due timestamptz)
    where notification_settings.account_id = next.account_id`)
}
