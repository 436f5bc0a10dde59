import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/**
 * The token of the emailed link that led here: undefined until it is read, null when there is none. It is in the URL's
 * hash, which no server and no other site sees, and is removed from the address bar at once.
 */
export function useHashToken(): string | null | undefined {
  const [token, setToken] = useState<string | null>()
  useEffect(() => {
    function readHash(): void {
      const tokenInHash = new URLSearchParams(window.location.hash.slice(1)).get('access_token')
      const { pathname, search } = window.location
      if (tokenInHash) window.history.replaceState(window.history.state, '', pathname + search)
      // Effects may run twice. The second time, the hash is gone and the token stays.
      setToken((current) => tokenInHash ?? current ?? null)
    }
    readHash()
    window.addEventListener('hashchange', readHash)
    return () => window.removeEventListener('hashchange', readHash)
  }, [])
  return token
}

/**
 * Sends a token from an email to the server exactly once, however often the screen renders: the response is cached as
 * long as the page is open, and only `refetch` sends it again. Waits while there is no token.
 * @param purpose the kind of link that contained the token
 * @param send is not aborted when the person leaves the screen, because the token may be used up already
 */
export function useTokenQuery<Output>(
  purpose: string,
  token: string | null | undefined,
  send: (token: string) => Promise<Output>,
): UseQueryResult<Output> {
  return useQuery({
    queryKey: ['accounts', 'token', purpose, token],
    queryFn: () => send(token ?? ''),
    enabled: Boolean(token),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
    retryOnMount: false,
    refetchOnMount: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}
