import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { t } from '#text'
import { fetchWithTimeout, requestTimeout } from '../api/request-timeout.ts'

/** The event on the window that is dispatched when the code of the next screen cannot be fetched. */
const screenUnreachable = 'screen-unreachable'

/** Shows on every page that the next screen does not load: after 10 s without an answer, or as soon as that is known. */
export function UnreachableNotice() {
  const isNavigating = useNavigation().state !== 'idle'
  const [isUnreachable, setUnreachable] = useState(false)
  useEffect(() => {
    setUnreachable(false)
    const show = () => setUnreachable(true)
    const timer = isNavigating ? setTimeout(show, requestTimeout) : undefined
    window.addEventListener(screenUnreachable, show)
    return () => {
      clearTimeout(timer)
      window.removeEventListener(screenUnreachable, show)
    }
  }, [isNavigating])
  if (!isUnreachable) return null
  return (
    <p role="alert" className="toaster-missing">
      {navigator.onLine
        ? t`The site is not answering. This page stays as it is. Please try the link again in a moment.`
        : t`You’re offline. This page stays as it is. Please try the link again when your connection is back.`}
    </p>
  )
}

/**
 * Keeps the page, and everything typed into it, when its next screen cannot be fetched because the connection or the
 * site is down. The router would reload, and the browser would then show its own error page. When the site answers,
 * for example after an update that replaced the files, the page is reloaded as the router wants. Only browsers with the
 * Navigation API announce a reload before it happens. The router keeps waiting for that screen forever, so from then on
 * the browser follows links itself, once the site answers.
 */
export function stayOnPageWhenUnreachable(): void {
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
  // On the window and capturing, so that it runs before the router's listener.
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

/** Any answer counts as reachable: the next page shows what it says. */
function whenReachable(go: () => void, stay: () => void): void {
  fetchWithTimeout('/healthz', { method: 'HEAD', cache: 'no-store' }).then(go, stay)
}
