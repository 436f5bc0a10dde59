import { useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => {}

/** False on the server and in the browser's first rendering, which must be equal; true right after. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
}
