import { useDocumentVisibility } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { LiveTab } from './tab.ts'

/** Milliseconds for which a hidden page keeps observing, so that a person who comes back soon misses nothing. */
const observeHiddenFor = 30_000

type LiveUpdates<Event> = {
  /** The id of the signed-in account; undefined until known. */
  account: string | undefined
  /** The live subject, as named in src/app/registry/registry.ts, such as `thread:12`. */
  subject: string
  enabled?: boolean
  onEvent: (event: Event) => void
  /** Called whenever observing starts, because earlier updates were missed. Also called when the server refuses it. */
  onConnect: () => void
}

/**
 * Observes a subject over the browser's one live connection while the page is visible.
 * @returns whether the subject is being observed right now
 */
export function useLiveUpdates<Event>({ account, subject, enabled = true, ...handlers }: LiveUpdates<Event>): boolean {
  const isObserving = useRecentlyVisible() && enabled
  const [isLive, setIsLive] = useState(false)
  const latest = useRef(handlers)
  useEffect(() => {
    latest.current = handlers
  })
  useEffect(() => {
    if (!isObserving || account === undefined) return
    const stop = liveTabOf(account).observe(subject, {
      onEvent: (event) => latest.current.onEvent(event as Event),
      onConnect: () => latest.current.onConnect(),
      onLive: setIsLive,
    })
    return () => {
      stop()
      setIsLive(false)
    }
  }, [account, subject, isObserving])
  return isLive
}

let current: LiveTab | undefined

/** The page's side of the connection. Closes that of an account that was signed in before. */
function liveTabOf(account: string): LiveTab {
  if (current?.account !== account) {
    current?.close()
    current = new LiveTab(account)
  }
  return current
}

/** Whether the page is visible, or was until recently. */
function useRecentlyVisible(): boolean {
  const isVisible = useDocumentVisibility() === 'visible'
  const [isRecent, setIsRecent] = useState(isVisible)
  useEffect(() => {
    if (isVisible) return setIsRecent(true)
    const timer = setTimeout(() => setIsRecent(false), observeHiddenFor)
    return () => clearTimeout(timer)
  }, [isVisible])
  return isRecent
}
