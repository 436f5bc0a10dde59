import { useQueryClient } from '@tanstack/react-query'
import { forumApi, invalidateThreadLists } from '../api.ts'

/**
 * Returns a function that reloads whatever shows the texts or the state of a category: the lists of categories and
 * threads, and threads.
 */
export function useRefreshCategories(): () => void {
  const queryClient = useQueryClient()
  return () => {
    void queryClient.invalidateQueries({ queryKey: forumApi.queries.listCategories.key() })
    invalidateThreadLists(queryClient)
    void queryClient.invalidateQueries({ queryKey: forumApi.queries.getThread.key() })
  }
}
