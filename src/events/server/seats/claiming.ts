import { sql } from 'drizzle-orm'
import type { Services } from '../../../platform/server/auth/request-context.ts'
import { isDuplicate } from '../../../platform/server/database/database-errors.ts'
import { prepare, value } from '../../../platform/server/database/prepared-statements.ts'
import { seatAnnouncement } from './seat-news.ts'
import type { SeatState } from './seats.ts'

const now = sql`${value('now')}::timestamptz`
const account = sql`${value('account')}::uuid`
const event = sql`${value('event')}::uuid`

const claims = {
  registered: prepareClaim('registered'),
  waiting: prepareClaim('waiting'),
}

/**
 * Everything that holding an event and giving a seat, or a place on the waiting list, is, in one statement: the account
 * is held, then the event; the place is counted, and the registration gets its id while the event is held.
 */
function prepareClaim(state: SeatState) {
  const isSeat = state === 'registered'
  const count = isSeat
    ? sql`registered_count = registered_count + 1, sequence = sequence + 1`
    : sql`waiting_count = waiting_count + 1`
  const isTheirs = isSeat ? sql`registered_count < capacity and waiting_count = 0` : sql`registered_count >= capacity`
  return prepare(sql`
    with account as materialized (
      select id from accounts where id = ${account} for key share
    ), held as (
      update events set ${count}
      where id = ${event} and cancelled_at is null and status <> 'ended' and ends_at > ${now} and ${isTheirs}
        and exists (select from account)
        and not exists (select from event_registrations where event_id = ${event} and account_id = ${account})
      returning id
    ), place as (
      insert into event_registrations (event_id, account_id, state, news, registered_at)
      select held.id, ${account}, ${state}, ${state}, ${now} from held
      returning id
    )
    select id, ${seatAnnouncement} from place`)
}

/**
 * Takes a seat that can be had at once, or a place on the waiting list of a full event, holding the event no longer
 * than one statement takes.
 * @returns whether it was there; if not, nothing happened
 */
export async function claim(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  state: SeatState,
  accountId: string,
  eventId: string,
): Promise<boolean> {
  try {
    const rows = await claims[state](db, { account: accountId, event: eventId, now: clock.now().toISOString() })
    return rows.length === 1
  } catch (error) {
    // Another request of hers was faster.
    if (isDuplicate(error)) return false
    throw error
  }
}
