import { type ComponentType, useEffect, useState } from 'react'
import { unansweredWrite } from './api.ts'
import { inTime } from './time-limit.ts'
import { firstToast, toast } from './toast.ts'

/** By which somebody begins to do something; a toast follows an act. */
const firstActs = ['pointermove', 'pointerdown', 'keydown', 'input'] as const

/** Milliseconds that the first toast waits for the code that draws it, before its plain words are shown. */
const codeLimit = 3000

function tellUnanswered(): void {
  toast.error('The site is not answering', {
    description: 'Nothing you entered is lost. Please try again in a moment.',
    duration: 10_000,
  })
}

/** Toasts (drawn-toaster.tsx), whose code comes when somebody first does something on the page. */
export function Toaster() {
  const [Drawn, setDrawn] = useState<ComponentType | null>(null)
  const [unshown, setUnshown] = useState('')
  useEffect(() => {
    const load = () => import('./drawn-toaster.tsx').then((module) => setDrawn(() => module.default))
    const loadAhead = () => void load().catch(() => undefined)
    for (const act of firstActs) window.addEventListener(act, loadAhead, { once: true, passive: true })
    void firstToast.then((words) => inTime(load(), codeLimit).catch(() => setUnshown(words)))
    window.addEventListener(unansweredWrite, tellUnanswered)
    return () => {
      window.removeEventListener(unansweredWrite, tellUnanswered)
      for (const act of firstActs) window.removeEventListener(act, loadAhead)
    }
  }, [])
  if (Drawn) return <Drawn />
  return (
    unshown && (
      <p role="alert" className="toaster-missing">
        {unshown}
      </p>
    )
  )
}
