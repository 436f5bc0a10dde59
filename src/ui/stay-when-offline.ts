import { toast } from './toast.ts'

/**
 * Keeps the page, and all that is typed into it, when its next screen cannot be fetched for want of a connection: the
 * router would reload, and the browser then shows its own page instead. Only browsers that know the Navigation API
 * say so before it happens. The router waits for that screen for good, so links lead there by the browser from then on.
 */
export function stayWhenOffline(): void {
  let isStuck = false
  window.navigation?.addEventListener('navigate', (event) => {
    if (event.navigationType !== 'reload' || event.userInitiated || !event.cancelable || navigator.onLine) return
    event.preventDefault()
    isStuck = true
    toast.error('You are offline', {
      description: 'This page stays as it is. Follow the link again when your connection is back.',
    })
  })
  // On the window, where it comes before the router.
  window.addEventListener(
    'click',
    (event) => {
      if (isStuck && navigator.onLine && (event.target as Element).closest('a[href]')) event.stopPropagation()
    },
    { capture: true },
  )
}
