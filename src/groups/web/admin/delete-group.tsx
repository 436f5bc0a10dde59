import { useMutation, useQueryClient } from '@tanstack/react-query'
import { problemCodeOf } from '../../../ui/api.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { counted } from '../../../ui/counted.ts'
import { toast } from '../../../ui/toast.ts'
import type { ManagedGroup } from '../../contract.ts'
import { groupsApi } from '../api.ts'

type DeleteGroupProps = { opened: boolean; group: ManagedGroup; onClose: () => void }

/** Deletes a group after saying what goes with it. */
export function DeleteGroup({ opened, group, onClose }: DeleteGroupProps) {
  const { id, name, memberCount, threadCount } = group
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => groupsApi.client.deleteGroup({ id }),
    onSuccess() {
      onClose()
      toast.success('Group deleted')
    },
    onError(error) {
      // Gone already is what was wanted.
      if (problemCodeOf(error) === 'NOT_FOUND') onClose()
      else toast.error('Failed to delete the group. Please try again.')
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: groupsApi.queries.key() }),
  })
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={`Delete ${name}?`}
      confirmLabel="Delete group"
      onConfirm={() => mutate()}
      isWorking={isPending}
    >
      {counted(memberCount, 'member', 'members')} will lose the group, and its{' '}
      {counted(threadCount, 'thread goes', 'threads go')} with every reply in the discussion, for good.
    </ConfirmDialog>
  )
}
