import { type ReactNode, useEffect, useRef } from 'react'

type FocusKeepingListProps = {
  /** The list's accessible name, read when the list itself gets the focus. */
  label: string
  className?: string
  children: ReactNode
}

/** Milliseconds between two checks whether a dialog has closed. */
const dialogCheckDelay = 100

/**
 * A list whose rows can disappear, for example because they no longer match a filter. When the focused row disappears,
 * the focus goes to the next row, or to the list. Unlike `useFocusRestoration`, it keeps the person's place.
 */
export function FocusKeepingList({ label, className, children }: FocusKeepingListProps) {
  const list = useRef<HTMLElement>(null)
  useEffect(() => (list.current ? keepFocusIn(list.current) : undefined), [])
  return (
    <section ref={list} tabIndex={-1} aria-label={label} className={className}>
      {children}
    </section>
  )
}

/** @returns a function that stops it */
function keepFocusIn(list: HTMLElement): () => void {
  let last: HTMLElement | null = null
  let neighbors: (Element | null | undefined)[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  function onTarget({ target }: Event): void {
    if (!(target instanceof HTMLElement)) return
    if (target !== list && list.contains(target)) {
      last = target
      const row = rowOf(target, list)
      neighbors = [row?.nextElementSibling, row?.previousElementSibling]
    } else if (!target.closest('[role="dialog"]')) last = null
  }

  function restore(): void {
    clearTimeout(timer)
    if (!last || last.isConnected) return
    const active = document.activeElement
    // A dialog that was opened from the list keeps the focus until it has faded out.
    if (active?.closest('[role="dialog"]')) timer = setTimeout(restore, dialogCheckDelay)
    else if (active === document.body) nextTarget().focus()
  }

  function nextTarget(): HTMLElement {
    const row = neighbors.find((neighbor) => neighbor?.isConnected)
    return row?.querySelector<HTMLElement>('a[href], button:enabled') ?? list
  }

  const observer = new MutationObserver(restore)
  observer.observe(list, { subtree: true, childList: true })
  document.addEventListener('focusin', onTarget)
  document.addEventListener('pointerdown', onTarget)
  return () => {
    clearTimeout(timer)
    observer.disconnect()
    document.removeEventListener('focusin', onTarget)
    document.removeEventListener('pointerdown', onTarget)
  }
}

/** The outermost row of the list that contains an element. */
function rowOf(element: Element, list: Element): Element | null {
  const row = element.closest('li, tr')
  if (!row || !list.contains(row)) return null
  return (row.parentElement && rowOf(row.parentElement, list)) ?? row
}
