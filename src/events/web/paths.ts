import { t } from '#text'
import { toast } from '../../ui/feedback/toast.ts'
import type { CommunityEvent } from '../contract.ts'

/** An event's page for members. */
export function eventPath(id: string): string {
  return `/events/${id}`
}

/** Where people who manage an event check in its attendees. */
export function checkInScreenPath(id: string): string {
  return `/events/${id}/check-in`
}

/** The page to share: the public one of a public event, else the members' page. */
export function sharedPathOf({ id, isPublic }: Pick<CommunityEvent, 'id' | 'isPublic'>): string {
  return isPublic ? `/e/${id}` : eventPath(id)
}

/** The full address of an event's public page. */
export function publicLinkOf(id: string): string {
  return `${window.location.origin}/e/${id}`
}

/** Copies the address to the clipboard and shows a message. */
export async function copyPublicLink(id: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(publicLinkOf(id))
    toast.success(t`Link copied`)
  } catch {
    toast.error(t`We couldn’t copy the link.`, { description: publicLinkOf(id) })
  }
}
