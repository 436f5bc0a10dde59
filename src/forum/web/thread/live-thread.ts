import { useIsMutating } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLiveUpdates } from '../../../ui/live/use-live-updates.ts'
import type { ThreadEvent } from '../../contract.ts'
import { likeMutationKey, removalMutationKey, type ThreadStore } from './thread-store.ts'

/** How long live updates are collected before the changes are requested, in ms: one request instead of ten. */
const collectDelay = 150

/** What changed: the thread itself, changed replies, posted replies, and those of them that others posted. */
type Changes = { thread: boolean; replies: Set<number>; posted: Set<number>; postedByOthers: Set<number> }
const noChanges = (): Changes => ({ thread: false, replies: new Set(), posted: new Set(), postedByOthers: new Set() })

/**
 * Keeps a thread on screen up to date.
 * @returns the replies that others posted meanwhile and that were not in view yet, and whether the thread was removed
 */
export function useLiveThread(store: ThreadStore, accountId: string, enabled: boolean) {
  const [unseen, setUnseen] = useState<number[]>([])
  const [isRemoved, setIsRemoved] = useState(false)
  const isLiking = useIsMutating({ mutationKey: likeMutationKey }) > 0
  const isRemoving = useIsMutating({ mutationKey: removalMutationKey }) > 0
  const changes = useRef(noChanges())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  async function loadChanges(): Promise<void> {
    const { thread, replies, posted, postedByOthers } = changes.current
    changes.current = noChanges()
    try {
      if (posted.size > 0) await store.loadPosted([...posted])
      if (thread) await store.refreshThread()
      for (const reply of replies) await store.refreshReply(reply)
    } catch {
      // The next live update, or the next connection, requests it again.
    }
    const page = store.read()
    // A reply that was removed before the reader saw it is not announced.
    const exists = (id: number) => page?.next !== null || page.replies.some((reply) => reply.id === id)
    setUnseen((ids) => [...new Set([...ids, ...postedByOthers])].filter(exists))
  }

  function onEvent(event: ThreadEvent): void {
    const { kind, replyId, actorId } = event
    const isOwn = actorId === accountId
    if (kind === 'threadRemoved') {
      setIsRemoved(!isRemoving)
      return
    }
    // The like button already shows it.
    if (kind === 'likes' && isOwn && isLiking) return
    if (kind === 'replyPosted' && replyId) {
      changes.current.posted.add(replyId)
      if (!isOwn) changes.current.postedByOthers.add(replyId)
    } else if (replyId) {
      changes.current.replies.add(replyId)
      // If the reply was removed, the reply count of the thread changed too.
      if (kind === 'replyChanged') changes.current.thread = true
    } else {
      changes.current.thread = true
    }
    clearTimeout(timer.current)
    timer.current = setTimeout(loadChanges, collectDelay)
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
