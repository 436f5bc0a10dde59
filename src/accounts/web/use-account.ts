import { hashKey, type QueryClient, useQuery } from '@tanstack/react-query'
import type { Account } from '../contract.ts'
import { accountsApi } from './api.ts'

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
  tellOtherTabs()
}

/** Asks the server again who is signed in. */
export function askAgain(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: meQuery.queryKey })
}

const channelName = 'session'

/** Tells the site's other tabs that somebody logged in or out here. */
export function tellOtherTabs(): void {
  const channel = new BroadcastChannel(channelName)
  channel.postMessage('changed')
  channel.close()
}

/** @returns how to stop listening */
export function onSessionChange(tell: () => void): () => void {
  const channel = new BroadcastChannel(channelName)
  channel.onmessage = tell
  return () => channel.close()
}
