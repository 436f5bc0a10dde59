import { useMutation, useQueryClient } from '@tanstack/react-query'
import { t } from '#text'
import { messageOf } from '../../../ui/api/api-client.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import type { Conversation } from '../../contract.ts'
import { messagesApi } from '../api.ts'
import { reloadConversation, reloadFolders, setConversation } from '../use-conversations.ts'

type Action = 'accept' | 'decline' | 'block' | 'shareContact' | 'unblock'

const failures: Record<Action, string> = {
  accept: t`Failed to accept the request. Please try again.`,
  decline: t`Failed to decline the request. Please try again.`,
  block: t`Failed to block. Please try again.`,
  shareContact: t`Failed to share your contact info. Please try again.`,
  unblock: t`Failed to unblock. Please try again.`,
}

const successes: Partial<Record<Action, string>> = {
  decline: t`Request declined. We won’t tell them.`,
  block: t`Blocked. We won’t tell them.`,
  shareContact: t`Your contact info is now shared.`,
  unblock: t`Unblocked.`,
}

/** Mutation of a conversation as a whole, after which all screens are updated. */
export function useConversationAction({ id }: Conversation, action: Action, onDone: () => void = () => {}) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (): Promise<Conversation | null> => {
      if (action !== 'unblock') return messagesApi.client[action]({ id })
      await messagesApi.client.unblock({ id })
      return null
    },
    onSuccess: (conversation) => {
      if (conversation) setConversation(queryClient, conversation)
      void reloadConversation(queryClient, id)
      void reloadFolders(queryClient)
      const success = successes[action]
      if (success) toast.success(success)
      onDone()
    },
    onError: (error) => {
      toast.error(messageOf(error, failures[action]))
      void reloadConversation(queryClient, id)
    },
  })
}
