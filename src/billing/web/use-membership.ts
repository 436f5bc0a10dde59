import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useAccount } from '../../accounts/web/exports.tsx'
import type { Membership } from '../contract.ts'
import { billingApi } from './api.ts'

const minute = 60_000

const membershipQuery = billingApi.queries.show.queryOptions({ staleTime: 5 * minute })

/** The signed-in person's membership as a query; nothing is asked for a visitor. */
export function useMembership() {
  const { data: account } = useAccount()
  return useQuery({ ...membershipQuery, enabled: Boolean(account) })
}

/** Shows how things stand after something was done about it. */
export function keepMembership(queryClient: QueryClient, membership: Membership): void {
  queryClient.setQueryData(membershipQuery.queryKey, membership)
}

/** Asks the server again how things stand. */
export function askForMembership(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: membershipQuery.queryKey })
}
