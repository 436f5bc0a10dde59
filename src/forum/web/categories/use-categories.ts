import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Category } from '../../contract.ts'
import { forumApi, invalidateThreadLists } from '../api.ts'

/**
 * The categories in display order, archived ones included. Empty until they have loaded.
 * @param isNeeded whether to load them; only members may
 */
export function useCategories(isNeeded = true): Category[] {
  return useQuery(forumApi.queries.listCategories.queryOptions({ enabled: isNeeded })).data?.categories ?? []
}

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

/** Categories as options of a select, below one that stands for no choice. */
export function categoryOptions(placeholder: string, categories: readonly Category[]) {
  return [{ value: '', label: placeholder }, ...categories.map(({ id, name }) => ({ value: id, label: name }))]
}
