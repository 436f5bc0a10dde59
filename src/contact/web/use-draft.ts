import { useEffect, useRef } from 'react'

const key = 'contact-draft'
type Draft = Record<string, string>

/**
 * Keeps what a visitor has typed for as long as the tab is open, so that a reload loses nothing.
 * @param values what is typed now
 * @param restore is given what was kept, once, after the page has come alive
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
    // Storage may be switched off or full; the draft then lasts as long as the page.
  }
}
