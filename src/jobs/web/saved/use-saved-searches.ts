import { useMutation, useQueryClient } from '@tanstack/react-query'
import { t } from '#text'
import { messageOf } from '../../../ui/api/api-client.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import type { SavedSearch } from '../../contract.ts'
import { jobsApi } from '../api.ts'
import { alertDescriptions } from '../board/search-labels.ts'

type Searches = { searches: SavedSearch[] }

const key = jobsApi.queries.listSearches.queryKey()
const failure = t`That didn’t work. Please try again.`

/** Updates a saved search. The caller shows the result. */
export function useUpdateSearch() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, name, search, alerts }: SavedSearch) =>
      jobsApi.client.updateSearch({ id, name, search, alerts }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  })
}

/** Changes how often a saved search sends alerts. The list shows the change at once, and reverts it on failure. */
export function useChooseAlerts() {
  const queryClient = useQueryClient()
  const show = (id: string, alerts: SavedSearch['alerts']) =>
    queryClient.setQueryData<Searches>(
      key,
      (old) => old && { searches: old.searches.map((search) => (search.id === id ? { ...search, alerts } : search)) },
    )
  return useMutation({
    mutationFn: ({ saved: { id, name, search }, alerts }: { saved: SavedSearch; alerts: SavedSearch['alerts'] }) =>
      jobsApi.client.updateSearch({ id, name, search, alerts }),
    onMutate: async ({ saved, alerts }) => {
      await queryClient.cancelQueries({ queryKey: key })
      show(saved.id, alerts)
    },
    onSuccess: ({ name, alerts }) => toast.success(t`Alerts for “${name}”`, { description: alertDescriptions[alerts] }),
    onError: (error, { saved }) => {
      show(saved.id, saved.alerts)
      toast.error(messageOf(error, failure))
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  })
}

/** Deletes a saved search. */
export function useDeleteSearch() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: SavedSearch) => jobsApi.client.deleteSearch({ id }),
    onSuccess: (_, { id, name }) => {
      queryClient.setQueryData<Searches>(
        key,
        (old) => old && { searches: old.searches.filter((search) => search.id !== id) },
      )
      toast.success(t`“${name}” was deleted`)
    },
    onError: (error) => toast.error(messageOf(error, failure)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  })
}
