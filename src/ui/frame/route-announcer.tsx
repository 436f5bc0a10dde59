import { VisuallyHidden } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/** Milliseconds after which the new screen has set its title. */
const titleDelay = 120

/**
 * Announces the new screen to screen readers and moves the focus to the main part, as a browser does when it loads a
 * whole page.
 */
export function RouteAnnouncer() {
  const { pathname } = useLocation()
  const announced = useRef(pathname)
  const [title, setTitle] = useState('')
  useEffect(() => {
    if (announced.current === pathname) return
    announced.current = pathname
    document.getElementById('main')?.focus({ preventScroll: true })
    const timer = setTimeout(() => setTitle(document.title), titleDelay)
    return () => clearTimeout(timer)
  }, [pathname])
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {title}
    </VisuallyHidden>
  )
}
