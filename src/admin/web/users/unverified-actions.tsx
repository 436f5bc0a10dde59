import { Button, Group, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { t } from '#text'
import { Trans } from '#trans'
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
    onSuccess: () => toast.success(t`Verification email sent to ${email}`),
    onError: (error) => toast.error(t`Email not sent`, { description: messageOf(error, unexpectedError) }),
    onSettled: refetch,
  })
  const confirm = useMutation({
    mutationFn: () => adminApi.client.confirmUserAddress({ id }),
    onSuccess(changed) {
      updateCachedUser(queryClient, changed)
      toast.success(t`${changed.name} can log in now`)
    },
    onError: (error) => toast.error(t`Address not confirmed`, { description: messageOf(error, unexpectedError) }),
    onSettled() {
      dialog.close()
      refetch()
    },
  })
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        <Trans>{name} has not verified this address yet, and cannot log in.</Trans>
      </Text>
      <Group gap="xs">
        <Button variant="default" loading={resend.isPending} onClick={() => resend.mutate()}>
          <Trans>Resend Verification Email</Trans>
        </Button>
        <Button variant="default" onClick={dialog.open}>
          <Trans>Confirm Address</Trans>
        </Button>
      </Group>
      <ConfirmDialog
        opened={isConfirming}
        onClose={dialog.close}
        title={t`Confirm the address of ${name}?`}
        confirmLabel={t`Confirm`}
        onConfirm={() => confirm.mutate()}
        isWorking={confirm.isPending}
      >
        <Trans>
          Do this only if you know that {email} belongs to them. It will count as verified, and may help to verify an
          employer’s company. We’ll email them that they can log in.
        </Trans>
      </ConfirmDialog>
    </Stack>
  )
}
