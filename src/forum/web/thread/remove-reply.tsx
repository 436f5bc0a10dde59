import { useMutation } from '@tanstack/react-query'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import type { Reply } from '../../contract.ts'
import { forumApi } from '../api.ts'
import type { ThreadStore } from './use-thread.ts'

type RemoveReplyProps = { store: ThreadStore; reply: Reply; opened: boolean; onClose: () => void }

/** Deletes a reply after saying what goes; answers to it stay. */
export function RemoveReply({ store, reply, opened, onClose }: RemoveReplyProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => forumApi.client.removeReply({ id: reply.id }),
    onSuccess: async () => {
      toast.success('Reply deleted')
      onClose()
      await store.refetch()
    },
    onError: () => {
      toast.error('Failed to delete reply.')
      onClose()
    },
  })
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title="Delete this reply?"
      confirmLabel="Delete reply"
      onConfirm={() => mutate()}
      isWorking={isPending}
    >
      The reply by {reply.author.name} will be gone for everybody, for good. Answers to it stay.
    </ConfirmDialog>
  )
}
