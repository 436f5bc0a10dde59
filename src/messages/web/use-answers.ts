import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../ui/api.ts'
import { toast } from '../../ui/toast.ts'
import type { Conversation } from '../contract.ts'
import { messagesApi } from './api.ts'
import { reloadFolders, reloadTalk, showConversation } from './use-conversations.ts'

type Act = 'accept' | 'decline' | 'block' | 'shareContact' | 'unblock'

const failures: Record<Act, string> = {
  accept: 'Failed to accept the request. Please try again.',
  decline: 'Failed to decline the request. Please try again.',
  block: 'Failed to block. Please try again.',
  shareContact: 'Failed to share your contact. Please try again.',
  unblock: 'Failed to unblock. Please try again.',
}

const successes: Partial<Record<Act, string>> = {
  decline: 'Declined. Nobody is told.',
  block: 'Blocked. Nobody is told.',
  shareContact: 'Your contact is shared.',
  unblock: 'Unblocked.',
}

/** What the viewer does about a conversation as a whole; the screens follow. */
export function useAnswer({ id }: Conversation, act: Act, onDone: () => void = () => {}) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (): Promise<Conversation | null> => {
      if (act !== 'unblock') return messagesApi.client[act]({ id })
      await messagesApi.client.unblock({ id })
      return null
    },
    onSuccess: (conversation) => {
      if (conversation) showConversation(queryClient, conversation)
      void reloadTalk(queryClient, id)
      void reloadFolders(queryClient)
      const said = successes[act]
      if (said) toast.success(said)
      onDone()
    },
    onError: (error) => {
      toast.error(messageOf(error, failures[act]))
      void reloadTalk(queryClient, id)
    },
  })
}
