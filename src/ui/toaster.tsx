import { type ComponentType, useEffect, useState } from 'react'
import { firstToast } from './toast.ts'

/** By which somebody begins to do something; a toast follows an act. */
const firstActs = ['pointermove', 'pointerdown', 'keydown', 'input'] as const

/** Toasts (drawn-toaster.tsx), whose code comes when somebody first does something on the page. */
export function Toaster() {
  const [Drawn, setDrawn] = useState<ComponentType | null>(null)
  const [isMissing, setIsMissing] = useState(false)
  useEffect(() => {
    const load = () => import('./drawn-toaster.tsx').then((module) => setDrawn(() => module.default))
    const loadAhead = () => void load().catch(() => undefined)
    for (const act of firstActs) window.addEventListener(act, loadAhead, { once: true, passive: true })
    void firstToast.then(load).catch(() => setIsMissing(true))
    return () => {
      for (const act of firstActs) window.removeEventListener(act, loadAhead)
    }
  }, [])
  if (Drawn) return <Drawn />
  return (
    isMissing && (
      <p role="alert" className="toaster-missing">
        Messages cannot be shown here. Please check your connection and reload the page.
      </p>
    )
  )
}
