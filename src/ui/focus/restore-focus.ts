import { useEffect } from 'react'

/** Milliseconds that screens and dialogs have to place the focus themselves. */
const restoreDelay = 250

/** How many focused elements are remembered: a button, its menu, an item, and the controls of the dialog it opened. */
const historyLength = 12

const controls = 'a[href], button, input, select, textarea, label, [role], [tabindex]'

/**
 * Restores the focus after the focused element was disabled or removed. A browser drops the focus then, and keyboard
 * users would start again at the top of the page. A button that was only disabled for a moment gets the focus back. For
 * a removed element, it goes to the last focused element that still exists, or else to the main part. Nothing happens
 * if the screen or the person has moved the focus meanwhile.
 */
export function useFocusRestoration(): void {
  useEffect(() => {
    let history: HTMLElement[] = []
    let timer: ReturnType<typeof setTimeout> | undefined

    function onFocusIn({ target }: FocusEvent): void {
      if (!(target instanceof HTMLElement)) return
      history = [...history.filter((element) => element !== target), target].slice(-historyLength)
    }
    // A click outside all controls removes the focus on purpose.
    function onPointerDown({ target }: PointerEvent): void {
      if (target instanceof Element && !target.closest(controls)) history = []
    }
    function restore(): void {
      timer = undefined
      const last = history.at(-1)
      if (!last || document.activeElement !== document.body) return
      const target = last.isConnected ? last : targetAfter(last, history)
      if (target && !target.matches(':disabled')) target.focus({ preventScroll: true })
    }
    const observer = new MutationObserver((changes) => {
      const last = history.at(-1)
      if (!last) return
      const isGone = !last.isConnected
      if (!isGone && !changes.some(({ type, target }) => type === 'attributes' && target === last)) return
      timer ??= setTimeout(restore, isGone ? restoreDelay : 0)
    })
    document.addEventListener('focusin', onFocusIn)
    document.addEventListener('pointerdown', onPointerDown)
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] })
    return () => {
      clearTimeout(timer)
      document.removeEventListener('focusin', onFocusIn)
      document.removeEventListener('pointerdown', onPointerDown)
      observer.disconnect()
    }
  }, [])
}

const openDialog = () => document.querySelector<HTMLElement>('[role="dialog"]')
const mainPart = () => document.getElementById('main')

/** The element to focus after the focused one was removed. */
function targetAfter(removed: HTMLElement, history: HTMLElement[]): HTMLElement | null {
  const lastIn = (part: HTMLElement | null) => part && history.findLast((element) => isButtonIn(part, element))
  const dialog = openDialog()
  if (!dialog) return lastIn(mainPart()) ?? mainPart()
  // If it was removed with its own dialog, go back to what opened that dialog. Within the open dialog, focus the dialog,
  // so that its title is read again.
  const wasInDialog = removed.closest('[role="dialog"]') !== null
  return (wasInDialog && lastIn(dialog)) || dialog
}

/** Whether the element is a visible button or link. Focusing an input would open the keyboard of a phone. */
function isButtonIn(part: HTMLElement, element: HTMLElement): boolean {
  return part.contains(element) && element.matches('button, a') && element.checkVisibility()
}
