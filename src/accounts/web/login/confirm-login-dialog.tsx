import { Button, Modal, Skeleton, Stack, Text } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { t } from '#text'
import { Trans } from '#trans'
import { problemCodeOf } from '../../../ui/api/api-client.ts'
import { FormFailure } from '../../../ui/forms/form-failure.tsx'
import { useContractForm } from '../../../ui/forms/use-contract-form.ts'
import { DialogFooter } from '../../../ui/overlays/dialog-footer.tsx'
import { OnDemand } from '../../../ui/overlays/on-demand.tsx'
import { confirmation } from '../../contract.ts'
import { accountsApi } from '../api.ts'
import { PasswordField } from '../password/password-field.tsx'
import { useAccount } from '../session/use-account.ts'

const loadConfirmStep = () => import('../factors/confirm-step.tsx')

type ConfirmLoginDialogProps = { opened: boolean; onClose: () => void; onConfirmed: () => void }

/** Prevents a dialog below this one from closing together with it. */
const keepOtherDialogsOpen: object = { 'data-mantine-stop-propagation': 'true' }

/**
 * Asks for the password, and the second step if the person has one, before an action that another person at this device
 * must not perform. The screen below stays as it is.
 */
export default function ConfirmLoginDialog({ opened, onClose, onConfirmed }: ConfirmLoginDialogProps) {
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) onClose()
  }
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t`Confirm that it’s you`}
      zIndex={300}
      closeOnEscape={false}
      closeButtonProps={{ 'aria-label': t`Close`, ...keepOtherDialogsOpen }}
      onKeyDown={closeOnEscape}
    >
      <ConfirmLoginForm onClose={onClose} onConfirmed={onConfirmed} />
    </Modal>
  )
}

type ConfirmLoginFormProps = { onClose: () => void; onConfirmed: () => void }

function ConfirmLoginForm(props: ConfirmLoginFormProps) {
  // The right password of a person who also needs the second step.
  const [password, setPassword] = useState<string | null>(null)
  return (
    <Stack gap="md">
      <Text>
        <Trans>You logged in a while ago, so please confirm that it’s you. We won’t ask again for 10 minutes.</Trans>
      </Text>
      {password === null && <PasswordStep {...props} onSecondStep={setPassword} />}
      <OnDemand
        load={loadConfirmStep}
        props={{
          ...props,
          opened: password !== null,
          password: password ?? '',
          attributes: keepOtherDialogsOpen,
          onBack: () => setPassword(null),
        }}
        waiting={<Skeleton height={160} />}
      />
    </Stack>
  )
}

function PasswordStep({
  onClose,
  onConfirmed,
  onSecondStep,
}: ConfirmLoginFormProps & { onSecondStep: (password: string) => void }) {
  const { data: account } = useAccount()
  const [failure, setFailure] = useState<string | null>(null)
  const form = useContractForm(confirmation, { password: '' })

  const submit = form.onSubmit(async (values) => {
    setFailure(null)
    try {
      await accountsApi.client.confirmLogin(values)
      onConfirmed()
    } catch (error) {
      if (problemCodeOf(error) === 'SECOND_STEP_NEEDED') onSecondStep(values.password)
      else setFailure(form.applyProblem(error))
    }
  })

  return (
    <form
      onSubmit={(event) => {
        // React passes events of a dialog on to the form that opened it.
        event.stopPropagation()
        submit(event)
      }}
      noValidate
      aria-label={t`Confirm that it’s you`}
    >
      <Stack gap="md">
        <FormFailure message={failure} />
        {/* Tells password managers which account the password belongs to. */}
        <input type="text" name="username" autoComplete="username" value={account?.email ?? ''} readOnly hidden />
        <PasswordField
          label={t`Your password`}
          autoComplete="current-password"
          data-autofocus
          {...keepOtherDialogsOpen}
          {...form.getInputProps('password')}
        />
        <DialogFooter>
          <Button variant="default" onClick={onClose} {...keepOtherDialogsOpen}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" loading={form.submitting} {...keepOtherDialogsOpen}>
            <Trans>Continue</Trans>
          </Button>
        </DialogFooter>
      </Stack>
    </form>
  )
}
