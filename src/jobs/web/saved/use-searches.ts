import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../../ui/api.ts'
import { toast } from '../../../ui/toast.ts'
import type { SavedSearch } from '../../contract.ts'
import { alertNews } from '../alert-words.ts'
import { jobsApi } from '../api.ts'

type Searches = { searches: SavedSearch[] }

const key = jobsApi.queries.listSearches.queryKey()
const failure = 'That did not work. Please try again.'

/** Changes a saved search as a whole; the caller says what came of it. */
export function useUpdateSearch() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, name, search, alerts }: SavedSearch) =>
      jobsApi.client.updateSearch({ id, name, search, alerts }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  })
}

/** Chooses how often a saved search tells of new jobs: seen at once, taken back where the server did not follow. */
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
    onSuccess: ({ name, alerts }) => toast.success(`Alerts for “${name}”`, { description: alertNews[alerts] }),
    onError: (error, { saved }) => {
      show(saved.id, saved.alerts)
      toast.error(messageOf(error, failure))
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  })
}

/** Forgets a saved search, for good. */
export function useDeleteSearch() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: SavedSearch) => jobsApi.client.deleteSearch({ id }),
    onSuccess: (_, { id, name }) => {
      queryClient.setQueryData<Searches>(
        key,
        (old) => old && { searches: old.searches.filter((search) => search.id !== id) },
      )
      toast.success(`“${name}” is deleted`)
    },
    onError: (error) => toast.error(messageOf(error, failure)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  })
}
