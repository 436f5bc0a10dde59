import { sql } from 'drizzle-orm'
import type { Services } from '../../platform/server/auth/request-context.ts'
import type { NotificationKind } from '../kinds.ts'
import { deliver, type Notice } from './delivery.ts'

/** People who are told in one transaction: memory stays the same however many there are. */
const batchSize = 500

/** Comes before every other id. */
const firstId = '00000000-0000-0000-0000-000000000000'

/**
 * Tells everybody whom broadcasts still have to reach. Several processes may do so at once: whom one of them has taken
 * the others leave out, and whoever was not done with when a process ended is taken by the next.
 */
export async function deliverBroadcasts(services: Services): Promise<void> {
  for (const broadcast of await unfinished(services)) {
    while ((await passThrough(services, broadcast)) > 0);
    await services.db.execute(sql`
      delete from broadcasts where id = ${broadcast.id}
        and not exists (select from broadcast_recipients where broadcast_id = broadcasts.id)`)
  }
}

type Broadcast = Omit<Notice, 'mail' | 'from'> & {
  id: string
  kind: NotificationKind
  /** Whose doing it is; null for the site's. */
  actorId: string | null
  letterId: string | null
}

async function unfinished({ db }: Pick<Services, 'db'>): Promise<Broadcast[]> {
  const { rows } = await db.execute<Broadcast>(sql`
    select id, kind, data, about, actor_id as "actorId", letter_id as "letterId" from broadcasts order by id`)
  return rows
}

/**
 * Goes through the recipients once, in the order of their ids.
 * @returns how many were told; those who were held by somebody are met again on the next pass
 */
async function passThrough(services: Services, broadcast: Broadcast): Promise<number> {
  let told = 0
  let last: string | undefined = firstId
  while (last !== undefined) {
    const batch = await deliverBatch(services, broadcast, last)
    told += batch.length
    last = batch.at(-1)
  }
  return told
}

/** @returns whose turn is over, in the order of their ids; empty when nobody is left after `after` */
function deliverBatch(services: Services, broadcast: Broadcast, after: string): Promise<string[]> {
  return services.db.transaction(async (tx) => {
    // Whoever is just leaving is left out too, so that neither waits for the other.
    const { rows } = await tx.execute<{ id: string }>(sql`
      select recipient.account_id as id
      from broadcast_recipients recipient join accounts account on account.id = recipient.account_id
      where recipient.broadcast_id = ${broadcast.id} and recipient.account_id > ${after}
      order by recipient.account_id limit ${batchSize}
      for update of recipient skip locked for key share of account skip locked`)
    const ids = rows.map(({ id }) => id)
    if (ids.length === 0) return ids
    const { actorId, letterId } = broadcast
    const from = actorId === null ? ('site' as const) : { person: actorId }
    await deliver(services, tx, { ...broadcast, from, mail: letterId === null ? null : { letterId } }, ids)
    await tx.execute(sql`
      delete from broadcast_recipients
      where broadcast_id = ${broadcast.id} and account_id = any(${sql.param(ids)}::uuid[])`)
    return ids
  })
}

/** Deletes the letters that everybody has got, or whose broadcast was taken back. */
export async function clearLetters({ db, outbox }: Pick<Services, 'db' | 'outbox'>): Promise<void> {
  await outbox.deleteUnusedSharedEmails(db, sql`select letter_id from broadcasts where letter_id is not null`)
}
