import { t } from '#text'
import type { Role } from '../../platform/contract/access.ts'
import { day } from '../../platform/contract/durations.ts'
import { type CommunityEvent, type EventStatus, maxDaysAhead } from '../contract.ts'
import { feedbackChangeableFor, feedbackOpenFor } from '../feedback-contract.ts'

/** Employers take no seats and hear of no events. */
export const roleWithoutEvents: Role = 'employer'

/** Members may send reminders of an event once in this time, in milliseconds (S2 §7). */
const reminderInterval = day

type Times = { status: EventStatus; endsAt: Date; isCancelled: boolean; isDraft: boolean }
type RegistrationState = 'registered' | 'waiting' | null
type Seats = Times &
  EventTeam & {
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

/** Whether people may still register and unregister: the event is published, not over, not ended by an admin, not cancelled. */
export function isOpen(event: Times, now: Date): boolean {
  return !event.isCancelled && !event.isDraft && effectiveStatus(event, now) !== 'ended'
}

/** Why an event may not start at this time, as a message for the form; null when it may. */
export function startError(startsAt: Date, now: Date): string | null {
  if (startsAt <= now) return t`Please choose a date and a time in the future.`
  if (startsAt.getTime() - now.getTime() > maxDaysAhead * day) return t`Please choose a date within the next ten years.`
  return null
}

/** Whether a person can register without waiting. @param party the person and their guests */
export function hasFreeSeat(
  { capacity, registeredCount }: Pick<Seats, 'capacity' | 'registeredCount'>,
  party = 1,
): boolean {
  return registeredCount + party <= capacity
}

type Counts = Pick<Seats, 'capacity' | 'registeredCount'> & { waitingCount: number }

/** How many seats are free for the waiting list; 0 when nobody waits. */
export function countPromotable({ capacity, registeredCount, waitingCount }: Counts): number {
  return waitingCount === 0 ? 0 : Math.max(0, capacity - registeredCount)
}

/** The seats that are too many when the capacity shrinks to `newCapacity`. */
export function countSurplus({ registeredCount }: Pick<Seats, 'registeredCount'>, newCapacity: number): number {
  return Math.max(0, registeredCount - newCapacity)
}

/** Those of the waiting list, in its order, who get a seat: each as soon as there is room for them and their guests. */
export function partiesThatFit<Waiting extends { guests: number }>(waiting: readonly Waiting[], free: number) {
  const seated: Waiting[] = []
  let left = free
  for (const one of waiting) {
    const party = partySize(one)
    if (party > left) continue
    seated.push(one)
    left -= party
  }
  return { seated, left }
}

/** The seats that a person and their guests take. */
export function partySize({ guests }: { guests: number }): number {
  return 1 + guests
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
  party = 1,
): RegistrationOutcome | null {
  if (event.state === 'registered') return 'registered'
  if (hasFreeSeat(event, party)) return null
  if (event.state === 'waiting') return 'waiting'
  return waitIfFull ? null : 'full'
}

/**
 * The registration that a newcomer can claim in one statement. Null for a person who is registered or waits, and when
 * a seat is free although people wait: they must get theirs first.
 */
export function claimableState(event: Counts & Pick<Seats, 'state'>, party = 1): RegistrationState {
  if (event.state !== null) return null
  if (!hasFreeSeat(event, party)) return 'waiting'
  return event.waitingCount === 0 ? 'registered' : null
}

/** What a newcomer gets at a locked event, after everybody on the waiting list who can get a seat has got one. */
export function outcomeWithLock(
  event: Pick<Seats, 'capacity' | 'registeredCount'>,
  waitIfFull: boolean,
  party = 1,
): RegistrationOutcome {
  if (hasFreeSeat(event, party)) return 'registered'
  return waitIfFull ? 'waiting' : 'full'
}

type Manager = { manage: boolean }

/** Whether a person may read the Zoom link: people who are registered, and those who manage the event. */
export function canSeeZoomLink({ manage }: Manager, state: RegistrationState | RegistrationOutcome): boolean {
  return manage || state === 'registered'
}

/** Whether a person may enter the Zoom room after this attempt to register: managers may although the event is full. */
export function canEnterZoomRoom(can: Manager, outcome: RegistrationOutcome): boolean {
  return canSeeZoomLink(can, outcome)
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

/** Whether a person may know of an event: everyone of a published one, of a draft only those who manage it. */
export function canSeeEvent(person: { id: string; role: Role }, event: EventTeam & { isDraft: boolean }): boolean {
  return !event.isDraft || canManageEvent(person, event)
}

/** Whether a person may cancel an event and choose its host and co-hosts. */
export function canAdministerEvent(person: { role: Role }): boolean {
  return person.role === 'admin'
}

/** Whether a person may read the email addresses of attendees: members gave them to the community, not to each host. */
export function canSeeAddresses(person: { role: Role }): boolean {
  return person.role === 'admin'
}

/** Whether a person may create meeting rooms, which is for filling in the link of an event. */
export function canCreateRooms(person: { role: Role }, { runsEvents }: { runsEvents: boolean }): boolean {
  return person.role === 'admin' || (runsEvents && person.role !== roleWithoutEvents)
}

/** What a person may do with an event now. */
export function eventAbilities(person: { id: string; role: Role }, event: Seats, now: Date): CommunityEvent['can'] {
  const isEventOpen = isOpen(event, now)
  const isSeatFree = hasFreeSeat(event)
  const isNew = event.state === null
  const manage = canManageEvent(person, event)
  return {
    manage,
    administer: canAdministerEvent(person),
    publish: manage && event.isDraft && !event.isCancelled,
    register: isEventOpen && isNew && isSeatFree,
    wait: isEventOpen && isNew && !isSeatFree,
    unregister: isEventOpen && !isNew,
    join: isEventOpen && event.hasZoomLink && (isSeatFree || canSeeZoomLink({ manage }, event.state)),
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
