import { QueryClient } from '@tanstack/react-query'
import { problemCodeOf } from './api.ts'
import { isUnanswered } from './time-limit.ts'

const minute = 60_000

/** Data in the browser: kept 5 minutes, 3 retries with doubling pauses of at most 30 s (S1 §9). */
export function createQueryClient(): QueryClient {
  return new QueryClient({
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
}
