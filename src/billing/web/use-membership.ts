import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useAccount } from '../../accounts/web/exports.tsx'
import { minute } from '../../platform/contract/durations.ts'
import type { Membership } from '../contract.ts'
import { billingApi } from './api.ts'

const membershipQuery = billingApi.queries.show.queryOptions({ staleTime: 5 * minute })

/**
 * A query for the viewer's membership, which is fresh for five minutes, because most changes come from this browser.
 * It does not run for visitors.
 */
export function useMembership() {
  const { data: account } = useAccount()
  return useQuery({ ...membershipQuery, enabled: Boolean(account) })
}

/** Shows a membership that a mutation returned on all screens, without another request. */
export function cacheMembership(queryClient: QueryClient, membership: Membership): void {
  queryClient.setQueryData(membershipQuery.queryKey, membership)
}

/** Requests the membership again, such as after a response that required one. */
export function refetchMembership(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: membershipQuery.queryKey })
}
