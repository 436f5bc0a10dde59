import { noop, QueryClient } from '@tanstack/react-query'
import { problemCodeOf } from './api.ts'
import { isUnanswered } from './time-limit.ts'

const minute = 60_000

/**
 * Keeps an older answer from overwriting what a screen has just set, such as the answer to a write: whatever a query
 * waits for at that moment may have been read before. It is dropped and asked for again; where that was the next page of
 * a list, the next page is.
 */
function dropOlderAnswers(queryClient: QueryClient): void {
  const set = queryClient.setQueryData.bind(queryClient)
  function setAndDrop(...[queryKey, updater, options]: Parameters<typeof set>) {
    const data = set(queryKey, updater, options)
    const query = queryClient.getQueryCache().find({ queryKey })
    if (query && query.state.fetchStatus !== 'idle') {
      const meta = query.state.fetchMeta ?? undefined
      // Silent: whoever waits for the answer waits for the newer one.
      void query.cancel({ silent: true })
      query.fetch(undefined, { meta }).catch(noop)
    }
    return data
  }
  queryClient.setQueryData = setAndDrop as typeof set
}

/** Data in the browser: kept 5 minutes, 3 retries with doubling pauses of at most 30 s (S1 §9). */
export function createQueryClient(): QueryClient {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: 5 * minute,
        // A refusal stays a refusal: only lost connections and server faults are worth another try. Who has waited
        // for the whole limit is told so, and tries again when they like.
        retry: (failures, error) =>
          failures < 3 && !isUnanswered(error) && (problemCodeOf(error) ?? 'INTERNAL') === 'INTERNAL',
        retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 30_000),
      },
      // Without a connection an action fails at once and says so, instead of waiting in silence.
      mutations: { networkMode: 'always' },
    },
  })
  dropOlderAnswers(queryClient)
  return queryClient
}
