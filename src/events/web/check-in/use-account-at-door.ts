import { useCallback, useState } from 'react'
import { useAccount } from '../../../accounts/web/exports.tsx'
import { useAttempts } from './use-attempts.ts'

/**
 * Who is signed in on this phone. After a reload without a connection nobody can say so, until the site answers again: what
 * is stored for the last person stays on the screen meanwhile.
 */
export function useAccountAtDoor(isOffline: boolean) {
  const { data: account, isError, refetch } = useAccount()
  const [wasUnreachable, setUnreachable] = useState(false)
  if (!wasUnreachable && account === undefined && (isOffline || isError)) setUnreachable(true)
  const isUnknown = account === undefined && wasUnreachable
  const ask = useCallback(() => void refetch({ cancelRefetch: false }), [refetch])
  useAttempts(isUnknown, ask)
  return { accountId: account?.id, isUnknown }
}
