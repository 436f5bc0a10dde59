import type { CommunityEvent } from '../contract.ts'

/** An event's page for members. */
export function eventPath(id: string): string {
  return `/events/${id}`
}

/** The page to share: the public one of a public event, else the members' page. */
export function sharedPathOf({ id, isPublic }: Pick<CommunityEvent, 'id' | 'isPublic'>): string {
  return isPublic ? `/e/${id}` : eventPath(id)
}
