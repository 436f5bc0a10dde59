import { useCallback, useEffect, useState } from 'react'
import { toast } from '../../../ui/toast.ts'
import { replyAnchor } from '../paths.ts'
import type { ThreadStore } from './use-thread.ts'

/** Ways to a reply: `to` loads it if need be, brings it into view, and moves the keyboard there. */
export function useJump(store: ThreadStore) {
  const [target, setTarget] = useState<{ reply: number; isMarked: boolean } | null>(null)
  const [highlighted, setHighlighted] = useState<number | null>(null)

  // Without dependencies on purpose: the reply may come on screen some renderings after it was asked for.
  useEffect(() => {
    const element = target && document.getElementById(replyAnchor(target.reply))
    if (!element) return
    element.scrollIntoView({ block: 'start' })
    element.focus({ preventScroll: true })
    setHighlighted(target.isMarked ? target.reply : null)
    setTarget(null)
  })

  const to = useCallback(
    async (reply: number, { isMarked = true } = {}): Promise<void> => {
      try {
        if (await store.loadThrough(reply)) setTarget({ reply, isMarked })
        else toast.error('This reply is no longer there.')
      } catch {
        toast.error('Failed to load thread.')
      }
    },
    [store],
  )
  return { to, highlighted }
}
