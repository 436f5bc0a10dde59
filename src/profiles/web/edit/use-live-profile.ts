import { useIsMutating, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { toast } from '../../../ui/feedback/toast.ts'
import { useLiveUpdates } from '../../../ui/live/use-live-updates.ts'
import type { ProfileEvent } from '../../contract.ts'
import { changeKey, fetchOwnProfile, ownProfileQuery } from './own-profile.ts'

/**
 * Keeps the own profile as other tabs and devices leave it, and says so when one changed it (S1 §4). What
 * comes first carries the moment of the last change, so that nothing is missed while a connection is made.
 * @returns whether changes are heard of at once
 */
export function useLiveProfile(accountId: string | undefined): boolean {
  const queryClient = useQueryClient()
  const isChanging = useIsMutating({ mutationKey: changeKey }) > 0
  const connectionCount = useRef(0)
  const unread = useRef<ProfileEvent | null>(null)
  const turn = useRef(Promise.resolve())

  /** Asks for the profile unless `event` tells of what is known. One after the other, so that news are told once. */
  function catchUp(event: ProfileEvent | null, inSilence: boolean): void {
    turn.current = turn.current.then(async () => {
      const before = queryClient.getQueryData(ownProfileQuery.queryKey)
      // What this tab changed itself is on screen already: its event carries the moment that its answer did.
      if (event && event.updatedAt === before?.updatedAt) return
      try {
        const after = await fetchOwnProfile(queryClient)
        // Equal answers are kept as one object.
        if (after === before || !before || inSilence) return
        const description = 'Your profile has been updated in real-time.'
        toast.success('Profile Updated', { description, duration: 3000 })
      } catch {
        // The next event, or the next connection, asks again.
      }
    })
  }

  function read(): void {
    const event = unread.current
    unread.current = null
    // The first heartbeat tells what the screen is just loading.
    if (event) catchUp(event, event.kind === 'heartbeat' && connectionCount.current === 1)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what came while this tab was saving is read when it is done
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
