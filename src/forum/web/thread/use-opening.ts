import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { replyOfHash } from '../paths.ts'
import type { ThreadPage } from './thread-page.ts'

type Opening = {
  page: ThreadPage | undefined
  /** Whether the page was asked for since the screen opened, and is not from a visit before. */
  isFresh: boolean
  /** Whether the thread was on screen a while ago. */
  wasKnown: boolean
  jumpTo: (reply: number, options?: { isMarked?: boolean }) => Promise<void>
}

/**
 * Where a thread opens: at the reply its link names, else at the first unread one; coming Back, where the reader
 * left it. Follows links to other replies of the thread later on.
 * @returns the reply before which the "New" line stands, or null
 */
export function useOpening({ page, isFresh, wasKnown, jumpTo }: Opening): number | null {
  const { hash, key } = useLocation()
  const isReturn = useNavigationType() === 'POP' && wasKnown
  const [newFrom, setNewFrom] = useState<number | null>(null)
  const openedWith = useRef<string | null>(null)
  const isReady = page !== undefined && isFresh
  const firstUnread = page?.firstUnreadReplyId ?? null

  useEffect(() => {
    // A key stands for one visit of one address: following the same link again is another.
    if (!isReady || openedWith.current === key) return
    const isFirst = openedWith.current === null
    openedWith.current = key
    if (isFirst) setNewFrom(firstUnread)
    const linked = replyOfHash(hash)
    if (isFirst && isReturn) return
    if (linked !== null) void jumpTo(linked)
    else if (isFirst && firstUnread !== null) void jumpTo(firstUnread, { isMarked: false })
  }, [isReady, key, hash, firstUnread, isReturn, jumpTo])
  return newFrom
}
