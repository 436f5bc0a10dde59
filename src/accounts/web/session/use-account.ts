import { hashKey, type QueryClient, useQuery } from '@tanstack/react-query'
import { setSwitchedOff } from '../../../ui/page/parts.ts'
import type { Account } from '../../contract.ts'
import { accountsApi } from '../api.ts'
import { notifyOtherTabs, setSignedInAccount } from './signed-in-account.ts'

const minute = 60_000

const meOptions = accountsApi.queries.me.queryOptions({ staleTime: minute })
/** For the rendering on the server, which begins with the account. */
export const meQuery = {
  ...meOptions,
  async queryFn({ signal }: { signal: AbortSignal }) {
    const answer = await accountsApi.client.me(undefined, { signal })
    setSwitchedOff(answer.switchedOff)
    return answer
  },
}

/** The query of the signed-in account: `data` is null for a visitor, and undefined until it is known. */
export function useAccount() {
  return useQuery({ ...meQuery, select: ({ account }) => account })
}

/** Makes the account that just logged in the viewer, and removes the cached data of the previous viewer. */
export function setViewer(queryClient: QueryClient, account: Account): void {
  queryClient.removeQueries({ predicate: ({ queryHash }) => queryHash !== hashKey(meQuery.queryKey) })
  storeAccount(queryClient, account)
  setSignedInAccount(account)
  notifyOtherTabs()
}

/** Updates the viewer's own account after a change: here, in other tabs, and wherever the name is shown. */
export async function updateOwnAccount(queryClient: QueryClient, account: Account): Promise<void> {
  storeAccount(queryClient, account)
  notifyOtherTabs()
  await queryClient.invalidateQueries({ predicate: ({ queryHash }) => queryHash !== hashKey(meQuery.queryKey) })
}

function storeAccount(queryClient: QueryClient, account: Account): void {
  queryClient.setQueryData(meQuery.queryKey, (before) => ({ account, switchedOff: before?.switchedOff ?? [] }))
}

/** Refetches the signed-in account, and which parts of the site are off. */
export function refetchAccount(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: meQuery.queryKey })
}
