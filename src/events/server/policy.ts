import type { Role } from '../../platform/contract/access.ts'
import type { EventStatus, LiveEvent } from '../contract.ts'

type Times = { status: EventStatus; endsAt: Date; isCancelled: boolean }
type Seats = Times & {
  capacity: number
  registeredCount: number
  hasZoomLink: boolean
  /** The viewer's own place, if she has one. */
  state: 'registered' | 'waiting' | null
}

/** The status as shown: what is over has ended, whatever was chosen by hand (S2 §4). */
export function shownStatus({ status, endsAt }: Pick<Times, 'status' | 'endsAt'>, now: Date): EventStatus {
  return endsAt > now ? status : 'ended'
}

/** Whether seats are still given and taken: not over, not ended by hand, not cancelled. */
export function isOpen(event: Times, now: Date): boolean {
  return !event.isCancelled && shownStatus(event, now) !== 'ended'
}

/** Whether a seat can be taken at once. */
export function hasFreeSeat({ capacity, registeredCount }: Pick<Seats, 'capacity' | 'registeredCount'>): boolean {
  return registeredCount < capacity
}

type Crowd = Pick<Seats, 'capacity' | 'registeredCount'> & { waitingCount: number }

/** How many of those who wait can be given a seat. */
export function seatsToGive({ capacity, registeredCount, waitingCount }: Crowd): number {
  return waitingCount === 0 ? 0 : Math.max(0, capacity - registeredCount)
}

/** How many lose their seat to a smaller capacity. */
export function seatsToTake({ registeredCount }: Pick<Seats, 'registeredCount'>, newCapacity: number): number {
  return Math.max(0, registeredCount - newCapacity)
}

/** What becomes of somebody's wish for a seat: `full` means that nothing changes. */
export type SeatOutcome = 'registered' | 'waiting' | 'full'

/** What is settled without holding the event, for most who come too late or come twice; null for what is not. */
export function settledOutcome(
  event: Pick<Seats, 'capacity' | 'registeredCount' | 'state'>,
  waitIfFull: boolean,
): SeatOutcome | null {
  if (event.state === 'registered') return 'registered'
  if (hasFreeSeat(event)) return null
  if (event.state === 'waiting') return 'waiting'
  return waitIfFull ? null : 'full'
}

/**
 * The place that somebody new can claim at once. Null where a seat is free although somebody waits, which must be
 * settled first, and for who has a place.
 */
export function claimablePlace(event: Crowd & Pick<Seats, 'state'>): Seats['state'] {
  if (event.state !== null) return null
  if (!hasFreeSeat(event)) return 'waiting'
  return event.waitingCount === 0 ? 'registered' : null
}

/** What somebody new gets of a held event, of whose free seats nobody who waits can be given one. */
export function newOutcome(event: Pick<Seats, 'capacity' | 'registeredCount'>, waitIfFull: boolean): SeatOutcome {
  if (hasFreeSeat(event)) return 'registered'
  return waitIfFull ? 'waiting' : 'full'
}

/** Whether the Zoom link may be shown: to people who are registered, and to admins. */
export function maySeeZoomLink(person: { role: Role }, state: Seats['state']): boolean {
  return person.role === 'admin' || state === 'registered'
}

/** What a person may do with an event now. */
export function eventAbilities(person: { role: Role }, event: Seats, now: Date): LiveEvent['can'] {
  const open = isOpen(event, now)
  const free = hasFreeSeat(event)
  const isNew = event.state === null
  return {
    manage: person.role === 'admin',
    register: open && isNew && free,
    wait: open && isNew && !free,
    unregister: open && !isNew,
    join: open && event.hasZoomLink && (free || maySeeZoomLink(person, event.state)),
    remind: open,
  }
}
