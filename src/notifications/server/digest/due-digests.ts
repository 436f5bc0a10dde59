import { sql } from 'drizzle-orm'
import { Temporal } from 'temporal-polyfill'
import { accountsAs, isActiveAccount } from '../../../accounts/server/exports.ts'
import type { Role } from '../../../platform/contract/access.ts'
import type { Transaction } from '../../../platform/server/database/database.ts'
import type { Pace } from '../../contract.ts'
import { isFor, type NotificationKind } from '../../kinds.ts'

/** A person whose digest is due. */
export type DueReader = {
  accountId: string
  email: string
  pace: Exclude<Pace, 'each'>
  timeZone: string
  nextDueAt: Date
  /** Whether they get emails of a kind: they want them, and their account status and role allow it. */
  takes(kind: NotificationKind): boolean
}

/**
 * Locks up to `limit` people whose digest is due, until the transaction ends. Skips those whom another process has
 * locked and those whose account is being deleted.
 */
export async function lockDueReaders(tx: Transaction, now: Date, limit: number): Promise<DueReader[]> {
  const account = accountsAs('account')
  const { rows } = await tx.execute<
    Pick<DueReader, 'accountId' | 'email' | 'pace' | 'timeZone'> & { takesMail: boolean; role: Role }
  >(sql`
    select ${account.id} as "accountId", ${account.email}, settings.pace, settings.time_zone as "timeZone",
      settings.email_notifications and ${isActiveAccount('account')} as "takesMail",
      ${account.role}
    from notification_settings settings join ${account.table} on ${account.id} = settings.account_id
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

/** Stores when the next digests are due. */
export async function scheduleNextDigests(tx: Transaction, readers: readonly DueReader[]): Promise<void> {
  const rows = readers.map(({ accountId, nextDueAt }) => ({ account_id: accountId, due: nextDueAt }))
  await tx.execute(sql`
    update notification_settings set digest_due_at = next.due
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as next (account_id uuid, due timestamptz)
    where notification_settings.account_id = next.account_id`)
}

/** The local hour at which digests are sent. */
const digestHour = 8
const monday = 1

/**
 * When the next digest is due: the next 8:00 in the person's time zone, for a weekly digest the next 8:00 on a Monday.
 * Changes to and from daylight saving time are considered.
 * @param timeZone an IANA zone
 */
export function nextDigestAt(now: Date, pace: Exclude<Pace, 'each'>, timeZone: string): Date {
  const local = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone)
  let day = local.toPlainDate()
  for (;;) {
    const morning = day.toZonedDateTime({ timeZone, plainTime: { hour: digestHour } })
    const isDay = pace === 'daily' || day.dayOfWeek === monday
    if (isDay && morning.epochMilliseconds > now.getTime()) return new Date(morning.epochMilliseconds)
    day = day.add({ days: 1 })
  }
}
