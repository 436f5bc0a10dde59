import type { CommunityEvent } from '../../contract.ts'

/** `register` takes a seat only; `wait` joins the waiting list when no seat is free. */
export type RegistrationAction = 'register' | 'wait' | 'unregister'

/** The event as it will be if the server accepts the action, for display until it responds. */
export function optimisticEvent(event: CommunityEvent, action: RegistrationAction): CommunityEvent {
  if (action === 'unregister') return withoutRegistration(event)
  const { registeredCount, waitingCount } = event
  const can = { ...event.can, register: false, wait: false, unregister: true }
  return action === 'register'
    ? { ...event, can, mine: { state: 'registered', place: null, guests: 0 }, registeredCount: registeredCount + 1 }
    : { ...event, can, mine: { state: 'waiting', place: waitingCount + 1, guests: 0 }, waitingCount: waitingCount + 1 }
}

function withoutRegistration(event: CommunityEvent): CommunityEvent {
  const { mine, capacity, waitingCount } = event
  // The first people on the waiting list get the seats at once; how many of them, the server knows.
  const isTakenOver = mine?.state === 'registered' && waitingCount > 0
  const seats = mine?.state === 'registered' && !isTakenOver ? 1 + mine.guests : 0
  const registeredCount = event.registeredCount - seats
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
