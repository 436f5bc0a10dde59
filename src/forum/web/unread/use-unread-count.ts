import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useAccount } from '../../../accounts/web/exports.tsx'
import { useLiveUpdates } from '../../../ui/live/use-live-updates.ts'
import { reloadUnreadMarks, unreadCountQuery } from './api.ts'

/** Milliseconds between two requests after announcements of activity, so that a busy board asks each screen rarely. */
const minGap = 15_000
/** The random share of a second by which requests are spread, because all screens get an announcement at once. */
const spread = 1_000

/**
 * How many threads are unread for the viewer, updated live. Use it only in the frame: it opens the subscription on which the
 * marks of the board's index depend, too.
 * @param isEnabled whether the viewer may read the board
 */
export function useUnreadThreadCount(isEnabled: boolean): number {
  const queryClient = useQueryClient()
  const { data: account } = useAccount()
  const { data } = useQuery({ ...unreadCountQuery, enabled: isEnabled, retry: false })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const lastAt = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])

  function reloadSoon(): void {
    if (timer.current !== undefined) return
    const wait = Math.max(0, lastAt.current + minGap - Date.now()) + Math.random() * spread
    timer.current = setTimeout(() => {
      timer.current = undefined
      lastAt.current = Date.now()
      reloadUnreadMarks(queryClient)
    }, wait)
  }

  useLiveUpdates({
    account: account?.id,
    subject: 'board',
    enabled: isEnabled,
    onEvent: reloadSoon,
    // Activity before the connection was not announced to this screen.
    onConnect: reloadSoon,
  })
  return isEnabled ? (data?.unreadCount ?? 0) : 0
}
