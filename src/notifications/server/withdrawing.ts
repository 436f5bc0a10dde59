import { sql } from 'drizzle-orm'
import type { Services } from '../../platform/server/auth/request-context.ts'
import type { Connection, Transaction } from '../../platform/server/database/database.ts'
import type { NotificationKind } from '../kinds.ts'
import { tellScreens } from './watching.ts'

// A thing that lies in another is named so: `board:x/thread:12/reply:345` lies under `board:x/thread:12`. What is under
// it is found by the order of bytes, which the index keeps, and in which `0` follows `/`.
const isUnder = sql`(n.about = place or (n.about ~>=~ (place || '/') and n.about ~<~ (place || '0')))`

/**
 * Takes back what is in lists and digests about some things and all that lies under them.
 * @param accountId takes it from this person alone, for example because she may not see it any more
 */
export async function withdrawUnder(tx: Transaction, places: readonly string[], accountId?: string): Promise<void> {
  const isHers = accountId === undefined ? sql`true` : sql`n.account_id = ${accountId}`
  await tx.execute(sql`
    delete from notifications n using unnest(${sql.param([...places])}::text[]) gone (place)
    where ${isUnder} and ${isHers}`)
}

/**
 * Withdraws what one person was told about something, because it no longer concerns them: from their list and digest,
 * and from broadcasts that have not reached them yet.
 */
export async function withdrawFrom(
  services: Pick<Services, 'liveUpdates'>,
  tx: Transaction,
  { accountId, about, kinds }: { accountId: string; about: string; kinds: readonly NotificationKind[] },
): Promise<void> {
  const isMeant = sql`about = ${about} and kind = any(${sql.param([...kinds])}::text[])`
  // Broadcasts first: one that is reaching them just now has written its notification by the time this goes on.
  await tx.execute(sql`
    delete from broadcast_recipients
    where account_id = ${accountId} and broadcast_id in (select id from broadcasts where ${isMeant})`)
  const { rowCount } = await tx.execute(sql`delete from notifications where account_id = ${accountId} and ${isMeant}`)
  if (rowCount) await tellScreens(services, tx, accountId)
}

/** Marks as read what a person was told about a thing and all that lies under it. */
export async function markReadUnder(
  services: Pick<Services, 'liveUpdates'>,
  db: Connection,
  accountId: string,
  place: string,
): Promise<void> {
  const { rowCount } = await db.execute(sql`
    update notifications n set read_at = now() from (select ${place}::text) seen (place)
    where n.account_id = ${accountId} and n.is_in_app and n.read_at is null and ${isUnder}`)
  if (rowCount) await tellScreens(services, db, accountId)
}
