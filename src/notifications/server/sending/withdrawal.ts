import { type SQL, sql } from 'drizzle-orm'
import type { Services } from '../../../platform/server/auth/request-context.ts'
import type { Connection, Transaction } from '../../../platform/server/database/database.ts'
import { deleteWaitingEmails, moveWaitingEmails } from '../../../platform/server/mail/waiting-emails.ts'
import type { NotificationData, NotificationKind } from '../../kinds.ts'
import { publishUnreadChange } from '../live-updates.ts'

/**
 * Deletes the notifications about content that was deleted from lists and digests, the broadcasts about it that are
 * being delivered, and the emails about it that were not sent yet. Notifications of the deletion itself have to be sent after this.
 * @param kind limits this to one kind
 */
export async function withdraw(tx: Transaction, about: string, kind?: NotificationKind): Promise<void> {
  const isMeant = sql`about = ${about} and ${kind === undefined ? sql`true` : sql`kind = ${kind}`}`
  await tx.execute(sql`delete from broadcasts where ${isMeant}`)
  await tx.execute(sql`delete from notifications where ${isMeant}`)
  await deleteWaitingEmails(tx, isMeant)
}

/**
 * Updates the data of notifications about content that has changed: those that wait for digests, and broadcasts that are
 * being delivered. Notifications that people can already read stay as they are.
 * @param changes the fields of the data that have changed
 */
export async function revise<Kind extends NotificationKind>(
  tx: Transaction,
  about: string,
  kind: Kind,
  changes: Partial<NotificationData<Kind>>,
): Promise<void> {
  const isMeant = sql`about = ${about} and kind = ${kind}`
  const data = sql`data || ${JSON.stringify(changes)}::jsonb`
  await tx.execute(sql`update broadcasts set data = ${data} where ${isMeant}`)
  await tx.execute(sql`update notifications set data = ${data} where ${isMeant} and awaits_digest`)
}

// The `about` of nested content is a path: `board:x/thread:12/reply:345` lies under `board:x/thread:12`. Paths under it
// are found by the order of bytes, which the index uses and in which `0` follows `/`.
const isUnder = sql`(n.about = place or (n.about ~>=~ (place || '/') and n.about ~<~ (place || '0')))`

/**
 * Deletes the notifications about some content and all that lies under it from lists, digests, broadcasts that are being
 * delivered, and emails that were not sent yet.
 * @param accountId limits this to one person, for example because they may no longer see the content
 */
export async function withdrawUnder(tx: Transaction, places: readonly string[], accountId?: string): Promise<void> {
  const isRecipient = accountId === undefined ? sql`true` : sql`n.account_id = ${accountId}`
  const gone = sql`unnest(${sql.param([...places])}::text[]) gone (place)`
  // Broadcasts first: this waits for one that is being delivered, whose notifications the next statement then deletes.
  await tx.execute(
    accountId === undefined
      ? sql`delete from broadcasts n using ${gone} where ${isUnder}`
      : sql`
        delete from broadcast_recipients using broadcasts n, ${gone}
        where broadcast_id = n.id and account_id = ${accountId} and ${isUnder}`,
  )
  await tx.execute(sql`delete from notifications n using ${gone} where ${isUnder} and ${isRecipient}`)
  const isWaitingFor = accountId === undefined ? sql`true` : sql`n.recipient_id = ${accountId}`
  await deleteWaitingEmails(tx, sql`${isUnder} and ${isWaitingFor}`, gone)
}

/**
 * Deletes the notifications about some content and all that lies under it of everyone but some people, because the others may
 * no longer see it: from lists, digests, broadcasts that are being delivered, and emails that were not sent yet.
 * @param readers a query for the ids of the people who may still see it
 */
export async function withdrawFromOthers(tx: Transaction, place: string, readers: SQL): Promise<void> {
  const gone = sql`(select ${place}::text) gone (place)`
  // Broadcasts first: this waits for one that is being delivered, whose notifications the next statement then deletes.
  await tx.execute(sql`
    delete from broadcast_recipients recipient using broadcasts n, ${gone}
    where recipient.broadcast_id = n.id and ${isUnder} and recipient.account_id not in (${readers})`)
  await tx.execute(sql`delete from notifications n using ${gone} where ${isUnder} and n.account_id not in (${readers})`)
  const mayNotRead = sql`n.recipient_id not in (${readers})`
  await deleteWaitingEmails(tx, sql`${isUnder} and ${mayNotRead}`, gone)
}

/** Moves the notifications about some content and all that lies under it to another place, to which the content moved. */
export async function moveUnder(tx: Transaction, from: string, to: string): Promise<void> {
  const moved = sql`(select ${from}::text) moved (place)`
  const about = sql`${to}::text || substr(n.about, ${from.length + 1}::int)`
  await tx.execute(sql`update broadcasts n set about = ${about} from ${moved} where ${isUnder}`)
  await tx.execute(sql`update notifications n set about = ${about} from ${moved} where ${isUnder}`)
  await moveWaitingEmails(tx, { about, from: moved, where: isUnder })
}

/**
 * Deletes one person's notifications about something that no longer concerns them: from their list and digest, from
 * broadcasts that have not reached them yet, and the emails that were not sent yet.
 * @returns how many emails they will not get
 */
export async function withdrawFrom(
  services: Pick<Services, 'liveUpdates'>,
  tx: Transaction,
  { accountId, about, kinds }: { accountId: string; about: string; kinds: readonly NotificationKind[] },
): Promise<number> {
  const isMeant = sql`about = ${about} and kind = any(${sql.param([...kinds])}::text[])`
  // Broadcasts first: this waits for one that is being delivered, whose notification the next statement then deletes.
  await tx.execute(sql`
    delete from broadcast_recipients
    where account_id = ${accountId} and broadcast_id in (select id from broadcasts where ${isMeant})`)
  const { rowCount } = await tx.execute(sql`delete from notifications where account_id = ${accountId} and ${isMeant}`)
  if (rowCount) await publishUnreadChange(services, tx, accountId)
  return (await deleteWaitingEmails(tx, sql`recipient_id = ${accountId} and ${isMeant}`)).length
}

/** Marks a person's notifications about some content and all that lies under it as read. */
export async function markReadUnder(
  services: Pick<Services, 'liveUpdates'>,
  db: Connection,
  accountId: string,
  place: string,
): Promise<void> {
  const { rowCount } = await db.execute(sql`
    update notifications n set read_at = now() from (select ${place}::text) opened (place)
    where n.account_id = ${accountId} and n.is_in_app and n.read_at is null and ${isUnder}`)
  if (rowCount) await publishUnreadChange(services, db, accountId)
}
