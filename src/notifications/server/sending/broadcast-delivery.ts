import { sql } from 'drizzle-orm'
import { accountsAs } from '../../../accounts/server/exports.ts'
import type { Services } from '../../../platform/server/auth/request-context.ts'
import type { NotificationKind } from '../../kinds.ts'
import { isShownNow } from '../shown-parts.ts'
import { type Delivery, deliver } from './delivery.ts'

/** The number of people who are notified in one transaction, which bounds the memory that a broadcast takes. */
const batchSize = 500

/** Sorts before every other id. */
const lowestId = '00000000-0000-0000-0000-000000000000'

/**
 * Notifies all recipients of the broadcasts that are not finished, except about parts of the site that are off. Several processes may do this at once: each skips the
 * recipients that another one has locked, and those that a killed process has not finished are left for the next one.
 */
export async function deliverBroadcasts(services: Services): Promise<void> {
  for (const broadcast of await unfinishedBroadcasts(services)) {
    while ((await deliverOnce(services, broadcast)) > 0);
    await services.db.execute(sql`
      delete from broadcasts where id = ${broadcast.id}
        and not exists (select from broadcast_recipients where broadcast_id = broadcasts.id)`)
  }
}

type Broadcast = Omit<Delivery, 'mail' | 'from'> & {
  id: string
  kind: NotificationKind
  /** The person who caused it; null if the site did. */
  actorId: string | null
  sharedEmailId: string | null
}

async function unfinishedBroadcasts({ db }: Pick<Services, 'db'>): Promise<Broadcast[]> {
  const { rows } = await db.execute<Broadcast>(sql`
    select id, kind, data, about, part, actor_id as "actorId", letter_id as "sharedEmailId" from broadcasts
    where ${isShownNow('broadcasts')} order by id`)
  return rows
}

/**
 * Goes through the recipients once, in the order of their ids.
 * @returns how many were notified, without those whose rows were locked; the next pass includes these again
 */
async function deliverOnce(services: Services, broadcast: Broadcast): Promise<number> {
  let notifiedCount = 0
  let last: string | undefined = lowestId
  while (last !== undefined) {
    const batch = await deliverBatch(services, broadcast, last)
    notifiedCount += batch.length
    last = batch.at(-1)
  }
  return notifiedCount
}

/** @returns the ids of the recipients that are finished, in order; empty when none follows `after` */
function deliverBatch(services: Services, broadcast: Broadcast, after: string): Promise<string[]> {
  return services.db.transaction(async (tx) => {
    // Also skips accounts that are being deleted, so that neither transaction waits for the other.
    const account = accountsAs('account')
    const { rows } = await tx.execute<{ id: string }>(sql`
      select recipient.account_id as id
      from broadcast_recipients recipient join ${account.table} on ${account.id} = recipient.account_id
      where recipient.broadcast_id = ${broadcast.id} and recipient.account_id > ${after}
      order by recipient.account_id limit ${batchSize}
      for update of recipient skip locked for key share of account skip locked`)
    const ids = rows.map(({ id }) => id)
    if (ids.length === 0) return ids
    const { actorId, sharedEmailId } = broadcast
    const from = actorId === null ? ('site' as const) : { person: actorId }
    await deliver(services, tx, { ...broadcast, from, mail: sharedEmailId === null ? null : { sharedEmailId } }, ids)
    await tx.execute(sql`
      delete from broadcast_recipients
      where broadcast_id = ${broadcast.id} and account_id = any(${sql.param(ids)}::uuid[])`)
    return ids
  })
}

/** Deletes the shared emails that all recipients have got, or whose broadcast was withdrawn. */
export async function deleteUnusedSharedEmails({ db, outbox }: Pick<Services, 'db' | 'outbox'>): Promise<void> {
  await outbox.deleteUnusedSharedEmails(db, sql`select letter_id from broadcasts where letter_id is not null`)
}
