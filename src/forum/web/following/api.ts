import type { QueryClient } from '@tanstack/react-query'
import { createApi } from '../../../ui/api/api-client.ts'
import { followingContract } from '../../following-contract.ts'

// Apart from the board's API (../api.ts), because the frame of every screen needs the number of unread threads.

/** The API of what is new and of following. */
export const followingApi = createApi('following', followingContract)

/** The query for how many threads are unread for the viewer. */
export const unreadCountQuery = followingApi.queries.countUnread.queryOptions({ staleTime: 30_000 })

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

/** Loads every level again, and what depends on it, after the viewer chose one. */
export function reloadLevels(queryClient: QueryClient): void {
  const { showThreadLevel, listBoardLevels, listThreadLevels, listNew } = followingApi.queries
  for (const query of [showThreadLevel, listBoardLevels, listThreadLevels, listNew]) {
    void queryClient.invalidateQueries({ queryKey: query.key() })
  }
  reloadUnreadMarks(queryClient)
}
