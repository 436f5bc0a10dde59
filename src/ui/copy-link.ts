import { toast } from './toast.ts'

/** Copies the full address of a path of this site. Where the browser forbids it, the address bar has the link. */
export async function copyLink(path: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(new URL(path, window.location.origin).href)
    toast.success('Link copied')
  } catch {
    // The clipboard needs HTTPS and a permission.
    window.history.replaceState(window.history.state, '', path)
    toast.error('The link could not be copied', { description: 'It is in the address bar now.' })
  }
}
