import { useDocumentVisibility } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { t } from '#text'
import { toast } from '../../../ui/feedback/toast.ts'
import { isSheetEntry } from '../../../ui/frame/navigation-item.tsx'
import type { Reply, ThreadSummary } from '../../contract.ts'
import { forumApi } from '../api.ts'
import { followingApi } from '../following/api.ts'
import { replyAnchor, replyOfHash } from '../paths.ts'
import { reload, unreadCountQuery } from '../unread/api.ts'
import type { ThreadPage, ThreadStore } from './thread-store.ts'

type InitialPositionOptions = {
  page: ThreadPage | undefined
  /** Whether the page was loaded since the screen opened, and is not from an earlier visit. */
  isFresh: boolean
  /** Whether the thread was on screen before. */
  wasCached: boolean
  scrollToReply: (reply: number, options?: { isMarked?: boolean }) => Promise<void>
}

/**
 * Scrolls to where a thread opens: to the reply that the link points to, else to the first unread one. After Back, the
 * position stays where the reader left it. Later, follows links to other replies of the thread.
 * @returns the reply before which the "New" line is shown, or null
 */
export function useInitialPosition({ page, isFresh, wasCached, scrollToReply }: InitialPositionOptions): number | null {
  const { hash, key, state } = useLocation()
  const isReturn = useNavigationType() === 'POP' && wasCached
  const [newFrom, setNewFrom] = useState<number | null>(null)
  const lastKey = useRef<string | null>(null)
  const isReady = page !== undefined && isFresh
  const firstUnread = page?.firstUnreadReplyId ?? null

  useEffect(() => {
    // Each navigation has its own key, even when the same link is followed again. A sheet that opens above the thread
    // is one, too.
    if (!isReady || lastKey.current === key || isSheetEntry(state)) return
    const isFirst = lastKey.current === null
    lastKey.current = key
    if (isFirst) setNewFrom(firstUnread)
    const linked = replyOfHash(hash)
    if (isFirst && isReturn) return
    if (linked !== null) void scrollToReply(linked)
    else if (isFirst && firstUnread !== null) void scrollToReply(firstUnread, { isMarked: false })
  }, [isReady, key, hash, state, firstUnread, isReturn, scrollToReply])
  return newFrom
}

/** `scrollToReply` loads a reply if needed, scrolls it into view, and moves the focus to it. */
export function useScrollToReply(store: ThreadStore) {
  const [target, setTarget] = useState<{ reply: number; isMarked: boolean } | null>(null)
  const [highlighted, setHighlighted] = useState<number | null>(null)

  // Without dependencies on purpose: the reply may be rendered only some renders after the request.
  useEffect(() => {
    const element = target && document.getElementById(replyAnchor(target.reply))
    if (!element) return
    element.scrollIntoView({ block: 'start' })
    element.focus({ preventScroll: true })
    setHighlighted(target.isMarked ? target.reply : null)
    setTarget(null)
  })

  const scrollToReply = useCallback(
    async (reply: number, { isMarked = true } = {}): Promise<void> => {
      try {
        if (await store.loadThrough(reply)) setTarget({ reply, isMarked })
        else toast.error(t`This reply is no longer there.`)
      } catch {
        toast.error(t`Failed to load thread.`)
      }
    },
    [store],
  )
  return { scrollToReply, highlighted }
}

/** Calls `onSeen` with those of the unseen replies that come into view. */
export function useVisibleReplies(unseen: number[], replies: Reply[], onSeen: (replies: number[]) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `replies` tells when there may be new elements to observe
  useEffect(() => {
    if (unseen.length === 0) return
    const observed = new Map<Element, number>()
    const observer = new IntersectionObserver((entries) => {
      const seen = entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => observed.get(target) ?? 0)
      if (seen.length > 0) onSeen(seen)
    })
    for (const id of unseen) {
      const element = document.getElementById(replyAnchor(id))
      if (!element) continue
      observed.set(element, id)
      observer.observe(element)
    }
    return () => observer.disconnect()
  }, [unseen, replies])
}

/**
 * Marks the thread as read on the server once all its replies are loaded, and again after new replies were in view. A
 * thread that is not completely loaded stays unread.
 */
export function useMarkRead(page: ThreadPage | undefined, hasUnseen: boolean): void {
  const queryClient = useQueryClient()
  const isVisible = useDocumentVisibility() === 'visible'
  const marked = useRef<string | null>(null)
  const id = page?.thread.id
  const isComplete = page?.next === null
  const state = page && `${page.thread.lastActivityAt} ${page.replies.length}`

  useEffect(() => {
    if (!id || !state || !isVisible || !isComplete || hasUnseen || marked.current === state) return
    marked.current = state
    forumApi.client.markRead({ id }).then(
      () => {
        void reload(queryClient, forumApi.queries.listCategories.key())
        void reload(queryClient, followingApi.queries.listNew.key())
        void reload(queryClient, unreadCountQuery.queryKey)
        const markRead = <Row extends ThreadSummary>(row: Row) => (row.id === id ? { ...row, isUnread: false } : row)
        queryClient.setQueriesData<ThreadLists>({ queryKey: forumApi.queries.listThreads.key() }, (list) =>
          list ? { ...list, pinned: list.pinned.map(markRead), threads: list.threads.map(markRead) } : list,
        )
      },
      () => {
        // The thread stays unread; the next change or visit tries again.
        marked.current = null
      },
    )
  }, [id, state, isVisible, isComplete, hasUnseen, queryClient])
}

type ThreadLists = { pinned: ThreadSummary[]; threads: ThreadSummary[] }
