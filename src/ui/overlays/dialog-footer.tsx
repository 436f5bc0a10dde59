import { type ReactNode, useEffect } from 'react'

/**
 * The buttons of a dialog: first what closes it, last the main action. They are the last element of the dialog, or of the
 * form in it, and stay visible while a tall dialog scrolls above them. On phones they share the width and stay above the
 * keyboard. The look is in styles/dialogs.css.
 */
export function DialogFooter({ children }: { children: ReactNode }) {
  useEffect(trackKeyboard, [])
  return <div className="dialog-footer">{children}</div>
}

/**
 * Keeps the height of the on-screen keyboard in `--keyboard`: browsers lay out fixed elements behind the keyboard.
 * @returns a function that stops it
 */
function trackKeyboard(): (() => void) | undefined {
  const { visualViewport } = window
  if (!visualViewport) return
  const { style } = document.documentElement
  const update = () => {
    const covered = window.innerHeight - visualViewport.height * visualViewport.scale
    style.setProperty('--keyboard', `${Math.max(0, Math.round(covered))}px`)
  }
  update()
  visualViewport.addEventListener('resize', update)
  return () => {
    visualViewport.removeEventListener('resize', update)
    style.removeProperty('--keyboard')
  }
}
