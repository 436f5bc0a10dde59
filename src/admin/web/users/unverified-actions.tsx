import { Button, Group, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../../ui/api/api-client.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import type { User } from '../../contract.ts'
import { adminApi, unexpectedError } from '../api.ts'
import { refetchRelatedData, updateCachedUser } from './cached-users.ts'

/** What an admin can do for a user who has not verified their address. */
export function UnverifiedActions({ user }: { user: User }) {
  const { id, name, email } = user
  const [isConfirming, dialog] = useDisclosure()
  const queryClient = useQueryClient()
  function refetch(): void {
    refetchRelatedData(queryClient)
    void queryClient.invalidateQueries({ queryKey: adminApi.queries.showUser.key() })
  }
  const resend = useMutation({
    mutationFn: () => adminApi.client.resendUserVerification({ id }),
    onSuccess: () => toast.success(`Verification email sent to ${email}`),
    onError: (error) => toast.error('Email not sent', { description: messageOf(error, unexpectedError) }),
    onSettled: refetch,
  })
  const confirm = useMutation({
    mutationFn: () => adminApi.client.confirmUserAddress({ id }),
    onSuccess(changed) {
      updateCachedUser(queryClient, changed)
      toast.success(`${changed.name} can log in now`)
    },
    onError: (error) => toast.error('Address not confirmed', { description: messageOf(error, unexpectedError) }),
    onSettled() {
      dialog.close()
      refetch()
    },
  })
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        {name} has not verified this address yet, and cannot log in.
      </Text>
      <Group gap="xs">
        <Button variant="default" loading={resend.isPending} onClick={() => resend.mutate()}>
          Resend Verification Email
        </Button>
        <Button variant="default" onClick={dialog.open}>
          Confirm Address
        </Button>
      </Group>
      <ConfirmDialog
        opened={isConfirming}
        onClose={dialog.close}
        title={`Confirm the address of ${name}?`}
        confirmLabel="Confirm"
        onConfirm={() => confirm.mutate()}
        isWorking={confirm.isPending}
      >
        Do this only if you know that {email} belongs to them. It will count as verified, and may help to verify an
        employer’s company. We’ll email them that they can log in.
      </ConfirmDialog>
    </Stack>
  )
}
