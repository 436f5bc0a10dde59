import { t } from '#text'
import { messageOf, problemCodeOf } from '../../../ui/api/api-client.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import type { CommunityEvent } from '../../contract.ts'
import { waitingListLabel } from './event-status.ts'

/** The wording of messages: that of the Live Hub (S2 §8), or of the page "Events & Calendar" (S1 §8). */
export type Wording = 'registration' | 'rsvp'

const messages = {
  registration: {
    registered: t`Successfully registered for event!`,
    unregistered: t`Successfully unregistered from event`,
    failed: t`Registration failed`,
  },
  rsvp: {
    registered: t`RSVP confirmed!`,
    unregistered: t`RSVP cancelled`,
    failed: t`Error: Failed to update RSVP`,
  },
} as const

/**
 * Says that the viewer is registered or waits, as the server's response has it.
 * @param action a button to show when they got a seat
 */
export function toastRegistered(
  event: CommunityEvent,
  wording: Wording,
  action?: { label: string; onClick: () => void },
): void {
  const waiting = waitingListLabel(event)
  if (waiting) toast.success(waiting)
  else toast.success(messages[wording].registered, { action })
}

type Unregistered = { before: CommunityEvent; after: CommunityEvent; wording: Wording }

/**
 * Says that the viewer unregistered, and offers to undo it: with a seat while one is free, else with a place at the end of
 * the waiting list.
 */
export function toastUnregistered({ before, after, wording }: Unregistered, undo: () => void): void {
  const { can } = after
  const isOpen = can.register || can.wait
  if (before.mine?.state === 'waiting') {
    toast.success(t`You left the waiting list`, { action: isOpen ? { label: t`Undo`, onClick: undo } : undefined })
  } else if (can.wait) {
    toast.success(messages[wording].unregistered, {
      description: t`The event is full now, and someone else has your seat.`,
      action: { label: t`Join waiting list`, onClick: undo },
    })
  } else {
    toast.success(messages[wording].unregistered, {
      action: can.register ? { label: t`Undo`, onClick: undo } : undefined,
    })
  }
}

/** Says that another person took the seat that the viewer gave back a moment ago, and offers the waiting list. */
export function toastSeatTaken(wait: () => void): void {
  toast.error(t`Event is full`, {
    description: t`Someone else took your seat. You can join the waiting list.`,
    action: { label: t`Join waiting list`, onClick: wait },
  })
}

/** Whether the server rejected a registration because no seat was free (S2 §8). */
export function isFull(error: unknown): boolean {
  return messageOf(error, '') === t`Event is full`
}

/** Says why a registration could not be changed. */
export function toastFailure(error: unknown, wording: Wording): void {
  const { failed } = messages[wording]
  const reason = messageOf(error, '')
  if (problemCodeOf(error) === 'NOT_SIGNED_IN') toast.error(t`Please log in to register for events`)
  else if (wording === 'registration' && isFull(error)) toast.error(reason)
  else toast.error(failed, { description: reason === failed ? undefined : reason || undefined })
}
