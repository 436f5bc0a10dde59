import type { QueryClient } from '@tanstack/react-query'
import { createApi } from '../../ui/api/api-client.ts'
import { forumContract } from '../contract.ts'

export const forumApi = createApi('forum', forumContract)

/** Reloads every list of threads, with its result count, after a thread was added, removed, or changed. */
export function invalidateThreadLists(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: forumApi.queries.listThreads.key() })
  void queryClient.invalidateQueries({ queryKey: forumApi.queries.countThreads.key() })
}
