import { useSyncExternalStore } from 'react'

/** Whole seconds left until a moment (in ms since 1970), counting down to 0. */
export function useSecondsUntil(moment: number): number {
  const left = () => Math.max(0, Math.ceil((moment - Date.now()) / 1000))
  return useSyncExternalStore(onTick, left, left)
}

function onTick(tell: () => void): () => void {
  const timer = setInterval(tell, 250)
  return () => clearInterval(timer)
}
