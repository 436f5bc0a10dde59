import type { LiveEvent } from '../contract.ts'

/** What a person asks for: a seat or else a place on the waiting list, a seat alone, or neither any longer. */
export type Wish = 'register' | 'wait' | 'unregister'

/** An event as it will be when a wish is granted, to show before the server has answered. */
export function foreseen(event: LiveEvent, wish: Wish): LiveEvent {
  if (wish === 'unregister') return withoutPlace(event)
  const { registeredCount, waitingCount } = event
  const can = { ...event.can, register: false, wait: false, unregister: true }
  return wish === 'register'
    ? { ...event, can, mine: { state: 'registered', place: null }, registeredCount: registeredCount + 1 }
    : { ...event, can, mine: { state: 'waiting', place: waitingCount + 1 }, waitingCount: waitingCount + 1 }
}

function withoutPlace(event: LiveEvent): LiveEvent {
  const { mine, capacity, waitingCount } = event
  // Whoever waits longest takes the seat at once.
  const isTakenOver = mine?.state === 'registered' && waitingCount > 0
  const registeredCount = event.registeredCount - (mine?.state === 'registered' && !isTakenOver ? 1 : 0)
  const isFull = registeredCount >= capacity
  return {
    ...event,
    mine: null,
    registeredCount,
    waitingCount: waitingCount - (mine?.state === 'waiting' || isTakenOver ? 1 : 0),
    zoomLink: event.can.manage ? event.zoomLink : null,
    can: { ...event.can, register: !isFull, wait: isFull, unregister: false },
  }
}

/** Whether an event has no seat for a viewer who has none (S2 §4); who waits for one knows why. */
export function isFullFor({ can, mine }: Pick<LiveEvent, 'can' | 'mine'>): boolean {
  return can.wait || (can.unregister && mine?.state === 'waiting')
}
