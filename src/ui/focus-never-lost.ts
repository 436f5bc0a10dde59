import { useEffect } from 'react'

/** Milliseconds that screens and dialogs have to place the focus themselves. */
const patience = 250

/** How many places are remembered: a button, its menu, an entry, and the controls of the dialog it opened. */
const memory = 12

const controls = 'a[href], button, input, select, textarea, label, [role], [tabindex]'

/**
 * A browser drops the focus when what holds it is disabled or goes, and who goes by keyboard would begin again at the
 * top of the page. Here a button that only waited takes it again; for what is gone, the last place before it that is
 * still there, or else the main part. Nothing happens when the screen, or the person, went on elsewhere meanwhile.
 */
export function useFocusNeverLost(): void {
  useEffect(() => {
    let places: HTMLElement[] = []
    let timer: ReturnType<typeof setTimeout> | undefined

    function remember({ target }: FocusEvent): void {
      if (target instanceof HTMLElement) places = [...places.filter((place) => place !== target), target].slice(-memory)
    }
    // A press beside all controls takes the focus away on purpose.
    function forget({ target }: PointerEvent): void {
      if (target instanceof Element && !target.closest(controls)) places = []
    }
    function giveBack(): void {
      timer = undefined
      const last = places.at(-1)
      if (!last || document.activeElement !== document.body) return
      const place = last.isConnected ? last : placeAfter(last, places)
      if (place && !place.matches(':disabled')) place.focus({ preventScroll: true })
    }
    const observer = new MutationObserver((changes) => {
      const last = places.at(-1)
      if (!last) return
      const isGone = !last.isConnected
      if (!isGone && !changes.some(({ type, target }) => type === 'attributes' && target === last)) return
      timer ??= setTimeout(giveBack, isGone ? patience : 0)
    })
    document.addEventListener('focusin', remember)
    document.addEventListener('pointerdown', forget)
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] })
    return () => {
      clearTimeout(timer)
      document.removeEventListener('focusin', remember)
      document.removeEventListener('pointerdown', forget)
      observer.disconnect()
    }
  }, [])
}

const openDialog = () => document.querySelector<HTMLElement>('[role="dialog"]')
const mainPart = () => document.getElementById('main')

/** Where to go on after a place that is gone. */
function placeAfter(gone: HTMLElement, places: HTMLElement[]): HTMLElement | null {
  const lastIn = (part: HTMLElement | null) => part && places.findLast((place) => isButtonIn(part, place))
  const dialog = openDialog()
  if (!dialog) return lastIn(mainPart()) ?? mainPart()
  // What went with a dialog of its own goes back to what opened that; within one, its title is read again.
  const wentWithDialog = gone.closest('[role="dialog"]') !== null
  return (wentWithDialog && lastIn(dialog)) || dialog
}

/** Whether it is a button or a link that can be seen; a field would open the keyboard of a phone. */
function isButtonIn(part: HTMLElement, place: HTMLElement): boolean {
  return part.contains(place) && place.matches('button, a') && place.checkVisibility()
}
