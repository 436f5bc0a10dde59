import { Button, Modal, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { t } from '#text'
import { Trans } from '#trans'
import { messageOf } from '../../../ui/api/api-client.ts'
import { FormFailure } from '../../../ui/forms/form-failure.tsx'
import { DialogFooter } from '../../../ui/overlays/dialog-footer.tsx'
import { factorsApi } from './api.ts'
import { closeProps, RecoveryCodes } from './recovery-codes.tsx'

type DialogProps = { opened: boolean; onClose: () => void }

/** Replaces the recovery codes and shows the new ones. */
export default function RenewCodesDialog({ opened, onClose }: DialogProps) {
  const renew = useMutation({ mutationFn: () => factorsApi.client.renewRecoveryCodes() })
  const codes = renew.data?.recoveryCodes
  const done = () => {
    renew.reset()
    onClose()
  }
  return (
    <Modal
      opened={opened}
      onClose={done}
      title={codes ? t`Your recovery codes` : t`Make new recovery codes?`}
      size="lg"
      {...closeProps(codes !== undefined)}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onDone={done} />
      ) : (
        <Stack gap="md">
          <FormFailure message={renew.error && messageOf(renew.error, t`An unexpected error occurred.`)} />
          <Text>
            <Trans>Your current codes will stop working.</Trans>
          </Text>
          <DialogFooter>
            <Button variant="default" onClick={done} data-autofocus>
              <Trans>Cancel</Trans>
            </Button>
            <Button loading={renew.isPending} onClick={() => renew.mutate()}>
              <Trans>Make new codes</Trans>
            </Button>
          </DialogFooter>
        </Stack>
      )}
    </Modal>
  )
}
