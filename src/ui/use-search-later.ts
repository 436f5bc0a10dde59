import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'

/** After how many milliseconds without a key typing counts as paused. */
const pause = 300
/** Milliseconds after which whoever has followed a link is known to be on her way: the router says so with a delay. */
const untilKnown = 500

/**
 * Searches once typing has paused. Whoever is on her way to another page by then, which may take a moment to load, is
 * not held back: a search changes the address of the page that she leaves.
 */
export function useSearchLater<Sought>(search: (sought: Sought) => void): (sought: Sought) => void {
  const isLeaving = useRef(false)
  const followedAt = useRef(Number.NEGATIVE_INFINITY)
  const { location } = useNavigation()
  useEffect(() => {
    isLeaving.current = location !== undefined && location.pathname !== window.location.pathname
  }, [location])
  useEffect(() => {
    const note = ({ target, timeStamp }: MouseEvent) => {
      if ((target as Element).closest('a[href]')) followedAt.current = timeStamp
    }
    document.addEventListener('click', note)
    return () => document.removeEventListener('click', note)
  }, [])
  const searchLater = useDebouncedCallback((sought: Sought) => {
    if (isLeaving.current) return
    if (performance.now() - followedAt.current < untilKnown) searchLater(sought)
    else search(sought)
  }, pause)
  return searchLater
}
