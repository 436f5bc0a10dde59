import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { t } from '#text'
import { type SavableRef, toSavableKey } from '../../platform/contract/content-kinds.ts'
import { messageOf } from '../../ui/api/api-client.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { invalidateSaved, readIsSaved, restoreSaved, savedApi, stateKeyOf } from './api.ts'

/** Whether the item is to be saved, and the reminder that it had before. */
type Change = { isWanted: boolean; remindAt?: string | null }

type Options = {
  /** Opens the choice of a reminder, as long as the button is on screen. */
  onRemind: () => void
}

/**
 * Whether the person saved an item, and how to save and remove it. The screen changes at once, and back if the request
 * fails.
 * @returns `isSaved` is false until it is known
 */
export function useSave(ref: SavableRef, { onRemind }: Options) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const isOnScreen = useRef(false)
  useEffect(() => {
    isOnScreen.current = true
    return () => {
      isOnScreen.current = false
    }
  }, [])
  const queryKey = stateKeyOf(toSavableKey(ref))
  const { data: isSaved = false } = useQuery({
    queryKey,
    queryFn: ({ client }) => readIsSaved(client, toSavableKey(ref)),
  })
  const { mutate } = useMutation({
    // One after another, so that the last click decides.
    scope: { id: queryKey.join() },
    mutationFn: async ({ isWanted, remindAt = null }: Change) => {
      if (!isWanted) return (await savedApi.client.removeSaved(ref)).remindAt
      await restoreSaved(ref, remindAt)
      return null
    },
    onMutate: async ({ isWanted }) => {
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, isWanted)
    },
    onSuccess: (remindAt, { isWanted }) => {
      const remind = () => (isOnScreen.current ? onRemind() : navigate('/saved'))
      const undo = () => mutate({ isWanted: true, remindAt })
      if (isWanted) toast.success(t`Saved for later`, { action: { label: t`Remind me`, onClick: remind } })
      else toast.success(t`Removed from saved items`, { action: { label: t`Undo`, onClick: undo } })
    },
    onError: (error, { isWanted }) => {
      queryClient.setQueryData(queryKey, !isWanted)
      toast.error(messageOf(error, isWanted ? t`Failed to save this. Please try again.` : failedToRemove))
    },
    onSettled: () => invalidateSaved(queryClient),
  })
  return { isSaved, save: (isWanted: boolean) => mutate({ isWanted }) }
}

const failedToRemove = t`Failed to remove this. Please try again.`
