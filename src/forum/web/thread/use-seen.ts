import { useEffect } from 'react'
import type { Reply } from '../../contract.ts'
import { replyAnchor } from '../paths.ts'

/** Tells which of the unseen replies come into view. */
export function useSeen(unseen: number[], replies: Reply[], onSeen: (replies: number[]) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `replies` says when there may be new elements to watch
  useEffect(() => {
    if (unseen.length === 0) return
    const watched = new Map<Element, number>()
    const observer = new IntersectionObserver((entries) => {
      const seen = entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => watched.get(target) ?? 0)
      if (seen.length > 0) onSeen(seen)
    })
    for (const id of unseen) {
      const element = document.getElementById(replyAnchor(id))
      if (!element) continue
      watched.set(element, id)
      observer.observe(element)
    }
    return () => observer.disconnect()
  }, [unseen, replies])
}
