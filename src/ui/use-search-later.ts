import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'

/** After how many milliseconds without a key typing counts as paused. */
const pause = 300

/**
 * Searches once typing has paused. Whoever is on her way to another page by then, which may take a moment to load, is
 * not held back: a search changes the address of the page that she leaves.
 */
export function useSearchLater<Sought>(search: (sought: Sought) => void): (sought: Sought) => void {
  const isLeaving = useRef(false)
  const { location } = useNavigation()
  useEffect(() => {
    isLeaving.current = location !== undefined && location.pathname !== window.location.pathname
  }, [location])
  return useDebouncedCallback((sought: Sought) => {
    if (!isLeaving.current) search(sought)
  }, pause)
}
