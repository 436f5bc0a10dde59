import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { createApi } from '../../../ui/api/api-client.ts'
import { unreadContract } from '../../unread-contract.ts'

// Apart from the API of following, because the frame of every screen needs nothing but the number of unread threads.

/** The query for how many threads are unread for the viewer. */
export const unreadCountQuery = createApi('following', unreadContract).queries.countUnread.queryOptions({
  staleTime: 30_000,
})

/** The query keys of the board's index and its lists of threads, which mark what is unread (../api.ts). */
const boardKeys = [
  ['forum', 'listCategories'],
  ['forum', 'listThreads'],
]

/**
 * Loads the number of unread threads again, and the marks on the board's screens, after something was written or read
 * elsewhere.
 */
export function reloadUnreadMarks(queryClient: QueryClient): void {
  void reload(queryClient, unreadCountQuery.queryKey)
  for (const path of boardKeys) void reload(queryClient, [path])
}

/**
 * Loads queries again after a change. Requests on their way are canceled first: their responses may be older than the
 * change, and would count as new on a screen that is not open now.
 */
export async function reload(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  await queryClient.cancelQueries({ queryKey })
  await queryClient.invalidateQueries({ queryKey })
}
