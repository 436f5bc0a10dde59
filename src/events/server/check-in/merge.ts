import { inArray, sql } from 'drizzle-orm'
import type { Transaction } from '../../../platform/server/database/database.ts'
import { eventCheckIns } from './tables.ts'

/** An entry of a phone about a registration. */
export type NewCheckIn = { registrationId: number; entryId: string; checkedInAt: Date; recordedBy: string }
/** An entry that was undone. */
export type NewUndo = { registrationId: number; entryId: string; undoneAt: Date }

/**
 * Adds entries and undos to locked registrations. The result is the same for every order, repetition, and division into
 * requests: each registration has a set of entries and a set of undone entries, and both only grow.
 * @returns the registrations whose counted entry changed
 */
export async function mergeCheckIns(
  tx: Transaction,
  entries: readonly NewCheckIn[],
  undos: readonly NewUndo[],
): Promise<Set<number>> {
  const newEntries = uniqueEntries(entries)
  if (newEntries.length > 0)
    await tx
      .insert(eventCheckIns)
      .values(newEntries)
      .onConflictDoUpdate({
        target: [eventCheckIns.registrationId, eventCheckIns.entryId],
        set: { checkedInAt: sql`excluded.checked_in_at`, recordedBy: sql`excluded.recorded_by` },
        // Only for an undo that arrived first.
        setWhere: sql`${eventCheckIns.checkedInAt} is null`,
      })
  const newUndos = uniqueEntries(undos)
  if (newUndos.length > 0)
    await tx
      .insert(eventCheckIns)
      .values(newUndos)
      .onConflictDoUpdate({
        target: [eventCheckIns.registrationId, eventCheckIns.entryId],
        set: { undoneAt: sql`excluded.undone_at` },
        setWhere: sql`${eventCheckIns.undoneAt} is null`,
      })
  return recount(tx, [...new Set([...entries, ...undos].map(({ registrationId }) => registrationId))])
}

/** One statement must not write a row twice. */
function uniqueEntries<Entry extends { registrationId: number; entryId: string }>(entries: readonly Entry[]): Entry[] {
  const byKey = new Map<string, Entry>()
  for (const entry of entries) {
    const key = `${entry.registrationId} ${entry.entryId}`
    if (!byKey.has(key)) byKey.set(key, entry)
  }
  return [...byKey.values()]
}

/** Counts the earliest entry of each registration that was not undone. */
async function recount(tx: Transaction, registrationIds: readonly number[]): Promise<Set<number>> {
  if (registrationIds.length === 0) return new Set()
  const ids = sql`${sql.param([...registrationIds])}::bigint[]`
  const earliest = sql`
    select distinct on (registration_id) registration_id, entry_id from event_check_ins
    where registration_id = any(${ids}) and undone_at is null and checked_in_at is not null
    order by registration_id, checked_in_at, entry_id`
  // First the entries that no longer count, because a registration has at most one that does.
  const ended = await tx.execute<{ id: string }>(sql`
    update event_check_ins set is_counted = false
    where registration_id = any(${ids}) and is_counted
      and (registration_id, entry_id) not in (${earliest})
    returning registration_id as id`)
  const begun = await tx.execute<{ id: string }>(sql`
    update event_check_ins set is_counted = true
    where not is_counted and (registration_id, entry_id) in (${earliest})
    returning registration_id as id`)
  return new Set([...ended.rows, ...begun.rows].map(({ id }) => Number(id)))
}

/** The entry that counts for each registration, and those of the given ids that were undone. */
export async function readCounted(tx: Transaction, registrationIds: readonly number[]): Promise<Map<number, string>> {
  if (registrationIds.length === 0) return new Map()
  const { registrationId, entryId, isCounted } = eventCheckIns
  const rows = await tx
    .select({ registrationId, entryId })
    .from(eventCheckIns)
    .where(sql`${inArray(registrationId, [...registrationIds])} and ${isCounted}`)
  return new Map(rows.map((row) => [row.registrationId, row.entryId]))
}
