import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type SavableRef, toSavableKey } from '../../platform/contract/content-kinds.ts'
import { messageOf } from '../../ui/api/api-client.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { invalidateSaved, readIsSaved, savedApi, stateKeyOf } from './api.ts'

type Options = {
  /** Opens the choice of a reminder. */
  onRemind: () => void
}

/**
 * Whether the person saved an item, and how to save and remove it. The screen changes at once, and back if the request
 * fails.
 * @returns `isSaved` is false until it is known
 */
export function useSave(ref: SavableRef, { onRemind }: Options) {
  const queryClient = useQueryClient()
  const queryKey = stateKeyOf(toSavableKey(ref))
  const { data: isSaved = false } = useQuery({ queryKey, queryFn: () => readIsSaved(toSavableKey(ref)) })
  const { mutate } = useMutation({
    // One after another, so that the last click decides.
    scope: { id: queryKey.join() },
    mutationFn: (isWanted: boolean) => (isWanted ? savedApi.client.saveItem(ref) : savedApi.client.removeSaved(ref)),
    onMutate: async (isWanted) => {
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, isWanted)
    },
    onSuccess: (_answer, isWanted) => {
      if (isWanted) toast.success('Saved for later', { action: { label: 'Remind me', onClick: onRemind } })
      else toast.success('Removed from saved items', { action: { label: 'Undo', onClick: () => mutate(true) } })
    },
    onError: (error, isWanted) => {
      queryClient.setQueryData(queryKey, !isWanted)
      toast.error(messageOf(error, isWanted ? 'Failed to save this. Please try again.' : failedToRemove))
    },
    onSettled: () => invalidateSaved(queryClient),
  })
  return { isSaved, save: mutate }
}

const failedToRemove = 'Failed to remove this. Please try again.'
