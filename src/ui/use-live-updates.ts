import { useDocumentVisibility } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { LiveTab } from './live/tab.ts'

/** Milliseconds for which a hidden page goes on following: who only looks elsewhere comes back to everything at once. */
const followHidden = 30_000

type LiveUpdates<Event> = {
  /** Whose page it is; undefined until known. */
  account: string | undefined
  /** What is followed, as src/app/registry/live-subjects.ts names it, such as `thread:12`. */
  subject: string
  enabled?: boolean
  onEvent: (event: Event) => void
  /** Called whenever following begins: what happened before was not heard. Also when the server refuses for good. */
  onConnect: () => void
}

/**
 * Follows a subject over the browser's one live connection while the page is visible.
 * @returns whether it is followed right now
 */
export function useLiveUpdates<Event>({ account, subject, enabled = true, ...handlers }: LiveUpdates<Event>): boolean {
  const isFollowing = useIsLookedAt() && enabled
  const [isLive, setIsLive] = useState(false)
  const latest = useRef(handlers)
  useEffect(() => {
    latest.current = handlers
  })
  useEffect(() => {
    if (!isFollowing || account === undefined) return
    const stop = liveTabOf(account).follow(subject, {
      onEvent: (event) => latest.current.onEvent(event as Event),
      onConnect: () => latest.current.onConnect(),
      onLive: setIsLive,
    })
    return () => {
      stop()
      setIsLive(false)
    }
  }, [account, subject, isFollowing])
  return isLive
}

let current: LiveTab | undefined

/** The page's end of the connection. Nothing of an account that was signed in before stays. */
function liveTabOf(account: string): LiveTab {
  if (current?.account !== account) {
    current?.close()
    current = new LiveTab(account)
  }
  return current
}

/** Whether the page is visible, or was until a moment ago. */
function useIsLookedAt(): boolean {
  const isVisible = useDocumentVisibility() === 'visible'
  const [isLookedAt, setIsLookedAt] = useState(isVisible)
  useEffect(() => {
    if (isVisible) return setIsLookedAt(true)
    const timer = setTimeout(() => setIsLookedAt(false), followHidden)
    return () => clearTimeout(timer)
  }, [isVisible])
  return isLookedAt
}
