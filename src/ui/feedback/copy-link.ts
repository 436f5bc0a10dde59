import { t } from '#text'
import { toast } from './toast.ts'

/** Copies the full URL of a path of this site. If the browser refuses, puts it into the address bar instead. */
export async function copyLink(path: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(new URL(path, window.location.origin).href)
    toast.success(t`Link copied`)
  } catch {
    // The clipboard requires HTTPS and a permission.
    window.history.replaceState(window.history.state, '', path)
    toast.error(t`We couldn’t copy the link`, { description: t`You can copy it from the address bar now.` })
  }
}
