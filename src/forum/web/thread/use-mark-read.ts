import { useDocumentVisibility } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { ThreadSummary } from '../../contract.ts'
import { forumApi } from '../api.ts'
import type { ThreadPage } from './thread-page.ts'

/**
 * Tells the server that the viewer has seen the thread: once all of its replies are on screen, and again when
 * others that came meanwhile have been seen. What is not loaded stays unread.
 */
export function useMarkRead(page: ThreadPage | undefined, hasUnseen: boolean): void {
  const queryClient = useQueryClient()
  const isVisible = useDocumentVisibility() === 'visible'
  const marked = useRef<string | null>(null)
  const id = page?.thread.id
  const isComplete = page?.next === null
  const state = page && `${page.thread.lastActivityAt} ${page.replies.length}`

  useEffect(() => {
    if (!id || !state || !isVisible || !isComplete || hasUnseen || marked.current === state) return
    marked.current = state
    forumApi.client.markRead({ id }).then(
      () => {
        const seen = <Row extends ThreadSummary>(row: Row) => (row.id === id ? { ...row, isUnread: false } : row)
        queryClient.setQueriesData<ThreadLists>({ queryKey: forumApi.queries.listThreads.key() }, (list) =>
          list ? { ...list, pinned: list.pinned.map(seen), threads: list.threads.map(seen) } : list,
        )
      },
      () => {
        // It stays unread, which is no harm: the next change or visit tries again.
        marked.current = null
      },
    )
  }, [id, state, isVisible, isComplete, hasUnseen, queryClient])
}

type ThreadLists = { pinned: ThreadSummary[]; threads: ThreadSummary[] }
