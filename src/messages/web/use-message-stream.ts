import { useQueryClient } from '@tanstack/react-query'
import { useLiveUpdates } from '../../ui/use-live-updates.ts'
import type { MessageEvent } from '../contract.ts'
import { reloadEverything, reloadFolders, reloadTalk, showCounts, showMessage, showSeen } from './use-conversations.ts'

/**
 * Hears what happens in the viewer's conversations: one stream for everything, whatever is on screen. Whatever shows
 * conversations reads what this keeps.
 */
export function useMessageStream(accountId: string | undefined): void {
  const queryClient = useQueryClient()

  function onEvent(event: MessageEvent): void {
    switch (event.kind) {
      case 'counts':
        showCounts(queryClient, event)
        break
      case 'message':
        showMessage(queryClient, event.conversationId, event.message)
        void reloadFolders(queryClient)
        break
      case 'seen':
        showSeen(queryClient, event.conversationId, event.upTo)
        break
      case 'changed':
        void reloadTalk(queryClient, event.conversationId)
        void reloadFolders(queryClient)
    }
  }

  useLiveUpdates<MessageEvent>({
    account: accountId,
    subject: 'messages',
    onEvent,
    onConnect: () => void reloadEverything(queryClient),
  })
}
