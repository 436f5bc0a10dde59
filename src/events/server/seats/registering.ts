import type { RequestContext, Viewer } from '../../../platform/server/auth/request-context.ts'
import { problem } from '../../../platform/server/http/problem-details.ts'
import type { LiveEvent } from '../../contract.ts'
import { holdAccount, holdEvent } from '../holding.ts'
import { claimablePlace, newOutcome, type SeatOutcome, seatsToGive, settledOutcome } from '../policy.ts'
import { eventNotFound, loadEvent } from '../reading.ts'
import { claim } from './claiming.ts'
import { promoteWaiting } from './promotion.ts'
import { addRegistration, eventEnded, findRegistration, requireOpen } from './seats.ts'

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
 * Registers the viewer, or puts her on the waiting list of a full event when she wants that. Twice is once. She is
 * told by mail a moment later.
 * @throws NOT_FOUND, CONFLICT when the event is full or has ended, TOO_MANY_REQUESTS
 */
export async function register(
  context: RequestContext,
  viewer: Viewer,
  { id, waitIfFull }: { id: string; waitIfFull: boolean },
): Promise<LiveEvent> {
  await limitSeats(context, viewer)
  const seen = await loadEvent(context, context.db, viewer, id)
  if ((await takeSeat(context, viewer, seen, { waitIfFull })) === 'full') throw eventFull()
  return loadEvent(context, context.db, viewer, id)
}

/**
 * Gives the viewer a seat, or a place on the waiting list when she wants that and there is no seat. Whether an event
 * is full can be seen without holding it; so most who come too late, or come twice, wait for nobody.
 * @param seen the event as she sees it
 * @throws NOT_FOUND, CONFLICT when the event has ended
 */
export async function takeSeat(
  context: RequestContext,
  viewer: Viewer,
  seen: LiveEvent,
  { waitIfFull }: { waitIfFull: boolean },
): Promise<SeatOutcome> {
  if (seen.isCancelled) throw eventNotFound()
  if (seen.status === 'ended') throw eventEnded()
  const event = { ...seen, state: seen.mine?.state ?? null }
  const settled = settledOutcome(event, waitIfFull)
  if (settled) return settled
  const place = claimablePlace(event)
  if (place && (await claim(context, place, viewer.id, seen.id))) return place
  return takeHeldSeat(context, viewer, seen.id, waitIfFull)
}

/** Decides with the event in hand, where somebody waits or the event changed meanwhile. */
function takeHeldSeat(context: RequestContext, viewer: Viewer, id: string, waitIfFull: boolean): Promise<SeatOutcome> {
  return context.db.transaction(async (tx) => {
    await holdAccount(tx, viewer.id)
    let event = await holdEvent(tx, id)
    const now = context.clock.now()
    requireOpen(event, now)
    if (seatsToGive(event) > 0) {
      // Such as people who were suspended and are back: they came first.
      await promoteWaiting(context, tx, event)
      event = await holdEvent(tx, id)
    }
    const had = await findRegistration(tx, id, viewer.id)
    if (had) return had
    const outcome = newOutcome(event, waitIfFull)
    if (outcome !== 'full') await addRegistration(context, tx, event, viewer.id, outcome)
    return outcome
  })
}
