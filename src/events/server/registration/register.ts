import { t } from '#text'
import { lockExistingAccount } from '../../../accounts/server/exports.ts'
import { withdrawFrom } from '../../../notifications/server/exports.ts'
import type { RequestContext, Viewer } from '../../../platform/server/auth/request-context.ts'
import { problem } from '../../../platform/server/http/problem-details.ts'
import type { CommunityEvent, RegistrationChoices } from '../../contract.ts'
import { eventNotFound, loadEvent } from '../event-queries.ts'
import { lockEvent } from '../locks.ts'
import {
  canEnterZoomRoom,
  claimableState,
  countPromotable,
  hasFreeSeat,
  outcomeWithLock,
  outcomeWithoutLock,
  partySize,
  type RegistrationOutcome,
} from '../policy.ts'
import { noChoices, requireAllowedGuests, type StoredChoices, tooFewSeats, validChoices } from './choices.ts'
import { claimSeat } from './claim-seat.ts'
import { addRegistration, eventEnded, findRegistration, removeRegistration, requireOpen } from './seats.ts'
import { promoteWaiting } from './waiting-list.ts'
import { scheduleWithdrawalEmail } from './withdrawals.ts'

/** The response for an event without a free seat (S2 §8). */
function eventFull() {
  return problem('CONFLICT', t`Event is full`)
}

/** @throws TOO_MANY_REQUESTS */
export function limitRegistrations({ rateLimits }: RequestContext, viewer: Viewer): Promise<void> {
  const message = t`You’re changing registrations very quickly. Please wait a moment and try again.`
  return rateLimits.consume('seatByAccount', viewer.id, message)
}

/**
 * Registers the viewer, or adds them to the waiting list of a full event when `waitIfFull` is set. Doing it twice is the
 * same as once. A background job notifies them.
 * @throws NOT_FOUND, INVALID_INPUT for too many guests and missing answers, CONFLICT when the event is full or has ended, TOO_MANY_REQUESTS
 */
export async function register(
  context: RequestContext,
  viewer: Viewer,
  { id, waitIfFull, ...wanted }: RegistrationChoices & { id: string; waitIfFull: boolean },
): Promise<CommunityEvent> {
  await limitRegistrations(context, viewer)
  const loaded = await loadEvent(context, context.db, viewer, id)
  // Registering again changes nothing, so the choices need not be complete.
  const choices = loaded.mine ? noChoices : validChoices(loaded, wanted)
  if ((await takeSeat(context, viewer, loaded, { waitIfFull, choices })) === 'full') {
    throw choices.guests > 0 && hasFreeSeat(loaded) ? tooFewSeats() : eventFull()
  }
  return loadEvent(context, context.db, viewer, id)
}

/** What a person asks for: the choices are valid for the event as it was loaded. */
type SeatWish = { waitIfFull: boolean; choices: StoredChoices }

/**
 * Gives the viewer a seat, or a place on the waiting list. Decides without a lock where that is possible, so that
 * requests to a full event and repeated ones do not queue for the lock.
 * @param loaded the event as the viewer sees it
 * @throws NOT_FOUND, CONFLICT when the event has ended
 */
async function takeSeat(
  context: RequestContext,
  viewer: Viewer,
  loaded: CommunityEvent,
  wish: SeatWish,
): Promise<RegistrationOutcome> {
  if (loaded.isCancelled || loaded.isDraft) throw eventNotFound()
  if (loaded.status === 'ended') throw eventEnded()
  const event = { ...loaded, state: loaded.mine?.state ?? null }
  const { choices, waitIfFull } = wish
  const party = partySize(choices)
  const outcome = outcomeWithoutLock(event, waitIfFull, party)
  if (outcome) return outcome
  const state = claimableState(event, party)
  const claim = { accountId: viewer.id, eventId: loaded.id, choices }
  if (state && (await claimSeat(context, state, claim))) return state
  return takeSeatWithLock(context, viewer, loaded.id, wish)
}

/** Decides with a lock on the event, when people wait or the event has changed in the meantime. */
function takeSeatWithLock(
  context: RequestContext,
  viewer: Viewer,
  id: string,
  { choices, waitIfFull }: SeatWish,
): Promise<RegistrationOutcome> {
  return context.db.transaction(async (tx) => {
    await lockExistingAccount(tx, viewer.id)
    let event = await lockEvent(tx, id)
    const now = context.clock.now()
    requireOpen(event, now)
    if (countPromotable(event) > 0) {
      // People who could not be promoted before, such as suspended ones, go first.
      await promoteWaiting(context, tx, event)
      event = await lockEvent(tx, id)
    }
    const current = await findRegistration(tx, id, viewer.id)
    if (current) return current.state
    // The host may have changed it in the meantime.
    requireAllowedGuests(event, choices.guests)
    const outcome = outcomeWithLock(event, waitIfFull, partySize(choices))
    if (outcome !== 'full') await addRegistration(context, tx, event, viewer.id, { state: outcome, choices })
    return outcome
  })
}

const noZoomLink = () => problem('CONFLICT', t`This event doesn’t have a Zoom link yet.`)

/** The response to people who join at once, although the host asks something of those who register. */
const hasQuestions = () => problem('CONFLICT', t`The host asks you something first. Please register, and then join.`)

/**
 * Returns the Zoom link to the viewer, and registers them if they are not. Those who manage the event can read the
 * link anyway, and get it for a full event too.
 * @throws NOT_FOUND, CONFLICT when there is no link, no seat, a question to answer, or the event has ended, TOO_MANY_REQUESTS
 */
export async function joinEvent(
  context: RequestContext,
  viewer: Viewer,
  id: string,
): Promise<{ zoomLink: string; event: CommunityEvent }> {
  await limitRegistrations(context, viewer)
  const loaded = await loadEvent(context, context.db, viewer, id)
  if (!loaded.isCancelled && !loaded.isDraft && !loaded.hasZoomLink) throw noZoomLink()
  const isAsked = loaded.questions.some(({ isRequired }) => isRequired)
  if (isAsked && !loaded.mine && !loaded.can.manage) throw hasQuestions()
  const outcome = await takeSeat(context, viewer, loaded, { waitIfFull: false, choices: noChoices })
  if (!canEnterZoomRoom(loaded.can, outcome)) throw eventFull()
  const event = await loadEvent(context, context.db, viewer, id)
  if (event.zoomLink === null) throw noZoomLink()
  return { zoomLink: event.zoomLink, event }
}

/**
 * Removes the viewer's registration; a seat goes to the first person on the waiting list. Their notifications about the
 * event are withdrawn, and an email removes it from their calendar shortly after. Doing it twice is the same as once.
 * @throws NOT_FOUND, CONFLICT when the event has ended
 */
export async function unregister(context: RequestContext, viewer: Viewer, id: string): Promise<CommunityEvent> {
  await context.db.transaction(async (tx) => {
    await lockExistingAccount(tx, viewer.id)
    const event = await lockEvent(tx, id)
    requireOpen(event, context.clock.now())
    const removed = await removeRegistration(context, tx, event, viewer.id)
    if (!removed) return
    const withdrawnEmails = await withdrawFrom(context, tx, {
      accountId: viewer.id,
      about: `event:${id}`,
      kinds: ['eventRegistration', 'eventReminder', 'eventChange'],
    })
    await scheduleWithdrawalEmail(context, tx, event, viewer.id, { ...removed, isUpToDate: withdrawnEmails === 0 })
  })
  return loadEvent(context, context.db, viewer, id)
}
