import { useIsMutating, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { toast } from '../../../ui/toast.ts'
import { useEventStream } from '../../../ui/use-event-stream.ts'
import type { ProfileEvent } from '../../contract.ts'
import { profilesApi } from '../api.ts'
import { changeKey, fetchOwnProfile, ownProfileQuery } from './own-profile.ts'

/** Seconds: a heartbeat comes every 25 (S1 §9). */
const silenceLimit = 35

/**
 * Keeps the own profile as other tabs and devices leave it, and says so when one changed it (S1 §4).
 * @returns whether changes are heard of at once
 */
export function useLiveProfile(): boolean {
  const queryClient = useQueryClient()
  const isChanging = useIsMutating({ mutationKey: changeKey }) > 0
  const isFirstConnection = useRef(true)
  const unread = useRef<ProfileEvent | null>(null)

  async function catchUp({ inSilence }: { inSilence: boolean }): Promise<void> {
    const before = queryClient.getQueryData(ownProfileQuery.queryKey)
    try {
      const after = await fetchOwnProfile(queryClient)
      // Equal answers are kept as one object.
      if (after === before || !before || inSilence) return
      const description = 'Your profile has been updated in real-time.'
      toast.success('Profile Updated', { description, duration: 3000 })
    } catch {
      // The next event, or the next connection, asks again.
    }
  }

  /** What this tab changed itself is on screen already: its event carries the moment that its answer did. */
  function read(): void {
    const event = unread.current
    unread.current = null
    const known = queryClient.getQueryData(ownProfileQuery.queryKey)?.updatedAt
    if (event && event.updatedAt !== known) void catchUp({ inSilence: false })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what came while this tab was saving is read when it is done
  useEffect(() => {
    if (!isChanging) read()
  }, [isChanging])

  return useEventStream({
    key: 'own',
    enabled: true,
    silenceLimit,
    connect: (signal) => profilesApi.client.watchOwn(undefined, { signal }),
    onEvent(event) {
      if (event.kind === 'heartbeat') return
      unread.current = event
      if (queryClient.isMutating({ mutationKey: changeKey }) === 0) read()
    },
    onConnect() {
      void catchUp({ inSilence: isFirstConnection.current })
      isFirstConnection.current = false
    },
  })
}
