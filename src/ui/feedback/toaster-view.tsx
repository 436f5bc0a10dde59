import { useEffect, useState } from 'react'
import { Toaster as SonnerToaster, toast, useSonner } from 'sonner'
import { t } from '#text'
import { toasterReady } from './toast.ts'
import './toaster.css'

/** The toasts: bottom right, 4 s, 3 at a time, 356 px wide, 14 px apart, focused with Alt+T (S1 §9). */
export default function ToasterView() {
  // In an effect, so that sonner is already subscribed: it would not show earlier toasts.
  useEffect(() => toasterReady(toast), [])
  const isClickThrough = useClickThrough()
  return (
    <SonnerToaster
      position="bottom-right"
      duration={4000}
      visibleToasts={3}
      gap={14}
      hotkey={['altKey', 'KeyT']}
      mobileOffset={{ bottom: '80px' }}
      closeButton
      containerAriaLabel={t`Notifications`}
      toastOptions={{ closeButtonAriaLabel: t`Close toast` }}
      className={isClickThrough ? 'toaster-click-through' : undefined}
    />
  )
}

/**
 * Whether clicks go through the toasts. A toast may appear right under the pointer, over the button that says "try
 * again", and would stay there as long as the pointer rests. Once the pointer has been outside the toasts, they take
 * clicks as usual.
 */
function useClickThrough(): boolean {
  const newest = useSonner().toasts[0]?.id
  const [reachable, setReachable] = useState<typeof newest>(undefined)
  useEffect(() => {
    const onMove = ({ clientX, clientY }: PointerEvent) => {
      if (!isOverToast(clientX, clientY)) setReachable(newest)
    }
    window.addEventListener('pointermove', onMove, { passive: true })
    return () => window.removeEventListener('pointermove', onMove)
  }, [newest])
  return newest !== undefined && reachable !== newest
}

function isOverToast(x: number, y: number): boolean {
  return [...document.querySelectorAll('[data-sonner-toast]')].some((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    return x >= left && x <= right && y >= top && y <= bottom
  })
}
