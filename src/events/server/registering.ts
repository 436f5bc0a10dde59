import { sql } from 'drizzle-orm'
import type { RequestContext, Viewer } from '../../platform/server/context.ts'
import type { Transaction } from '../../platform/server/database.ts'
import { problem } from '../../platform/server/problems.ts'
import type { LiveEvent } from '../contract.ts'
import { type HeldEvent, holdAccount, holdEvent } from './holding.ts'
import { hasFreeSeat } from './policy.ts'
import { promoteWaiting } from './promotion.ts'
import { loadEvent } from './reading.ts'
import { tellOfSeat } from './seat-news.ts'
import { addRegistration, findRegistration, readWithRegistration, requireOpen } from './seats.ts'
import { eventRegistrations, events } from './tables.ts'

/** What became of somebody's wish for a seat: `full` means that nothing changed. */
type Outcome = 'registered' | 'waiting' | 'full'

/** The problem for an event without a free seat (S2 §8). */
export function eventFull() {
  return problem('CONFLICT', 'Event is full')
}

/** @throws TOO_MANY_REQUESTS */
export function limitSeats({ limits }: RequestContext, viewer: Viewer): Promise<void> {
  const words = 'You are changing registrations very fast. Please wait a moment and try again.'
  return limits.take('seatByAccount', viewer.id, words)
}

/**
 * Registers the viewer, or puts her on the waiting list of a full event when she wants that. Twice is once.
 * @throws NOT_FOUND, CONFLICT when the event is full or has ended, TOO_MANY_REQUESTS
 */
export async function register(
  context: RequestContext,
  viewer: Viewer,
  { id, waitIfFull }: { id: string; waitIfFull: boolean },
): Promise<LiveEvent> {
  await limitSeats(context, viewer)
  if ((await takeSeat(context, viewer, id, { waitIfFull })) === 'full') throw eventFull()
  return loadEvent(context, context.db, viewer, id)
}

/**
 * Gives the viewer a seat, or a place on the waiting list when she wants that and there is no seat. Whether an event
 * is full can be seen without holding it; so most who come too late, or come twice, wait for nobody.
 * @throws NOT_FOUND, CONFLICT when the event has ended
 */
export async function takeSeat(
  context: RequestContext,
  viewer: Viewer,
  id: string,
  { waitIfFull }: { waitIfFull: boolean },
): Promise<Outcome> {
  // Mails begin with the community's name: read here, because a transaction must not wait for a second connection.
  await context.community.content()
  const { event, state } = await readWithRegistration(context.db, viewer.id, id)
  requireOpen(event, context.clock.now())
  if (state === 'registered') return state
  if (!hasFreeSeat(event)) {
    if (state === 'waiting') return state
    if (!waitIfFull) return 'full'
  }
  const isSimple = state === null && event.waitingCount === 0 && hasFreeSeat(event)
  if (isSimple && (await takeFreeSeat(context, viewer, event))) return 'registered'
  return takeHeldSeat(context, viewer, id, waitIfFull)
}

/** Undoes the transaction in which a seat turned out to be gone. */
class SeatGone extends Error {}

/**
 * Takes a seat that was free a moment ago. Everything else is written first, so that the event is held for one
 * statement only, which takes the seat if the event is still as the mail says.
 * @returns whether it was
 */
async function takeFreeSeat(context: RequestContext, viewer: Viewer, event: HeldEvent): Promise<boolean> {
  try {
    await context.db.transaction(async (tx) => {
      await holdAccount(tx, viewer.id)
      await tellOfSeat(context, tx, event, viewer, { what: 'registered' })
      if (!(await claimSeat(tx, viewer.id, event, context.clock.now()))) throw new SeatGone()
    })
    return true
  } catch (error) {
    if (error instanceof SeatGone) return false
    throw error
  }
}

/** @returns whether the seat is hers now; when not, the caller must undo its transaction */
async function claimSeat(tx: Transaction, accountId: string, event: HeldEvent, now: Date): Promise<boolean> {
  const moment = sql`${now.toISOString()}::timestamptz`
  const { rows } = await tx.execute(sql`
    with held as (
      update ${events} set registered_count = registered_count + 1
      where id = ${event.id} and sequence = ${event.sequence} and cancelled_at is null and status <> 'ended'
        and ends_at > ${moment} and waiting_count = 0 and registered_count < capacity
      returning id
    )
    insert into ${eventRegistrations} (event_id, account_id, state, registered_at)
    select id, ${accountId}::uuid, 'registered', ${moment} from held
    on conflict do nothing returning id`)
  return rows.length === 1
}

/** Decides with the event in hand, where somebody waits or the event changed meanwhile. */
function takeHeldSeat(context: RequestContext, viewer: Viewer, id: string, waitIfFull: boolean): Promise<Outcome> {
  return context.db.transaction(async (tx) => {
    await holdAccount(tx, viewer.id)
    let event = await holdEvent(tx, id)
    const now = context.clock.now()
    requireOpen(event, now)
    if (event.waitingCount > 0 && hasFreeSeat(event)) {
      // Such as people who were suspended and are back: they came first.
      await promoteWaiting(context, tx, event)
      event = await holdEvent(tx, id)
    }
    const state = await findRegistration(tx, id, viewer.id)
    if (state) return state
    if (hasFreeSeat(event)) {
      await addRegistration(tx, event, viewer.id, 'registered', now)
      await tellOfSeat(context, tx, event, viewer, { what: 'registered' })
      return 'registered'
    }
    if (!waitIfFull) return 'full'
    await addRegistration(tx, event, viewer.id, 'waiting', now)
    await tellOfSeat(context, tx, event, viewer, { what: 'waiting', place: event.waitingCount + 1 })
    return 'waiting'
  })
}
