import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and in the browser's first rendering, which must agree; true right after. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
