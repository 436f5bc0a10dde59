import type { CommunityEvent } from '../../contract.ts'

/** `register` takes a seat only; `wait` joins the waiting list when no seat is free. */
export type RegistrationAction = 'register' | 'wait' | 'unregister'

/** The event as it will be if the server accepts the action, for display until it responds. */
export function optimisticEvent(event: CommunityEvent, action: RegistrationAction): CommunityEvent {
  if (action === 'unregister') return withoutRegistration(event)
  const { registeredCount, waitingCount } = event
  const can = { ...event.can, register: false, wait: false, unregister: true }
  return action === 'register'
    ? { ...event, can, mine: { state: 'registered', place: null }, registeredCount: registeredCount + 1 }
    : { ...event, can, mine: { state: 'waiting', place: waitingCount + 1 }, waitingCount: waitingCount + 1 }
}

function withoutRegistration(event: CommunityEvent): CommunityEvent {
  const { mine, capacity, waitingCount } = event
  // The first person on the waiting list gets the seat at once.
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
