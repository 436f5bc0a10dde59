import { toast } from '../../../ui/feedback/toast.ts'

/** The full address of an event's public page. */
export function publicLinkOf(id: string): string {
  return `${window.location.origin}/e/${id}`
}

/** Copies the address to the clipboard and shows a message. */
export async function copyPublicLink(id: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(publicLinkOf(id))
    toast.success('Link copied')
  } catch {
    toast.error('The link could not be copied.', { description: publicLinkOf(id) })
  }
}
