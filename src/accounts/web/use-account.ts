import { hashKey, type QueryClient, useQuery } from '@tanstack/react-query'
import type { Account } from '../contract.ts'
import { accountsApi } from './api.ts'
import { tellOtherTabs } from './session-channel.ts'
import { setSignedInPerson } from './signed-in-person.ts'

const minute = 60_000

const meQuery = accountsApi.queries.me.queryOptions({ staleTime: minute })

/** The signed-in account as a query: `data` is null for a visitor, and undefined until it is known. */
export function useAccount() {
  return useQuery({ ...meQuery, select: ({ account }) => account })
}

/** Makes a person who just logged in the viewer. What the previous one had loaded goes. */
export function beginAs(queryClient: QueryClient, account: Account): void {
  queryClient.removeQueries({ predicate: ({ queryHash }) => queryHash !== hashKey(meQuery.queryKey) })
  queryClient.setQueryData(meQuery.queryKey, { account })
  setSignedInPerson(account)
  tellOtherTabs()
}

/** Shows what has become of the viewer's own account: here, in the other tabs, and wherever the name stands. */
export async function takeOwnAccount(queryClient: QueryClient, account: Account): Promise<void> {
  queryClient.setQueryData(meQuery.queryKey, { account })
  tellOtherTabs()
  await queryClient.invalidateQueries({ predicate: ({ queryHash }) => queryHash !== hashKey(meQuery.queryKey) })
}

/** Asks the server again who is signed in. */
export function askAgain(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: meQuery.queryKey })
}
