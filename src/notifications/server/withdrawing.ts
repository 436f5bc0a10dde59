import { type SQL, sql } from 'drizzle-orm'
import type { Connection, Transaction } from '../../platform/server/database.ts'

/**
 * Takes back what is in lists and digests about a thing and all that lies under it, as `board:x/thread:12/reply:345`
 * lies under `board:x/thread:12`.
 * @param accountId takes it from this person alone, for example because she may not see it any more
 */
export async function withdrawUnder(tx: Transaction, about: string, accountId?: string): Promise<void> {
  const isHers = accountId === undefined ? sql`true` : sql`account_id = ${accountId}`
  await tx.execute(sql`delete from notifications where ${isUnder(about)} and ${isHers}`)
}

/** Marks as read what a person was told about a thing and all that lies under it. @returns whether there was any */
export async function markReadUnder(db: Connection, accountId: string, about: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update notifications set read_at = now()
    where ${isUnder(about)} and account_id = ${accountId} and read_at is null and is_in_app`)
  return rowCount !== null && rowCount > 0
}

/** By the order of bytes, which the index keeps: `0` follows `/`. */
function isUnder(about: string): SQL {
  return sql`(about = ${about} or (about ~>=~ ${`${about}/`} and about ~<~ ${`${about}0`}))`
}
