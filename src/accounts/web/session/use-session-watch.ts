import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { switchedOffMessage } from '../../../platform/contract/parts/parts.ts'
import { problemCodeOf } from '../../../ui/api/api-client.ts'
import { onSessionOver } from '../../../ui/live/messages.ts'
import { onSessionChange } from './signed-in-account.ts'
import { refetchAccount, useAccount } from './use-account.ts'

/**
 * Refetches the signed-in account when the session may have ended: a response or the live connection says so, another tab
 * logs out, or the browser restores the screen from its history after a logout; and when a response says that a part of
 * the site was switched off. When another account is signed in, the
 * page reloads, so that no data of the previous account stays on it.
 */
export function useSessionWatch(): void {
  const queryClient = useQueryClient()
  const accountId = useAccount().data?.id
  const shownAccountId = useRef<string>(undefined)
  useEffect(() => {
    if (accountId === undefined) return
    if (shownAccountId.current !== undefined && shownAccountId.current !== accountId) window.location.reload()
    shownAccountId.current = accountId
  }, [accountId])
  useEffect(() => {
    const refetch = () => void refetchAccount(queryClient)
    const refetchIfOutdated = (error: unknown) => {
      const isOff = error instanceof Error && error.message === switchedOffMessage
      if (problemCodeOf(error) === 'NOT_SIGNED_IN' || isOff) refetch()
    }
    const refetchIfRestored = (event: PageTransitionEvent) => {
      if (event.persisted) refetch()
    }
    const unsubscribers = [
      onSessionChange(refetch),
      onSessionOver(refetch),
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') refetchIfOutdated(event.action.error)
      }),
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') refetchIfOutdated(event.action.error)
      }),
    ]
    window.addEventListener('pageshow', refetchIfRestored)
    return () => {
      for (const unsubscribe of unsubscribers) unsubscribe()
      window.removeEventListener('pageshow', refetchIfRestored)
    }
  }, [queryClient])
}
