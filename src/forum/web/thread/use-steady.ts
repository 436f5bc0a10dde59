import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Keeps an element where it is on screen while somebody writes in it and replies come in above it.
 * @param change what, when it changes, may push the element away
 */
export function useSteady(element: RefObject<HTMLElement | null>, change: unknown): void {
  const top = useRef(0)
  useEffect(() => {
    const remember = () => {
      top.current = element.current?.getBoundingClientRect().top ?? 0
    }
    remember()
    const options = { passive: true }
    window.addEventListener('scroll', remember, options)
    window.addEventListener('resize', remember, options)
    document.addEventListener('focusin', remember)
    document.addEventListener('input', remember)
    return () => {
      window.removeEventListener('scroll', remember)
      window.removeEventListener('resize', remember)
      document.removeEventListener('focusin', remember)
      document.removeEventListener('input', remember)
    }
  }, [element])

  // biome-ignore lint/correctness/useExhaustiveDependencies: `change` is what it reacts to
  useLayoutEffect(() => {
    const node = element.current
    if (!node) return
    const now = node.getBoundingClientRect().top
    if (node.contains(document.activeElement) && now !== top.current) window.scrollBy(0, now - top.current)
    top.current = node.getBoundingClientRect().top
  }, [element, change])
}
