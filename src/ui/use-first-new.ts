import { useEffect, useRef } from 'react'

/**
 * Gives the focus to the first new entry of a list that is asked to go on, once it is on screen: the button that asked
 * may be gone by then.
 * @param count entries that are there
 * @param focus places the focus on the entry with this index
 * @returns `expect`, to call when asking for more, and `forget`, for when the list begins afresh
 */
export function useFirstNew(count: number, focus: (index: number) => void): { expect(): void; forget(): void } {
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
