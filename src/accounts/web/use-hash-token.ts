import { useEffect, useState } from 'react'

/**
 * The token of the mailed link that led here: undefined until read, null when there is none. It travels in the
 * address's hash, which no server and no other site sees, and leaves the address bar at once.
 */
export function useHashToken(): string | null | undefined {
  const [token, setToken] = useState<string | null>()
  useEffect(() => {
    function take(): void {
      const found = new URLSearchParams(window.location.hash.slice(1)).get('access_token')
      const { pathname, search } = window.location
      if (found) window.history.replaceState(window.history.state, '', pathname + search)
      // By the second time it runs, as effects may, the hash is gone: the token stays known.
      setToken((known) => found ?? known ?? null)
    }
    take()
    window.addEventListener('hashchange', take)
    return () => window.removeEventListener('hashchange', take)
  }, [])
  return token
}
