import { useMutation, useQueryClient } from '@tanstack/react-query'
import { t } from '#text'
import { messageOf } from '../../../ui/api/api-client.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import type { Category } from '../../contract.ts'
import { forumApi } from '../api.ts'
import { useRefreshCategories } from './use-categories.ts'

/** Changes the order. Shows it at once, and reverts it when the request fails. */
export function useOrder() {
  const queryClient = useQueryClient()
  const refresh = useRefreshCategories()
  const queryKey = forumApi.queries.listCategories.queryKey()
  return useMutation({
    // One after the other, so that the last order is the one that stays.
    scope: { id: 'category-order' },
    mutationFn: (categories: Category[]) => forumApi.client.orderCategories({ ids: categories.map(({ id }) => id) }),
    onMutate: async (categories) => {
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, { categories })
    },
    onError: (error) => {
      toast.error(messageOf(error, t`Failed to change the order. Please try again.`))
    },
    onSettled: () => {
      if (queryClient.isMutating() === 1) refresh()
    },
  })
}

/** Archives a category or opens it again, and offers to undo it. */
export function useSetArchived({ id, name }: Category) {
  const refresh = useRefreshCategories()
  const set = (isArchived: boolean) => {
    const { archiveCategory, restoreCategory } = forumApi.client
    return (isArchived ? archiveCategory : restoreCategory)({ categoryId: id })
  }
  const undo = useMutation({ mutationFn: set, onSettled: refresh })
  return useMutation({
    mutationFn: set,
    onSuccess: (_answer, isArchived) => {
      toast.success(isArchived ? t`${name} is archived` : t`${name} is open again`, {
        action: { label: t`Undo`, onClick: () => undo.mutate(!isArchived) },
      })
    },
    onError: (error) => {
      toast.error(messageOf(error, t`Failed to change the category. Please try again.`))
    },
    onSettled: refresh,
  })
}

/** Switches a category. Shows the change at once, and reverts it when the request fails. */
export function useSetAsk({ id, name }: Category) {
  const queryClient = useQueryClient()
  const refresh = useRefreshCategories()
  const queryKey = forumApi.queries.listCategories.queryKey()
  const show = (isAsk: boolean) =>
    queryClient.setQueryData(
      queryKey,
      (old) => old && { categories: old.categories.map((one) => (one.id === id ? { ...one, isAsk } : one)) },
    )
  return useMutation({
    mutationFn: (isAsk: boolean) => {
      const { allowAnswers, disallowAnswers } = forumApi.client
      return (isAsk ? allowAnswers : disallowAnswers)({ categoryId: id })
    },
    onMutate: show,
    onSuccess: (_answer, isAsk) => {
      toast.success(isAsk ? t`${name} is now for questions` : t`${name} is no longer for questions`)
      refresh()
    },
    onError: (error, isAsk) => {
      show(!isAsk)
      toast.error(messageOf(error, t`Failed to change the category. Please try again.`))
    },
  })
}
