import { type QueryClient, useQuery } from '@tanstack/react-query'
import { createApi } from '../../ui/api/api-client.ts'
import { employersContract, type OwnCompany } from '../contract.ts'

export const employersApi = createApi('employers', employersContract)

const ownQuery = employersApi.queries.showOwn.queryOptions()

/** Query of the viewer's company; `data` is null for an employer who belongs to none. */
export function useOwnCompany() {
  return useQuery({ ...ownQuery, select: ({ company }) => company })
}

/** Shows the company that the server has just returned on every open screen. */
export function setOwnCompany(queryClient: QueryClient, company: OwnCompany | null): void {
  queryClient.setQueryData(ownQuery.queryKey, { company })
}
