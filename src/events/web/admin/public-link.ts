import { toast } from '../../../ui/toast.ts'

/** The whole address of an event's public page. */
export function publicLinkOf(id: string): string {
  return `${window.location.origin}/e/${id}`
}

/** Puts that address into the clipboard, and says so. */
export async function copyPublicLink(id: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(publicLinkOf(id))
    toast.success('Link copied')
  } catch {
    toast.error('The link could not be copied.', { description: publicLinkOf(id) })
  }
}
