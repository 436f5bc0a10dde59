import { plural, t } from '#text'
import { formatNumber } from '../../../platform/contract/text/number-formats.ts'
import type { CommunityEvent } from '../../contract.ts'

/*
 * What every screen says about an event and the viewer's seat, so that the Live Hub, "Events & Calendar", and the event's
 * page use the same words. Only their buttons differ (S1 §2, S2 §2).
 */

/** Says that the viewer has, or had, a seat, and with how many guests. */
export function registrationLabel({ status, mine }: Pick<CommunityEvent, 'status' | 'mine'>): string {
  const guests = mine?.guests ?? 0
  if (status === 'ended') {
    return guests > 0
      ? t`You had a seat with ${plural(guests, { one: '# guest', other: '# guests' })}`
      : t`You had a seat`
  }
  return guests > 0 ? t`You’re going with ${plural(guests, { one: '# guest', other: '# guests' })}` : t`You’re going`
}

/** Whether people choose something when they register, so that a dialog asks them. */
export function asksAtRegistration({
  guestLimit,
  questions,
}: Pick<CommunityEvent, 'guestLimit' | 'questions'>): boolean {
  return guestLimit > 0 || questions.length > 0
}

/** How many of an event's seats are taken, such as "7 of 24 going". */
export function seatsLabel({
  status,
  registeredCount,
  capacity,
}: Pick<CommunityEvent, 'status' | 'registeredCount' | 'capacity'>): string {
  const taken = formatNumber(registeredCount)
  const all = formatNumber(capacity)
  return status === 'ended' ? t`${taken} of ${all} seats taken` : t`${taken} of ${all} going`
}

/** The viewer's position on the waiting list as a sentence; null when they are not on it. */
export function waitingListLabel({ mine }: Pick<CommunityEvent, 'mine'>): string | null {
  return mine?.state === 'waiting' ? t`You’re number ${mine.place ?? 1} on the waiting list` : null
}

type StatusOf = Pick<CommunityEvent, 'isCancelled' | 'isDraft' | 'status' | 'mine'> & {
  can: Pick<CommunityEvent['can'], 'wait'>
}

/** What is unusual about an event, such as that it is full; null for an event that the viewer can register for. */
export function unusualStatusOf(event: StatusOf): { label: string; color: string } | null {
  const { isCancelled, isDraft, status, can } = event
  if (isCancelled) return { label: t`Canceled`, color: 'red' }
  if (isDraft) return { label: t`Draft`, color: 'gold' }
  if (status === 'ended') return { label: t`Ended`, color: 'gray' }
  const waiting = waitingListLabel(event)
  if (waiting) return { label: waiting, color: 'gold' }
  if (status === 'live') return { label: t`Live`, color: 'green' }
  return can.wait ? { label: t`Full`, color: 'terracotta' } : null
}
