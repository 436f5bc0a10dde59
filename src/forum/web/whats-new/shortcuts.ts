import { useEffect, useRef, useState } from 'react'

const storageKey = 'board-shortcuts'

/**
 * Whether the person uses keyboard shortcuts in this browser, and a function that changes it. They can be turned off,
 * because software for speech input or a slip of the finger may type single letters.
 */
export function useShortcutChoice(): [boolean, (isOn: boolean) => void] {
  const [isOn, setOn] = useState(true)
  useEffect(() => setOn(readChoice()), [])
  return [
    isOn,
    (next) => {
      setOn(next)
      try {
        localStorage.setItem(storageKey, next ? 'on' : 'off')
      } catch {
        // Storage is disabled. The choice then lasts as long as the screen.
      }
    },
  ]
}

function readChoice(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off'
  } catch {
    return true
  }
}

const overlays = 'dialog[open], [role="dialog"], [role="alertdialog"], [role="menu"]'

/** Whether a key press is typed text, belongs to an open dialog or menu, or is part of a combination. */
function isForOthers(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return true
  // A key that is held down moves through the list, and does nothing else again and again.
  if (event.repeat && event.key !== 'j' && event.key !== 'k') return true
  const { target } = event
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable || target.closest(`input, textarea, select, ${overlays}`)) return true
  return document.querySelector(overlays) !== null
}

/**
 * Calls a function for each shortcut that is pressed, by its character. Never while the person types, or while a dialog or
 * menu is open.
 */
export function useShortcuts(shortcuts: Record<string, () => void>, isEnabled = true): void {
  const latest = useRef(shortcuts)
  useEffect(() => {
    latest.current = shortcuts
  })
  useEffect(() => {
    if (!isEnabled) return
    function onKeyDown(event: KeyboardEvent): void {
      const run = Object.hasOwn(latest.current, event.key) ? latest.current[event.key] : undefined
      if (!run || isForOthers(event)) return
      event.preventDefault()
      run()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [isEnabled])
}

/** `u` on a thread goes back to the list, as the link above the thread does. */
export function useBackShortcut(): void {
  useShortcuts({
    u: () => {
      if (readChoice()) document.querySelector<HTMLElement>('a[data-back-shortcut]')?.click()
    },
  })
}
