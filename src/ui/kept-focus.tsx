import { type ReactNode, useEffect, useRef } from 'react'

type KeptFocusProps = {
  /** What the list is called when it takes the focus itself. */
  label: string
  className?: string
  children: ReactNode
}

/** Milliseconds between two looks whether a dialog is gone. */
const pause = 100

/**
 * Holds a list whose rows can leave, as when a filter no longer fits them. Who was on one by keyboard goes on with the
 * next row, or else with the list. What `useFocusNeverLost` does for every screen, this does in place.
 */
export function KeptFocus({ label, className, children }: KeptFocusProps) {
  const list = useRef<HTMLElement>(null)
  useEffect(() => (list.current ? keepFocusIn(list.current) : undefined), [])
  return (
    <section ref={list} tabIndex={-1} aria-label={label} className={className}>
      {children}
    </section>
  )
}

/** @returns what ends it */
function keepFocusIn(list: HTMLElement): () => void {
  let last: HTMLElement | null = null
  let neighbours: (Element | null | undefined)[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  function note({ target }: Event): void {
    if (!(target instanceof HTMLElement)) return
    if (target !== list && list.contains(target)) {
      last = target
      const row = rowOf(target, list)
      neighbours = [row?.nextElementSibling, row?.previousElementSibling]
    } else if (!target.closest('[role="dialog"]')) last = null
  }

  function look(): void {
    clearTimeout(timer)
    if (!last || last.isConnected) return
    const active = document.activeElement
    // A dialog that was opened from here holds the focus until it has faded out.
    if (active?.closest('[role="dialog"]')) timer = setTimeout(look, pause)
    else if (active === document.body) whoTakesIt().focus()
  }

  function whoTakesIt(): HTMLElement {
    const row = neighbours.find((neighbour) => neighbour?.isConnected)
    return row?.querySelector<HTMLElement>('a[href], button:enabled') ?? list
  }

  const observer = new MutationObserver(look)
  observer.observe(list, { subtree: true, childList: true })
  document.addEventListener('focusin', note)
  document.addEventListener('pointerdown', note)
  return () => {
    clearTimeout(timer)
    observer.disconnect()
    document.removeEventListener('focusin', note)
    document.removeEventListener('pointerdown', note)
  }
}

/** The outermost row of the list that an element is in. */
function rowOf(element: Element, list: Element): Element | null {
  const row = element.closest('li, tr')
  if (!row || !list.contains(row)) return null
  return (row.parentElement && rowOf(row.parentElement, list)) ?? row
}
