import { useEffect, useState } from 'react'
import { onFreshLoginRequired } from '../../../ui/api/fresh-login.ts'
import { OnDemand } from '../../../ui/overlays/on-demand.tsx'

const loadDialog = () => import('./confirm-login-dialog.tsx')

/** Asks the person to confirm that it is them when an action needs a fresh login. Rendered once per page. */
export function ConfirmLogin() {
  const [settle, setSettle] = useState<((isConfirmed: boolean) => void) | null>(null)
  useEffect(() => onFreshLoginRequired(() => new Promise((resolve) => setSettle(() => resolve))), [])
  // Reject a waiting action when the person leaves the screen.
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
