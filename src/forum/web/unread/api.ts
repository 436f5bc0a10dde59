import type { QueryClient } from '@tanstack/react-query'
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
  void queryClient.invalidateQueries({ queryKey: unreadCountQuery.queryKey })
  for (const path of boardKeys) void queryClient.invalidateQueries({ queryKey: [path] })
}
