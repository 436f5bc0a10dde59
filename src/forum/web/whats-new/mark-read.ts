import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query'
import { plural, t } from '#text'
import { messageOf } from '../../../ui/api/api-client.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import type { NewThread, NewThreadPage, ReadScope } from '../../following-contract.ts'
import { followingApi } from '../following/api.ts'
import { reloadUnreadMarks } from '../unread/api.ts'

type List = InfiniteData<NewThreadPage, string | undefined>

const failed = t`Failed to save. Please try again.`

/** Whether a thread is in what was marked as read. */
function isIn({ threadId, boardId }: ReadScope, { id, board }: NewThread): boolean {
  if (threadId !== undefined) return id === threadId
  return boardId === undefined || board.id === boardId
}

/**
 * Marks threads as read or unread. The rows change at once and stay where they are, so that the reader keeps their place;
 * marking as read offers to undo it.
 */
export function useReadMarks() {
  const queryClient = useQueryClient()
  const listKey = followingApi.queries.listNew.key()

  function showAs(isUnread: boolean, scope: ReadScope): void {
    queryClient.setQueriesData<List>({ queryKey: listKey, predicate: ({ state }) => isList(state.data) }, (list) =>
      list
        ? {
            ...list,
            pages: list.pages.map((page) => ({
              ...page,
              threads: page.threads.map((thread) => (isIn(scope, thread) ? { ...thread, isUnread } : thread)),
            })),
          }
        : list,
    )
  }

  const reloadLists = () => queryClient.invalidateQueries({ queryKey: listKey })

  const undo = useMutation({
    mutationFn: (undoId: string) => followingApi.client.restoreUnread({ id: undoId }),
    onSuccess: () => {
      toast.success(t`Restored what was unread`)
      void reloadLists()
      reloadUnreadMarks(queryClient)
    },
    onError: (error) => toast.error(messageOf(error, failed)),
  })
  const markRead = useMutation({
    mutationFn: (scope: ReadScope) => followingApi.client.markManyRead(scope),
    onMutate: (scope) => showAs(false, scope),
    onSuccess: ({ count, undoId }) => {
      reloadUnreadMarks(queryClient)
      if (undoId === null) return
      toast.success(t`Marked ${plural(count, { one: '# thread', other: '# threads' })} as read`, {
        action: { label: t`Undo`, onClick: () => undo.mutate(undoId) },
      })
    },
    onError: (error) => {
      void reloadLists()
      toast.error(messageOf(error, failed))
    },
  })
  const markUnread = useMutation({
    mutationFn: (threadId: number) => followingApi.client.markUnread({ id: threadId }),
    onMutate: (threadId) => showAs(true, { threadId }),
    onSuccess: () => reloadUnreadMarks(queryClient),
    onError: (error) => {
      void reloadLists()
      toast.error(messageOf(error, failed))
    },
  })
  return { markRead: markRead.mutate, markUnread: markUnread.mutate, isMarking: markRead.isPending }
}

function isList(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'pages' in data
}
