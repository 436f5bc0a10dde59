import type { Role } from '../../platform/contract/access.ts'
import { day } from '../../platform/contract/durations.ts'
import { type CommunityEvent, type EventStatus, maxDaysAhead } from '../contract.ts'
import { feedbackChangeableFor, feedbackOpenFor } from '../feedback-contract.ts'

/** Employers take no seats and hear of no events. */
export const roleWithoutEvents: Role = 'employer'

/** Members may send reminders of an event once in this time, in milliseconds (S2 §7). */
const reminderInterval = day

type Times = { status: EventStatus; endsAt: Date; isCancelled: boolean }
type RegistrationState = 'registered' | 'waiting' | null
type Seats = Times & {
  capacity: number
  registeredCount: number
  hasZoomLink: boolean
  /** The viewer's own registration; null when they have none. */
  state: RegistrationState
}

/** The status on screen: an event whose time is over has ended, whatever status an admin chose (S2 §4). */
export function effectiveStatus({ status, endsAt }: Pick<Times, 'status' | 'endsAt'>, now: Date): EventStatus {
  return endsAt > now ? status : 'ended'
}

/** Whether an event is over: admins can still correct its texts, but no longer move it. */
export function isOver({ endsAt }: { endsAt: Date }, now: Date): boolean {
  return endsAt <= now
}

/** Whether people may still register and unregister: the event is not over, not ended by an admin, not cancelled. */
export function isOpen(event: Times, now: Date): boolean {
  return !event.isCancelled && effectiveStatus(event, now) !== 'ended'
}

/** Why an event may not start at this time, as a message for the form; null when it may. */
export function startError(startsAt: Date, now: Date): string | null {
  if (startsAt <= now) return 'Please choose a date and a time in the future.'
  if (startsAt.getTime() - now.getTime() > maxDaysAhead * day) return 'Please choose a date within the next ten years.'
  return null
}

/** Whether a person can register without waiting. */
export function hasFreeSeat({ capacity, registeredCount }: Pick<Seats, 'capacity' | 'registeredCount'>): boolean {
  return registeredCount < capacity
}

type Counts = Pick<Seats, 'capacity' | 'registeredCount'> & { waitingCount: number }

/** How many people of the waiting list can get a seat. */
export function countPromotable({ capacity, registeredCount, waitingCount }: Counts): number {
  return waitingCount === 0 ? 0 : Math.max(0, capacity - registeredCount)
}

/** How many people lose their seat when the capacity shrinks to `newCapacity`. */
export function countSurplus({ registeredCount }: Pick<Seats, 'registeredCount'>, newCapacity: number): number {
  return Math.max(0, registeredCount - newCapacity)
}

/** The result of a person's attempt to register; `full` means that nothing changes. */
export type RegistrationOutcome = 'registered' | 'waiting' | 'full'

/**
 * The outcome as far as it is certain without a lock on the event, which is most often so for people who come too late
 * or register twice; null when it takes the lock to decide.
 */
export function outcomeWithoutLock(
  event: Pick<Seats, 'capacity' | 'registeredCount' | 'state'>,
  waitIfFull: boolean,
): RegistrationOutcome | null {
  if (event.state === 'registered') return 'registered'
  if (hasFreeSeat(event)) return null
  if (event.state === 'waiting') return 'waiting'
  return waitIfFull ? null : 'full'
}

/**
 * The registration that a newcomer can claim in one statement. Null for a person who is registered or waits, and when
 * a seat is free although people wait: they must get theirs first.
 */
export function claimableState(event: Counts & Pick<Seats, 'state'>): RegistrationState {
  if (event.state !== null) return null
  if (!hasFreeSeat(event)) return 'waiting'
  return event.waitingCount === 0 ? 'registered' : null
}

/** What a newcomer gets at a locked event, after everybody on the waiting list who can get a seat has got one. */
export function outcomeWithLock(
  event: Pick<Seats, 'capacity' | 'registeredCount'>,
  waitIfFull: boolean,
): RegistrationOutcome {
  if (hasFreeSeat(event)) return 'registered'
  return waitIfFull ? 'waiting' : 'full'
}

/** Whether a person may read the Zoom link: people who are registered, and admins. */
export function canSeeZoomLink(person: { role: Role }, state: RegistrationState | RegistrationOutcome): boolean {
  return person.role === 'admin' || state === 'registered'
}

/** Whether a person may enter the Zoom room after this attempt to register: admins may although the event is full. */
export function canEnterZoomRoom(person: { role: Role }, outcome: RegistrationOutcome): boolean {
  return canSeeZoomLink(person, outcome)
}

/** Whether a person may send reminders again: members have to wait a day after the last ones, admins do not. */
export function canRemindAgain(person: { role: Role }, remindersSentAt: Date | null, now: Date): boolean {
  if (person.role === 'admin' || remindersSentAt === null) return true
  return now.getTime() - remindersSentAt.getTime() >= reminderInterval
}

/** Whether a list is open to members whose membership is over: only that of their own registrations. */
export function canListWithoutMembership({ mine }: { mine: boolean }): boolean {
  return mine
}

/** Whether an event is open to members whose membership is over: only when they are registered or wait. */
export function canReadWithoutMembership({ mine }: Pick<CommunityEvent, 'mine'>): boolean {
  return mine !== null
}

/** The accounts that run an event. `hostId` is null for an event whose host has no account here. */
export type EventTeam = { hostId: string | null; coHostIds: readonly string[] }

/**
 * Whether a person may manage an event: edit it and see its attendees. These are admins, its host, and its co-hosts.
 * Employers never are, also if their account hosted events before it became one of a company.
 */
export function canManageEvent(person: { id: string; role: Role }, { hostId, coHostIds }: EventTeam): boolean {
  if (person.role === 'admin') return true
  return person.role !== roleWithoutEvents && (person.id === hostId || coHostIds.includes(person.id))
}

/** What a person may do with an event now. */
export function eventAbilities(person: { role: Role }, event: Seats, now: Date): CommunityEvent['can'] {
  const isEventOpen = isOpen(event, now)
  const isSeatFree = hasFreeSeat(event)
  const isNew = event.state === null
  return {
    manage: person.role === 'admin',
    register: isEventOpen && isNew && isSeatFree,
    wait: isEventOpen && isNew && !isSeatFree,
    unregister: isEventOpen && !isNew,
    join: isEventOpen && event.hasZoomLink && (isSeatFree || canSeeZoomLink(person, event.state)),
    remind: isEventOpen,
  }
}

type FeedbackTimes = {
  /** Whether the person is one of those who came. */
  isAsked: boolean
  isCancelled: boolean
  endsAt: Date
  /** Null for a person who has not answered. */
  answeredAt: Date | null
}

/** Whether a person is one of those who are asked about an event: only people who came. */
export function isAskedForFeedback({ isAsked, isCancelled }: Pick<FeedbackTimes, 'isAsked' | 'isCancelled'>): boolean {
  return isAsked && !isCancelled
}

/** Until when a person may answer the questions after an event, or change their answers. */
export function feedbackEndsAt({ endsAt, answeredAt }: Pick<FeedbackTimes, 'endsAt' | 'answeredAt'>): Date {
  return answeredAt
    ? new Date(answeredAt.getTime() + feedbackChangeableFor)
    : new Date(endsAt.getTime() + feedbackOpenFor)
}

/** Whether a person may answer the questions after an event now, or change their answers. */
export function canAnswerFeedback(times: FeedbackTimes, now: Date): boolean {
  return isAskedForFeedback(times) && isOver(times, now) && now < feedbackEndsAt(times)
}

/** Whether an event has an archive, with materials and a recording: once it has ended, and not when it was canceled. */
export function hasArchive({ isCancelled, status }: Pick<CommunityEvent, 'isCancelled' | 'status'>): boolean {
  return !isCancelled && status === 'ended'
}
