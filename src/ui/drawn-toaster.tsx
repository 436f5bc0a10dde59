import { useEffect, useState } from 'react'
import { Toaster as SonnerToaster, toast, useSonner } from 'sonner'
import { toasterIsThere } from './toast.ts'
import './toaster.css'

/** Where toasts appear: bottom right, 4 s, 3 at a time, 356 px wide, 14 px apart, reached by Alt+T (S1 §9). */
export default function DrawnToaster() {
  // After it listens: what came before would not be shown.
  useEffect(() => toasterIsThere(toast), [])
  const isLettingThrough = useLettingThrough()
  return (
    <SonnerToaster
      position="bottom-right"
      duration={4000}
      visibleToasts={3}
      gap={14}
      hotkey={['altKey', 'KeyT']}
      mobileOffset={{ bottom: '80px' }}
      closeButton
      className={isLettingThrough ? 'toaster-letting-through' : undefined}
    />
  )
}

/**
 * Whether toasts let the pointer through: a toast may come right under it, over the button that says "try again", and
 * would stay there as long as the pointer rests. Once the pointer has been beside the toasts, they are as any others.
 */
function useLettingThrough(): boolean {
  const newest = useSonner().toasts[0]?.id
  const [met, setMet] = useState<typeof newest>(undefined)
  useEffect(() => {
    const meet = ({ clientX, clientY }: PointerEvent) => {
      if (!isOverToast(clientX, clientY)) setMet(newest)
    }
    window.addEventListener('pointermove', meet, { passive: true })
    return () => window.removeEventListener('pointermove', meet)
  }, [newest])
  return newest !== undefined && met !== newest
}

function isOverToast(x: number, y: number): boolean {
  return [...document.querySelectorAll('[data-sonner-toast]')].some((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    return x >= left && x <= right && y >= top && y <= bottom
  })
}
