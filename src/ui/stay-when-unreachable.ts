import { fetchInTime } from './time-limit.ts'

/** The event on the window by which the page learns that the next screen cannot be fetched (unreachable-site.tsx). */
export const screenUnreachable = 'screen-unreachable'

/**
 * Keeps the page, and all that is typed into it, when its next screen cannot be fetched because there is no connection
 * or the site is gone: the router would reload, and the browser then shows its own page instead. When the site does
 * answer, as after an update that replaced the files, the page is reloaded as the router wants. Only browsers that know
 * the Navigation API say so before it happens. The router waits for that screen for good, so links lead there by the
 * browser from then on, once the site answers.
 */
export function stayWhenUnreachable(): void {
  let isStuck = false
  let isReloading = false

  function stay(): void {
    isStuck = true
    dispatchEvent(new Event(screenUnreachable))
  }

  window.navigation?.addEventListener('navigate', (event) => {
    if (event.navigationType !== 'reload' || event.userInitiated || !event.cancelable || isReloading) return
    event.preventDefault()
    if (!navigator.onLine) return stay()
    whenReachable(() => {
      isReloading = true
      window.location.reload()
    }, stay)
  })
  // On the window, where it comes before the router.
  window.addEventListener(
    'click',
    (event) => {
      const link = isStuck ? (event.target as Element).closest<HTMLAnchorElement>('a[href]:not([target])') : null
      if (!link || link.origin !== location.origin || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      event.stopPropagation()
      whenReachable(() => window.location.assign(link.href), stay)
    },
    { capture: true },
  )
}

/** Any answer will do: what it says is for the next page to show. */
function whenReachable(go: () => void, stay: () => void): void {
  fetchInTime('/healthz', { method: 'HEAD', cache: 'no-store' }).then(go, stay)
}
