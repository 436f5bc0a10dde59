import { useEffect } from 'react'
import { Toaster as SonnerToaster, toast } from 'sonner'
import { toasterIsThere } from './toast.ts'
import './toaster.css'

/** Where toasts appear: bottom right, 4 s, 3 at a time, 356 px wide, 14 px apart, reached by Alt+T (S1 §9). */
export default function DrawnToaster() {
  // After it listens: what came before would not be shown.
  useEffect(() => toasterIsThere(toast), [])
  return (
    <SonnerToaster
      position="bottom-right"
      duration={4000}
      visibleToasts={3}
      gap={14}
      hotkey={['altKey', 'KeyT']}
      mobileOffset={{ bottom: '80px' }}
      closeButton
    />
  )
}
