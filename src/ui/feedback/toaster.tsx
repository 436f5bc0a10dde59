import { type ComponentType, useEffect, useState } from 'react'
import { t } from '#text'
import { writeTimedOut } from '../api/api-client.ts'
import { withTimeout } from '../api/request-timeout.ts'
import { firstToast, toast } from './toast.ts'

/** The events of a person's first action on the page. Toasts only follow an action, so the code is loaded then. */
const firstActions = ['pointermove', 'pointerdown', 'keydown', 'input'] as const

/** Milliseconds that the first toast waits for the code that renders it, before its plain text is shown. */
const loadTimeout = 3000

function showTimeout(): void {
  toast.error(t`The site is not answering`, {
    description: t`Nothing you entered is lost. Please try again in a moment.`,
    duration: 10_000,
  })
}

/** Shows toasts. The code for it (toaster-view.tsx) is loaded at the person's first action on the page. */
export function Toaster() {
  const [View, setView] = useState<ComponentType | null>(null)
  const [plainText, setPlainText] = useState('')
  useEffect(() => {
    const load = () => import('./toaster-view.tsx').then((module) => setView(() => module.default))
    const loadAhead = () => void load().catch(() => undefined)
    for (const type of firstActions) window.addEventListener(type, loadAhead, { once: true, passive: true })
    void firstToast.then((text) => withTimeout(load(), loadTimeout).catch(() => setPlainText(text)))
    window.addEventListener(writeTimedOut, showTimeout)
    return () => {
      window.removeEventListener(writeTimedOut, showTimeout)
      for (const type of firstActions) window.removeEventListener(type, loadAhead)
    }
  }, [])
  if (View) return <View />
  return (
    plainText && (
      <p role="alert" className="toaster-missing">
        {plainText}
      </p>
    )
  )
}
