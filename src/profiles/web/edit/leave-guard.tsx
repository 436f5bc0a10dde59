import { useEffect } from 'react'
import { useBlocker, useLocation } from 'react-router'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'

/** Asks before a screen with unsaved changes is left, or its tab closed. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const { pathname } = useLocation()
  const blocker = useBlocker(
    // Once she has left, this guard has nothing to say any more, even while it is still being taken down.
    ({ currentLocation, nextLocation }) =>
      isDirty && currentLocation.pathname === pathname && nextLocation.pathname !== pathname,
  )

  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])

  return (
    <ConfirmDialog
      opened={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title="Leave without saving?"
      confirmLabel="Leave"
      onConfirm={() => blocker.proceed?.()}
      isWorking={false}
    >
      Your changes are not saved yet. They stay in this browser until you come back.
    </ConfirmDialog>
  )
}
