import type { LiveEvent } from '../contract.ts'

/** An event's page for members. */
export function eventPath(id: string): string {
  return `/events/${id}`
}

/** The page to send somebody: everybody's where the event is public, else the members'. */
export function sharedPathOf({ id, isPublic }: Pick<LiveEvent, 'id' | 'isPublic'>): string {
  return isPublic ? `/e/${id}` : eventPath(id)
}
