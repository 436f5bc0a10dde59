import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { minute } from '../../../platform/contract/durations.ts'
import type { AdminCounts } from '../../contract.ts'
import { dashboardApi } from '../api.ts'

const none: AdminCounts = { approvalCount: 0, companyCount: 0, supportCount: 0, reportCount: 0 }

const countsQuery = dashboardApi.queries.showAdminWaiting.queryOptions()

/**
 * How many items wait for the admins. Fetched again every minute, on each screen they open, and after each of their
 * writes, so that a decision lowers its count at once.
 */
export function useAdminCounts(isAdmin: boolean): AdminCounts {
  const queryClient = useQueryClient()
  const { pathname } = useLocation()
  const { data } = useQuery({ ...countsQuery, enabled: isAdmin, refetchInterval: minute })

  // biome-ignore lint/correctness/useExhaustiveDependencies: fetch again when another screen is opened
  useEffect(() => {
    if (!isAdmin) return
    const refetch = () => void queryClient.invalidateQueries({ queryKey: countsQuery.queryKey })
    refetch()
    return queryClient.getMutationCache().subscribe(({ type, mutation }) => {
      if (type === 'updated' && mutation.state.status === 'success') refetch()
    })
  }, [isAdmin, pathname, queryClient])

  return isAdmin && data ? data : none
}
