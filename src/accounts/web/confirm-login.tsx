import { useEffect, useState } from 'react'
import { onFreshLoginRequired } from '../../ui/fresh-login.ts'
import { OnDemand } from '../../ui/on-demand.tsx'

const loadDialog = () => import('./confirm-login-dialog.tsx')

/** Asks the person to confirm that it is them, when something they do needs it. Stands once in a page. */
export function ConfirmLogin() {
  const [settle, setSettle] = useState<((isConfirmed: boolean) => void) | null>(null)
  useEffect(() => onFreshLoginRequired(() => new Promise((resolve) => setSettle(() => resolve))), [])
  // What waits for an answer gets one, also when the screen is left.
  useEffect(() => () => settle?.(false), [settle])
  const end = (isConfirmed: boolean) => {
    settle?.(isConfirmed)
    setSettle(null)
  }
  return (
    <OnDemand
      load={loadDialog}
      props={{ opened: settle !== null, onClose: () => end(false), onConfirmed: () => end(true) }}
    />
  )
}
