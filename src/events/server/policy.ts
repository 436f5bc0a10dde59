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

/** Whether the Zoom link may be shown: to people who are registered, and to admins (DESIGN decision 8). */
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
