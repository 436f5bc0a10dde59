import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { counted } from '../../../ui/counted.ts'
import { toast } from '../../../ui/toast.ts'
import type { Thread } from '../../contract.ts'
import { forumApi } from '../api.ts'
import { boardPath } from '../paths.ts'
import { refreshThreadLists } from '../thread-lists.ts'
import { removalKey } from './use-live-thread.ts'

/** Deletes a thread after saying what goes with it (S2 §6, §8). */
export function RemoveThread({ thread, opened, onClose }: { thread: Thread; opened: boolean; onClose: () => void }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { mutate, isPending } = useMutation({
    mutationKey: removalKey,
    mutationFn: () => forumApi.client.removeThread({ id: thread.id }),
    onSuccess: async () => {
      toast.success('Thread deleted successfully')
      refreshThreadLists(queryClient)
      void queryClient.invalidateQueries({ queryKey: forumApi.queries.listCategories.key() })
      await navigate(boardPath(thread.categoryId), { replace: true })
      queryClient.removeQueries({ queryKey: forumApi.queries.getThread.queryKey({ input: { id: thread.id } }) })
    },
    onError: () => {
      toast.error('Failed to delete thread.')
      onClose()
    },
  })
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title="Delete this thread?"
      confirmLabel="Delete thread"
      onConfirm={() => mutate()}
      isWorking={isPending}
    >
      “{thread.title}”{thread.replyCount > 0 && ` and its ${counted(thread.replyCount, 'reply', 'replies')}`} will be
      gone for everybody, for good.
    </ConfirmDialog>
  )
}
