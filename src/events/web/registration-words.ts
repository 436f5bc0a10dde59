import { messageOf, problemCodeOf } from '../../ui/api.ts'
import { toast } from '../../ui/toast.ts'
import type { LiveEvent } from '../contract.ts'

/** Whose words tell what came of a registration: the Live Hub's (S2 §8), or those of the page "Events & Calendar" (S1 §8). */
export type Wording = 'registration' | 'rsvp'

const words = {
  registration: {
    registered: 'Successfully registered for event!',
    unregistered: 'Successfully unregistered from event',
    failed: 'Registration failed',
  },
  rsvp: {
    registered: 'RSVP confirmed!',
    unregistered: 'RSVP cancelled',
    failed: 'Error: Failed to update RSVP',
  },
} as const

/** That she has, or had, a seat: as going on the page that speaks of RSVPs. */
export function placeWords({ status }: Pick<LiveEvent, 'status'>, wording: Wording): string {
  const isOver = status === 'ended'
  if (wording === 'rsvp') return isOver ? 'You were going' : 'You are going'
  return isOver ? 'You were registered' : 'You are registered'
}

/** Her place on the waiting list in words; null when she is not on it. */
export function waitingWords({ mine }: Pick<LiveEvent, 'mine'>): string | null {
  return mine?.state === 'waiting' ? `You are number ${mine.place ?? 1} on the waiting list` : null
}

/**
 * Says what became of a registration, from the event as the server now has it.
 * @param action what is offered with the news of a seat
 */
export function tellRegistered(
  event: LiveEvent,
  wording: Wording,
  action?: { label: string; onClick: () => void },
): void {
  const waiting = waitingWords(event)
  if (waiting) toast.success(waiting)
  else toast.success(words[wording].registered, { action })
}

type Return = { before: LiveEvent; after: LiveEvent; wording: Wording }

/**
 * Says that the viewer gave back what they had, and offers to take it again: the seat while one is free, else a place
 * on the waiting list, where whoever comes back comes last.
 */
export function tellUnregistered({ before, after, wording }: Return, again: () => void): void {
  const { can } = after
  const isOpen = can.register || can.wait
  if (before.mine?.state === 'waiting') {
    toast.success('You left the waiting list', { action: isOpen ? { label: 'Undo', onClick: again } : undefined })
  } else if (can.wait) {
    toast.success(words[wording].unregistered, {
      description: 'Somebody else has your seat now: the event is full.',
      action: { label: 'Join waiting list', onClick: again },
    })
  } else {
    toast.success(words[wording].unregistered, { action: can.register ? { label: 'Undo', onClick: again } : undefined })
  }
}

/** Says that a seat that was given back a moment ago is gone, and offers a place on the waiting list. */
export function tellNoReturn(wait: () => void): void {
  toast.error('Event is full', {
    description: 'Somebody else has taken your seat. You can join the waiting list.',
    action: { label: 'Join waiting list', onClick: wait },
  })
}

/** Whether the server refused because no seat was free (S2 §8). */
export function isFull(error: unknown): boolean {
  return messageOf(error, '') === 'Event is full'
}

/** Says why a registration was not changed. */
export function tellFailure(error: unknown, wording: Wording): void {
  const { failed } = words[wording]
  const reason = messageOf(error, '')
  if (problemCodeOf(error) === 'NOT_SIGNED_IN') toast.error('Please log in to register for events')
  else if (wording === 'registration' && isFull(error)) toast.error(reason)
  else toast.error(failed, { description: reason === failed ? undefined : reason || undefined })
}
