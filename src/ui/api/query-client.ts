import { noop, QueryClient } from '@tanstack/react-query'
import { minute, second } from '../../platform/contract/durations.ts'
import { problemCodeOf } from './api-client.ts'
import { isTimeout } from './request-timeout.ts'

/**
 * Keeps an older response from overwriting data that a screen has just set, such as the response to a write: a query in
 * flight at that moment may have been read before the write. It is canceled and fetched again; if it was fetching the
 * next page of a list, the next page is fetched again.
 */
function dropOlderResponses(queryClient: QueryClient): void {
  const set = queryClient.setQueryData.bind(queryClient)
  function setAndRefetch(...[queryKey, updater, options]: Parameters<typeof set>) {
    const data = set(queryKey, updater, options)
    const query = queryClient.getQueryCache().find({ queryKey })
    if (query && query.state.fetchStatus !== 'idle') {
      const meta = query.state.fetchMeta ?? undefined
      // Silent, so that callers waiting for the canceled response get the newer one instead of an error.
      void query.cancel({ silent: true })
      query.fetch(undefined, { meta }).catch(noop)
    }
    return data
  }
  queryClient.setQueryData = setAndRefetch as typeof set
}

/** The cache of server data in the browser: kept 5 minutes, 3 retries with doubling delays of at most 30 s (S1 §9). */
export function createQueryClient(): QueryClient {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: 5 * minute,
        // Retry lost connections and server faults only: a rejected request would be rejected again. After a timeout
        // the person sees an error and decides when to try again.
        retry: (failures, error) =>
          failures < 3 && !isTimeout(error) && (problemCodeOf(error) ?? 'INTERNAL') === 'INTERNAL',
        retryDelay: (attempt) => Math.min(second * 2 ** attempt, 30 * second),
      },
      // Without a connection a write fails at once with an error, instead of waiting silently.
      mutations: { networkMode: 'always' },
    },
  })
  dropOlderResponses(queryClient)
  return queryClient
}
