import { sql } from 'drizzle-orm'
import { mayReach } from '../../../contact-permissions/server/exports.ts'
import type { Transaction } from '../../../platform/server/database/database.ts'
import { isShownNow } from '../shown-parts.ts'
import type { WaitingEntry } from './emails.ts'

/** How many entries of a kind one digest includes. */
export const entriesPerKind = 20

/** An entry that was taken for a digest. */
export type TakenEntry = WaitingEntry & {
  accountId: string
  /** How many entries of its kind were waiting for the same person. */
  ofKind: number
}

/**
 * Takes the entries that wait for these people's digests; none of them waits afterwards. Of several entries of one kind
 * about the same content only the latest is included. Events that have begun are left out, and so are entries caused by
 * people who were blocked or suspended since. Of each kind only the newest are included. Entries about parts of the site
 * that are off go on waiting.
 */
export async function takeWaiting(tx: Transaction, now: Date, accountIds: readonly string[]): Promise<TakenEntry[]> {
  const people = sql`any(${sql.param([...accountIds])}::uuid[])`
  const { rows } = await tx.execute<TakenEntry>(sql`
    with taken as (
      update notifications set awaits_digest = false where account_id = ${people} and awaits_digest and ${isShownNow('notifications')}
      returning id, account_id, kind, data, about, actor_id
    ), current as (
      select distinct on (account_id, kind, about) * from taken
      where (data ->> 'startsAt' is null or coalesce((data ->> 'dates')::int, 1) > 1
          or (data ->> 'startsAt')::timestamptz > ${now.toISOString()})
        and ${mayReach({ person: sql`taken.actor_id` }, sql`taken.account_id`)}
      order by account_id, kind, about, id desc
    ), counted as (
      select *, row_number() over (partition by account_id, kind order by id desc) as place,
        count(*) over (partition by account_id, kind) as "ofKind"
      from current
    )
    select account_id as "accountId", kind, data, about, "ofKind" from counted
    where place <= ${entriesPerKind} order by data ->> 'startsAt', id`)
  // Entries that waited only for the digest are no longer needed.
  await tx.execute(sql`
    delete from notifications where account_id = ${people} and not is_in_app and not awaits_digest`)
  return rows
}
