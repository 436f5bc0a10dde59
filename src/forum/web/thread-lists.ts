import type { QueryClient } from '@tanstack/react-query'
import { forumApi } from './api.ts'

/** Loads every list of threads anew, with the number of results above it: a thread came, went, or changed. */
export function refreshThreadLists(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: forumApi.queries.listThreads.key() })
  void queryClient.invalidateQueries({ queryKey: forumApi.queries.countThreads.key() })
}
