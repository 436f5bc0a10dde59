import { useEffect, useState } from 'react'

/**
 * Whether a member reads a public page, once it is there: the page itself is the same for everybody. By a plain request:
 * such a page stays light, and without an answer it is as good.
 */
export function useIsMember(): boolean {
  const [isMember, setIsMember] = useState(false)
  useEffect(() => {
    const asking = new AbortController()
    fetch('/api/accounts/me', { signal: asking.signal })
      .then((response) => response.json())
      .then(({ account }) => setIsMember(account?.role === 'member' || account?.role === 'admin'))
      .catch(() => {})
    return () => asking.abort()
  }, [])
  return isMember
}
