import { inArray, sql } from 'drizzle-orm'
import type { Transaction } from '../../../platform/server/database/database.ts'
import { eventCheckIns } from './tables.ts'

/** An entry of a phone about a registration. */
export type NewCheckIn = {
  registrationId: number
  entryId: string
  checkedInAt: Date
  recordedBy: string
  /** How many guests came along; null when the person at the door gave no number. */
  guests: number | null
}
/** An entry that was undone. */
export type NewUndo = { registrationId: number; entryId: string; undoneAt: Date }

/**
 * Adds entries and undos to locked registrations. The result is the same for every order, repetition, and division into
 * requests: each registration has a set of entries and a set of undone entries, and both only grow.
 * @returns whether anything was new
 */
export async function mergeCheckIns(
  tx: Transaction,
  entries: readonly NewCheckIn[],
  undos: readonly NewUndo[],
): Promise<boolean> {
  const registrations = [...new Set([...entries, ...undos].map(({ registrationId }) => registrationId))]
  const isNew = (await addEntries(tx, entries)) + (await addUndos(tx, undos)) > 0
  if (isNew) await recount(tx, registrations)
  return isNew
}

/** @returns how many entries were new */
async function addEntries(tx: Transaction, entries: readonly NewCheckIn[]): Promise<number> {
  const newEntries = uniqueEntries(entries)
  if (newEntries.length === 0) return 0
  const { registrationId, entryId, checkedInAt } = eventCheckIns
  const rows = await tx
    .insert(eventCheckIns)
    .values(newEntries)
    .onConflictDoUpdate({
      target: [registrationId, entryId],
      set: {
        checkedInAt: sql`excluded.checked_in_at`,
        recordedBy: sql`excluded.recorded_by`,
        guests: sql`excluded.guests`,
      },
      // Only for an undo that arrived first.
      setWhere: sql`${checkedInAt} is null`,
    })
    .returning({ entryId })
  return rows.length
}

/** @returns how many undos were new */
async function addUndos(tx: Transaction, undos: readonly NewUndo[]): Promise<number> {
  const newUndos = uniqueEntries(undos)
  if (newUndos.length === 0) return 0
  const { registrationId, entryId, undoneAt } = eventCheckIns
  const rows = await tx
    .insert(eventCheckIns)
    .values(newUndos)
    .onConflictDoUpdate({
      target: [registrationId, entryId],
      set: { undoneAt: sql`excluded.undone_at` },
      setWhere: sql`${undoneAt} is null`,
    })
    .returning({ entryId })
  return rows.length
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
async function recount(tx: Transaction, registrationIds: readonly number[]): Promise<void> {
  const ids = sql`${sql.param([...registrationIds])}::bigint[]`
  const earliest = sql`
    select distinct on (registration_id) registration_id, entry_id from event_check_ins
    where registration_id = any(${ids}) and undone_at is null and checked_in_at is not null
    order by registration_id, checked_in_at, entry_id`
  // First the entries that no longer count, because a registration has at most one that does.
  await tx.execute(sql`
    update event_check_ins set is_counted = false
    where registration_id = any(${ids}) and is_counted
      and (registration_id, entry_id) not in (${earliest})`)
  await tx.execute(sql`
    update event_check_ins set is_counted = true
    where not is_counted and (registration_id, entry_id) in (${earliest})`)
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
