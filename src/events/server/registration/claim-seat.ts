import { sql } from 'drizzle-orm'
import { lockAgainstDeletionStatement } from '../../../accounts/server/exports.ts'
import type { Services } from '../../../platform/server/auth/request-context.ts'
import { isUniqueViolation } from '../../../platform/server/database/database-errors.ts'
import { placeholder, prepare } from '../../../platform/server/database/prepared-statements.ts'
import { publishListChange } from '../check-in/topic.ts'
import type { StoredChoices } from './choices.ts'
import { wakeRegistrationNotifications } from './registration-notifications.ts'
import type { SeatState } from './seats.ts'

const now = sql`${placeholder('now')}::timestamptz`
const account = sql`${placeholder('account')}::uuid`
const event = sql`${placeholder('event')}::uuid`
const guests = sql`${placeholder('guests')}::int`
const party = sql`(1 + ${guests})`

const claims = {
  registered: prepareClaim('registered'),
  waiting: prepareClaim('waiting'),
}

/**
 * One statement that locks the account and the event, counts the seat or the place on the waiting list, and adds the
 * registration. The registration gets its id while the event is locked, so that ids are in the order of registration.
 * The conditions repeat `claimableState` of policy.ts, because they have to hold at the time of the lock.
 */
function prepareClaim(state: SeatState) {
  const isSeat = state === 'registered'
  const count = isSeat
    ? sql`registered_count = registered_count + ${party}, sequence = sequence + 1`
    : sql`waiting_count = waiting_count + 1`
  const isClaimable = isSeat
    ? sql`registered_count + ${party} <= capacity and waiting_count = 0`
    : sql`registered_count + ${party} > capacity`
  return prepare(sql`
    with account as materialized (
      ${lockAgainstDeletionStatement(account)}
    ), locked as (
      update events set ${count}
      where id = ${event} and cancelled_at is null and not is_draft and status <> 'ended' and ends_at > ${now} and ${isClaimable}
        and ${guests} <= guest_limit
        and exists (select from account)
        and not exists (select from event_registrations where event_id = ${event} and account_id = ${account})
      returning id
    ), registration as (
      insert into event_registrations (event_id, account_id, state, news, registered_at, guests, is_shown, answers)
      select locked.id, ${account}, ${state}, ${state}, ${now}, ${guests}, ${placeholder('isShown')}::boolean,
        ${placeholder('answers')}::jsonb from locked
      returning id
    )
    select id, ${wakeRegistrationNotifications}, ${publishListChange(event)} from registration`)
}

/**
 * Takes a free seat, or a place on the waiting list of a full event, and locks the event no longer than one statement
 * takes.
 * @returns whether the person got it; if not, nothing changed
 */
export async function claimSeat(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  state: SeatState,
  { accountId, eventId, choices }: { accountId: string; eventId: string; choices: StoredChoices },
): Promise<boolean> {
  try {
    const rows = await claims[state](db, {
      account: accountId,
      event: eventId,
      now: clock.now().toISOString(),
      guests: choices.guests,
      isShown: choices.isShown,
      answers: JSON.stringify(choices.answers),
    })
    return rows.length === 1
  } catch (error) {
    // Another request of the same person was faster.
    if (isUniqueViolation(error)) return false
    throw error
  }
}
