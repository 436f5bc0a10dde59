import { sql } from 'drizzle-orm'
import type { Services } from '../../platform/server/context.ts'
import { isDuplicate } from '../../platform/server/database-errors.ts'
import { prepare, value } from '../../platform/server/prepared.ts'
import { seatAnnouncement } from './seat-news.ts'

const now = sql`${value('now')}::timestamptz`

/**
 * Everything that holding an event and giving a seat is, in one statement: the account is held, then the event, the
 * seat is counted if there is one and nobody waits, and the registration gets its id while the event is held.
 */
const claim = prepare(sql`
  with account as materialized (
    select id from accounts where id = ${value('account')}::uuid for key share
  ), held as (
    update events set registered_count = registered_count + 1
    where id = ${value('event')}::uuid and cancelled_at is null and status <> 'ended' and ends_at > ${now}
      and waiting_count = 0 and registered_count < capacity and exists (select from account)
      and not exists (
        select from event_registrations where event_id = ${value('event')}::uuid and account_id = ${value('account')}::uuid
      )
    returning id
  ), seat as (
    insert into event_registrations (event_id, account_id, state, news, registered_at)
    select held.id, ${value('account')}::uuid, 'registered', 'registered', ${now} from held
    returning id
  )
  select id, ${seatAnnouncement} from seat`)

/**
 * Takes a seat that can be had at once, holding the event no longer than one statement takes.
 * @returns whether it was there; if not, nothing happened
 */
export async function claimFreeSeat(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  accountId: string,
  eventId: string,
): Promise<boolean> {
  try {
    const rows = await claim(db, { account: accountId, event: eventId, now: clock.now().toISOString() })
    return rows.length === 1
  } catch (error) {
    // Another request of hers was faster.
    if (isDuplicate(error)) return false
    throw error
  }
}
