import { useSyncExternalStore } from 'react'
import { isPathOn, type Part } from '../../platform/contract/parts/parts.ts'
import { useCommunity } from './community.ts'

/** What the server said last, which may be newer than the page. */
let latest: readonly Part[] | undefined
const listeners = new Set<() => void>()

/**
 * Stores which parts of the site are off, as the server has just said. Every screen follows at once. While the server
 * renders, the page's own list counts.
 */
export function setSwitchedOff(next: readonly Part[]): void {
  if (import.meta.env.SSR || next.join() === latest?.join()) return
  latest = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The parts of the site that are off. */
export function useSwitchedOff(): readonly Part[] {
  const { switchedOff } = useCommunity()
  return useSyncExternalStore(
    subscribe,
    () => latest ?? switchedOff,
    () => switchedOff,
  )
}

/** Whether a part of the site is on. */
export function useIsPartOn(part: Part): boolean {
  return !useSwitchedOff().includes(part)
}

/** Tests whether the screen at a path is there, for lists of links. */
export function useIsPathOn(): (path: string) => boolean {
  const off = useSwitchedOff()
  return (path) => isPathOn(path, off)
}
