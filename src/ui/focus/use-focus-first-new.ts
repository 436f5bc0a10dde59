import { useEffect, useRef } from 'react'

/**
 * Focuses the first new entry of a list after "Load more", as soon as it is on screen: the button may be gone by then.
 * @param count the number of entries on screen
 * @param focus focuses the entry with the given index
 * @returns `expect`, to call when more entries are requested, and `forget`, to call when the list starts over
 */
export function useFocusFirstNew(count: number, focus: (index: number) => void): { expect(): void; forget(): void } {
  const known = useRef<number>(undefined)
  const latest = useRef(focus)
  useEffect(() => {
    latest.current = focus
  })
  useEffect(() => {
    if (known.current === undefined || count <= known.current) return
    latest.current(known.current)
    known.current = undefined
  }, [count])
  return {
    expect() {
      known.current = count
    },
    forget() {
      known.current = undefined
    },
  }
}
