import { Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../../ui/api/api-client.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import type { User } from '../../contract.ts'
import { adminApi } from '../api.ts'
import { trouble } from '../words.ts'
import { askForTheRestAgain, showChanged } from './cached-users.ts'
import { useLatest } from './use-latest.ts'

/** Asks before somebody is kept out. */
export function SuspendUserDialog({ user, onClose }: { user: User | null; onClose: () => void }) {
  const queryClient = useQueryClient()
  const shown = useLatest(user)
  const { mutate, isPending } = useMutation({
    mutationFn: (id: string) => adminApi.client.suspendUser({ id }),
    onSuccess(changed) {
      showChanged(queryClient, changed)
      toast.success(`${changed.name} is suspended`)
    },
    onError: (error) => toast.error('Account not suspended', { description: messageOf(error, trouble) }),
    onSettled() {
      onClose()
      askForTheRestAgain(queryClient)
    },
  })
  return (
    <ConfirmDialog
      opened={user !== null}
      onClose={onClose}
      title={`Suspend ${shown?.name ?? ''}?`}
      confirmLabel="Suspend"
      onConfirm={() => user && mutate(user.id)}
      isWorking={isPending}
    >
      <Text>
        This logs {shown?.name} out everywhere and keeps the account closed until an admin restores it. Nothing is
        deleted, and a mail tells about it.
      </Text>
    </ConfirmDialog>
  )
}
