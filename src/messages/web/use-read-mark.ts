import { useDocumentVisibility } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Message } from '../contract.ts'
import { messagesApi } from './api.ts'
import { reloadFolders, showCounts } from './use-conversations.ts'

/** Marks what the other one wrote as read once it is on a screen that somebody looks at. */
export function useReadMark(conversationId: string, messages: readonly Message[]): void {
  const queryClient = useQueryClient()
  const isVisible = useDocumentVisibility() === 'visible'
  const last = messages.findLast(({ isYours }) => !isYours)?.id ?? 0
  const marked = useRef(0)
  useEffect(() => {
    if (!isVisible || last <= marked.current) return
    marked.current = last
    messagesApi.client.markRead({ id: conversationId, upTo: last }).then(
      (counts) => {
        showCounts(queryClient, counts)
        void reloadFolders(queryClient)
      },
      () => {
        // The next message, or coming back to this screen, tries again.
        marked.current = 0
      },
    )
  }, [conversationId, isVisible, last, queryClient])
}
