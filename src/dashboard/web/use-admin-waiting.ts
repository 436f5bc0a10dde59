import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { AdminWaiting } from '../contract.ts'
import { dashboardApi } from './api.ts'

const nothing: AdminWaiting = { companyCount: 0, supportCount: 0, reportCount: 0 }
const minute = 60_000

const waitingQuery = dashboardApi.queries.showAdminWaiting.queryOptions()

/**
 * How much waits for the admins. Counted anew every minute, on each screen they go to, and after whatever they did:
 * a decision takes its count away at once.
 */
export function useAdminWaiting(isAdmin: boolean): AdminWaiting {
  const queryClient = useQueryClient()
  const { pathname } = useLocation()
  const { data } = useQuery({ ...waitingQuery, enabled: isAdmin, refetchInterval: minute })

  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen is the reason to count anew
  useEffect(() => {
    if (!isAdmin) return
    const countAnew = () => void queryClient.invalidateQueries({ queryKey: waitingQuery.queryKey })
    countAnew()
    return queryClient.getMutationCache().subscribe(({ type, mutation }) => {
      if (type === 'updated' && mutation.state.status === 'success') countAnew()
    })
  }, [isAdmin, pathname, queryClient])

  return isAdmin && data ? data : nothing
}
