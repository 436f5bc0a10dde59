import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { problemCodeOf } from '../../../ui/api/api-client.ts'
import { onSessionOver } from '../../../ui/live/messages.ts'
import { onSessionChange } from './signed-in-account.ts'
import { refetchAccount, useAccount } from './use-account.ts'

/**
 * Refetches the signed-in account when the session may have ended: a response or the live connection says so, another tab
 * logs out, or the browser restores the screen from its history after a logout. When another account is signed in, the
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
    const refetchIfSignedOut = (error: unknown) => {
      if (problemCodeOf(error) === 'NOT_SIGNED_IN') refetch()
    }
    const refetchIfRestored = (event: PageTransitionEvent) => {
      if (event.persisted) refetch()
    }
    const unsubscribers = [
      onSessionChange(refetch),
      onSessionOver(refetch),
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') refetchIfSignedOut(event.action.error)
      }),
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') refetchIfSignedOut(event.action.error)
      }),
    ]
    window.addEventListener('pageshow', refetchIfRestored)
    return () => {
      for (const unsubscribe of unsubscribers) unsubscribe()
      window.removeEventListener('pageshow', refetchIfRestored)
    }
  }, [queryClient])
}
