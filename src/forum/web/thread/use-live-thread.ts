import { useIsMutating } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLiveUpdates } from '../../../ui/use-live-updates.ts'
import type { ThreadEvent } from '../../contract.ts'
import { likeKey } from './use-like.ts'
import type { ThreadStore } from './use-thread.ts'

/** How long events are gathered before their changes are asked for: a lively thread is asked once, not ten times. */
const gatherFor = 150

/** The key of a removal under way: who deletes a thread herself is not told that it is gone. */
export const removalKey = ['forum', 'removeThread']

type Gathered = { thread: boolean; replies: Set<number>; posted: Set<number>; news: Set<number> }
const nothing = (): Gathered => ({ thread: false, replies: new Set(), posted: new Set(), news: new Set() })

/**
 * Keeps a thread that is on screen as it is for everybody else. Gives the replies that others posted meanwhile
 * and the reader has not had before her eyes yet, and whether the thread was removed.
 */
export function useLiveThread(store: ThreadStore, accountId: string, enabled: boolean) {
  const [unseen, setUnseen] = useState<number[]>([])
  const [isRemoved, setIsRemoved] = useState(false)
  const isLiking = useIsMutating({ mutationKey: likeKey }) > 0
  const isRemoving = useIsMutating({ mutationKey: removalKey }) > 0
  const gathered = useRef(nothing())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  async function bringUpToDate(): Promise<void> {
    const { thread, replies, posted, news } = gathered.current
    gathered.current = nothing()
    try {
      if (posted.size > 0) await store.catchUp([...posted])
      if (thread) await store.refreshThread()
      for (const reply of replies) await store.refreshReply(reply)
    } catch {
      // The next event, or the next connection, asks again.
    }
    const page = store.read()
    // A reply removed before it was seen is no news.
    const isThere = (id: number) => page?.next !== null || page.replies.some((reply) => reply.id === id)
    setUnseen((ids) => [...new Set([...ids, ...news])].filter(isThere))
  }

  function onEvent(event: ThreadEvent): void {
    const { kind, replyId, actorId } = event
    const isOwn = actorId === accountId
    if (kind === 'threadRemoved') {
      setIsRemoved(!isRemoving)
      return
    }
    // The button already shows it.
    if (kind === 'likes' && isOwn && isLiking) return
    if (kind === 'replyPosted' && replyId) {
      gathered.current.posted.add(replyId)
      if (!isOwn) gathered.current.news.add(replyId)
    } else if (replyId) {
      gathered.current.replies.add(replyId)
      // It may have been removed: then the thread counts one less.
      if (kind === 'replyChanged') gathered.current.thread = true
    } else {
      gathered.current.thread = true
    }
    clearTimeout(timer.current)
    timer.current = setTimeout(bringUpToDate, gatherFor)
  }

  useLiveUpdates({
    account: accountId,
    subject: `thread:${store.id}`,
    enabled: enabled && !isRemoved,
    onEvent,
    onConnect: () => void store.refetch(),
  })
  const markSeen = (seen: number[]) => setUnseen((ids) => ids.filter((id) => !seen.includes(id)))
  return { unseen, markSeen, isRemoved }
}
