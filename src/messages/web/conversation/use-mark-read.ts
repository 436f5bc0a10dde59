import { useDocumentVisibility } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Message } from '../../contract.ts'
import { messagesApi } from '../api.ts'
import { reloadFolders, setCounts } from '../use-conversations.ts'

/** Marks the other person's messages as read once they are on a visible screen. */
export function useMarkRead(conversationId: string, messages: readonly Message[]): void {
  const queryClient = useQueryClient()
  const isVisible = useDocumentVisibility() === 'visible'
  const last = messages.findLast(({ isYours }) => !isYours)?.id ?? 0
  const markedId = useRef(0)
  useEffect(() => {
    if (!isVisible || last <= markedId.current) return
    markedId.current = last
    messagesApi.client.markRead({ id: conversationId, upTo: last }).then(
      (counts) => {
        setCounts(queryClient, counts)
        void reloadFolders(queryClient)
      },
      () => {
        // The next message, or returning to this screen, tries again.
        markedId.current = 0
      },
    )
  }, [conversationId, isVisible, last, queryClient])
}
