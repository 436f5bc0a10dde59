import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { OwnCompany } from '../contract.ts'
import { employersApi } from './api.ts'

const ownQuery = employersApi.queries.showOwn.queryOptions()

/** The viewer's company as a query; `data` is null for an employer who belongs to none. */
export function useOwnCompany() {
  return useQuery({ ...ownQuery, select: ({ company }) => company })
}

/** Puts the company as the server just told it onto every screen. */
export function showChanged(queryClient: QueryClient, company: OwnCompany | null): void {
  queryClient.setQueryData(ownQuery.queryKey, { company })
}
