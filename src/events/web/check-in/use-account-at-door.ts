import { useEffect, useState } from 'react'
import { useAccount } from '../../../accounts/web/exports.tsx'
import { second } from '../../../platform/contract/durations.ts'

/** Milliseconds between two attempts to ask who is signed in. */
const askAgainAfter = 5 * second

/**
 * Who is signed in on this phone. After a reload without a connection nobody can say so, until the site answers again: what
 * is stored for the last person stays on the screen meanwhile.
 */
export function useAccountAtDoor(isOffline: boolean) {
  const { data: account, isError, refetch } = useAccount()
  const [wasUnreachable, setUnreachable] = useState(false)
  if (!wasUnreachable && account === undefined && (isOffline || isError)) setUnreachable(true)
  const isUnknown = account === undefined && wasUnreachable
  useEffect(() => {
    if (!isUnknown) return
    const ask = () => void refetch({ cancelRefetch: false })
    const timer = setInterval(ask, askAgainAfter)
    window.addEventListener('online', ask)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', ask)
    }
  }, [isUnknown, refetch])
  return { accountId: account?.id, isUnknown }
}
