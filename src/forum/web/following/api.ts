import type { QueryClient } from '@tanstack/react-query'
import { createApi } from '../../../ui/api/api-client.ts'
import { followingContract } from '../../following-contract.ts'
import { reloadUnreadMarks } from '../unread/api.ts'

/** The API of what is new and of following. */
export const followingApi = createApi('following', followingContract)

/** Loads every level again, and what depends on it, after the viewer chose one. */
export function reloadLevels(queryClient: QueryClient): void {
  const { showThreadLevel, listBoardLevels, listThreadLevels, listNew } = followingApi.queries
  for (const query of [showThreadLevel, listBoardLevels, listThreadLevels, listNew]) {
    void queryClient.invalidateQueries({ queryKey: query.key() })
  }
  reloadUnreadMarks(queryClient)
}
