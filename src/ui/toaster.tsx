import { Toaster as SonnerToaster } from 'sonner'
import './toaster.css'

/** Where toasts appear: bottom right, 4 s, 3 at a time, 356 px wide, 14 px apart, reached by Alt+T (S1 §9). */
export function Toaster() {
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
