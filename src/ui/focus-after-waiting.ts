import { useEffect } from 'react'

/**
 * Gives the keyboard back to a button that was disabled while it worked: browsers take the focus from a disabled
 * button and never return it. Nothing happens when the person, or the screen, went on elsewhere meanwhile.
 */
export function useFocusAfterWaiting(): void {
  useEffect(() => {
    let last: EventTarget | null = null
    const remember = ({ target }: FocusEvent) => {
      last = target
    }
    // A press of the pointer says where she is; what it lands on may take no focus.
    const forget = () => {
      last = null
    }
    const observer = new MutationObserver((changes) => {
      for (const { target } of changes) {
        const isBack = target === last && target instanceof HTMLButtonElement && !target.disabled
        if (isBack && document.activeElement === document.body) target.focus({ preventScroll: true })
      }
    })
    document.addEventListener('focusin', remember)
    document.addEventListener('pointerdown', forget)
    observer.observe(document.body, { attributes: true, attributeFilter: ['disabled'], subtree: true })
    return () => {
      document.removeEventListener('focusin', remember)
      document.removeEventListener('pointerdown', forget)
      observer.disconnect()
    }
  }, [])
}
