import {
  type InfiniteData,
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { t } from '#text'
import { type SavableKind, toSavableKey } from '../../platform/contract/content-kinds.ts'
import { messageOf } from '../../ui/api/api-client.ts'
import { toast } from '../../ui/feedback/toast.ts'
import type { SavedItem } from '../contract.ts'
import { invalidateSaved, restoreSaved, savedApi, stateKeyOf } from './api.ts'

type SavedPages = InfiniteData<{ items: SavedItem[]; next: string | null }, string | undefined>

function listOptions(kind: SavableKind | undefined) {
  return savedApi.queries.listSaved.infiniteOptions({
    input: (after: string | undefined) => ({ kind, after }),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
}

/** What the person saved, of one kind or of all. While another kind loads, the previous list stays. */
export function useSavedList(kind: SavableKind | undefined) {
  return useInfiniteQuery({ ...listOptions(kind), placeholderData: keepPreviousData })
}

/**
 * Removes an item from the list, which shows it at once. The message offers to undo it, which restores the reminder too.
 * @param kind the kind that the list shows; undefined for all
 */
export function useRemoveSaved(kind: SavableKind | undefined): (saved: SavedItem) => void {
  const queryClient = useQueryClient()
  const { queryKey } = listOptions(kind)
  const setState = (saved: SavedItem, isSaved: boolean) =>
    queryClient.setQueryData(stateKeyOf(toSavableKey(saved)), isSaved)

  const undo = useMutation({
    mutationFn: (saved: SavedItem) => restoreSaved(saved, saved.remindAt),
    onSuccess: (_answer, saved) => setState(saved, true),
    onError: (error) => toast.error(messageOf(error, t`Failed to save this. Please try again.`)),
    onSettled: () => invalidateSaved(queryClient),
  })
  const { mutate } = useMutation({
    mutationFn: ({ kind, id }: SavedItem) => savedApi.client.removeSaved({ kind, id }),
    onMutate: async (saved) => {
      await queryClient.cancelQueries({ queryKey })
      const before = queryClient.getQueryData<SavedPages>(queryKey)
      queryClient.setQueryData<SavedPages>(queryKey, (old) => old && without(old, saved))
      return { before }
    },
    onSuccess: (_answer, saved) => {
      setState(saved, false)
      // What is no longer available, and a closed job, cannot be saved again.
      const canUndo = saved.item !== null && saved.item.status !== 'closed'
      const action = canUndo ? { label: t`Undo`, onClick: () => undo.mutate(saved) } : undefined
      toast.success(t`Removed from saved items`, { action })
    },
    onError: (error, _saved, context) => {
      queryClient.setQueryData(queryKey, context?.before)
      toast.error(messageOf(error, t`Failed to remove this. Please try again.`))
    },
    onSettled: () => invalidateSaved(queryClient),
  })
  return mutate
}

function without(data: SavedPages, { kind, id }: SavedItem): SavedPages {
  const isOther = (item: SavedItem) => item.kind !== kind || item.id !== id
  return { ...data, pages: data.pages.map((page) => ({ ...page, items: page.items.filter(isOther) })) }
}
