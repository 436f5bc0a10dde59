import { useIsMutating, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { t } from '#text'
import { toast } from '../../../ui/feedback/toast.ts'
import { useLiveUpdates } from '../../../ui/live/use-live-updates.ts'
import type { ProfileEvent } from '../../contract.ts'
import { changeKey, fetchOwnProfile, ownProfileQuery } from './own-profile.ts'

/**
 * Refreshes the own profile when another tab or device changes it, and shows a toast (S1 §4). The first event carries the
 * time of the last change, so that no change is missed before the connection is open.
 * @returns whether live updates are connected
 */
export function useLiveProfile(accountId: string | undefined): boolean {
  const queryClient = useQueryClient()
  const isChanging = useIsMutating({ mutationKey: changeKey }) > 0
  const connectionCount = useRef(0)
  const unread = useRef<ProfileEvent | null>(null)
  const queue = useRef(Promise.resolve())

  /** Loads the profile unless `event` is about a known change. One load runs at a time, so that one toast appears per change. */
  function catchUp(event: ProfileEvent | null, isSilent: boolean): void {
    queue.current = queue.current.then(async () => {
      const before = queryClient.getQueryData(ownProfileQuery.queryKey)
      // The event of this tab's own change carries the same time as the response, which is on screen already.
      if (event && event.updatedAt === before?.updatedAt) return
      try {
        const after = await fetchOwnProfile(queryClient)
        // The query cache keeps equal responses as one object.
        if (after === before || !before || isSilent) return
        const description = t`Your profile has been updated in real-time.`
        toast.success(t`Profile Updated`, { description, duration: 3000 })
      } catch {
        // The next event or connection tries again.
      }
    })
  }

  function read(): void {
    const event = unread.current
    unread.current = null
    // The first heartbeat is about the state that the screen is just loading.
    if (event) catchUp(event, event.kind === 'heartbeat' && connectionCount.current === 1)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: events that arrive while this tab saves are read afterwards
  useEffect(() => {
    if (!isChanging) read()
  }, [isChanging])

  return useLiveUpdates<ProfileEvent>({
    account: accountId,
    subject: 'profile',
    onEvent(event) {
      unread.current = event
      if (queryClient.isMutating({ mutationKey: changeKey }) === 0) read()
    },
    onConnect() {
      connectionCount.current += 1
      catchUp(null, connectionCount.current === 1)
    },
  })
}
