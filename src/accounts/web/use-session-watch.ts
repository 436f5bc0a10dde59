import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { problemCodeOf } from '../../ui/api.ts'
import { askAgain, onSessionChange } from './use-account.ts'

/**
 * Notices when the session ends while a screen is open: an answer says so, another tab logs out, or the browser
 * brings the screen back from its history after a logout. Then the server is asked who is signed in.
 */
export function useSessionWatch(): void {
  const queryClient = useQueryClient()
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
