import { useEffect, useRef } from 'react'

const key = 'contact-draft'
type Draft = Record<string, string>

/**
 * Stores what a visitor has typed until the tab is closed, so that a reload loses nothing.
 * @param values the current values
 * @param restore receives the stored values once, after hydration
 */
export function useDraft(values: Draft, restore: (draft: Draft) => void): void {
  const isRestored = useRef(false)
  const restoreOnce = useRef(restore)

  useEffect(() => {
    if (!isRestored.current) {
      isRestored.current = true
      restoreOnce.current(read())
      return
    }
    write(values)
  }, [values])
}

function read(): Draft {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    return typeof draft === 'object' && draft !== null ? (draft as Draft) : {}
  } catch {
    return {}
  }
}

function write(draft: Draft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // Storage may be disabled or full. The draft then lasts as long as the page.
  }
}
