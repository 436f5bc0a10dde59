import { useQueryClient } from '@tanstack/react-query'
import { useAccount } from '../../accounts/web/exports.tsx'
import { useLiveUpdates } from '../../ui/live/use-live-updates.ts'
import type { MessageCounts, MessageEvent } from '../contract.ts'
import {
  addMessage,
  markSeen,
  reloadConversation,
  reloadEverything,
  reloadFolders,
  setCounts,
  useCachedCounts,
} from './use-conversations.ts'

/**
 * Applies live updates about the viewer's conversations to the query cache, from which all screens read. One subscription for
 * everything.
 */
function useMessageStream(accountId: string | undefined, enabled: boolean): void {
  const queryClient = useQueryClient()

  function onEvent(event: MessageEvent): void {
    switch (event.kind) {
      case 'counts':
        setCounts(queryClient, event)
        break
      case 'message':
        addMessage(queryClient, event.conversationId, event.message)
        void reloadFolders(queryClient)
        break
      case 'seen':
        markSeen(queryClient, event.conversationId, event.upTo)
        break
      case 'changed':
        void reloadConversation(queryClient, event.conversationId)
        void reloadFolders(queryClient)
    }
  }

  useLiveUpdates<MessageEvent>({
    account: accountId,
    subject: 'messages',
    enabled,
    onEvent,
    onConnect: () => void reloadEverything(queryClient),
  })
}

const noMessages: MessageCounts = { unreadCount: 0, requestCount: 0 }

/**
 * The viewer's unread counts, updated live. Use it only in the frame: it opens the subscription that all message screens
 * depend on.
 * @param isOpen whether the viewer has conversations here
 */
export function useMessageCounts(isOpen: boolean): MessageCounts {
  const { data: account } = useAccount()
  useMessageStream(account?.id, isOpen)
  return useCachedCounts() ?? noMessages
}
