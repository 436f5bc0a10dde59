import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { problemCodeOf } from '../../ui/api.ts'
import { onSessionOver } from '../../ui/live/session-over.ts'
import { onSessionChange } from './session-channel.ts'
import { askAgain, useAccount } from './use-account.ts'

/**
 * Notices when the session ends while a screen is open: an answer or the live connection says so, another tab logs
 * out, or the browser brings the screen back from its history after a logout. Then the server is asked who is signed
 * in. For another account the page is loaded anew, so that nothing of the one before stays on it.
 */
export function useSessionWatch(): void {
  const queryClient = useQueryClient()
  const accountId = useAccount().data?.id
  const shownFor = useRef<string>(undefined)
  useEffect(() => {
    if (accountId === undefined) return
    if (shownFor.current !== undefined && shownFor.current !== accountId) window.location.reload()
    shownFor.current = accountId
  }, [accountId])
  useEffect(() => {
    const ask = () => void askAgain(queryClient)
    const askWhenRefused = (error: unknown) => {
      if (problemCodeOf(error) === 'NOT_SIGNED_IN') ask()
    }
    const askWhenRestored = (event: PageTransitionEvent) => {
      if (event.persisted) ask()
    }
    const endings = [
      onSessionChange(ask),
      onSessionOver(ask),
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') askWhenRefused(event.action.error)
      }),
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') askWhenRefused(event.action.error)
      }),
    ]
    window.addEventListener('pageshow', askWhenRestored)
    return () => {
      for (const end of endings) end()
      window.removeEventListener('pageshow', askWhenRestored)
    }
  }, [queryClient])
}
