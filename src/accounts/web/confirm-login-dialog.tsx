import { Button, Group, Modal, Skeleton, Stack, Text } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { problemCodeOf } from '../../ui/api.ts'
import { FormFailure } from '../../ui/form-failure.tsx'
import { OnDemand } from '../../ui/on-demand.tsx'
import { useContractForm } from '../../ui/use-contract-form.ts'
import { confirmation } from '../contract.ts'
import { accountsApi } from './api.ts'
import { PasswordField } from './password-field.tsx'
import { useAccount } from './use-account.ts'

const loadConfirmStep = () => import('./factors/confirm-step.tsx')

type ConfirmLoginDialogProps = { opened: boolean; onClose: () => void; onConfirmed: () => void }

/** Keeps a dialog that lies below this one from closing with it. */
const closesNothingElse: object = { 'data-mantine-stop-propagation': 'true' }

/** Asks for the password, and the second step of who has one, before what somebody else at this device must not do. What is below it stays as it is. */
export default function ConfirmLoginDialog({ opened, onClose, onConfirmed }: ConfirmLoginDialogProps) {
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) onClose()
  }
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Confirm That It’s You"
      zIndex={300}
      closeOnEscape={false}
      closeButtonProps={{ 'aria-label': 'Close', ...closesNothingElse }}
      onKeyDown={closeOnEscape}
    >
      <ConfirmLoginForm onClose={onClose} onConfirmed={onConfirmed} />
    </Modal>
  )
}

type ConfirmLoginFormProps = { onClose: () => void; onConfirmed: () => void }

function ConfirmLoginForm(props: ConfirmLoginFormProps) {
  // The password that was right, but is not enough for who has a second factor.
  const [password, setPassword] = useState<string | null>(null)
  return (
    <Stack gap="md">
      <Text>You logged in a while ago, and this needs to be you. We won’t ask again for 10 minutes.</Text>
      {password === null && <PasswordStep {...props} onSecondStep={setPassword} />}
      <OnDemand
        load={loadConfirmStep}
        props={{
          ...props,
          opened: password !== null,
          password: password ?? '',
          attributes: closesNothingElse,
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
        // In React, an event of a dialog also reaches the form that it was opened from.
        event.stopPropagation()
        submit(event)
      }}
      noValidate
      aria-label="Confirm that it’s you"
    >
      <Stack gap="md">
        <FormFailure message={failure} />
        {/* Tells a password manager whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={account?.email ?? ''} readOnly hidden />
        <PasswordField
          label="Your password"
          autoComplete="current-password"
          data-autofocus
          {...closesNothingElse}
          {...form.getInputProps('password')}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} {...closesNothingElse}>
            Cancel
          </Button>
          <Button type="submit" loading={form.submitting} {...closesNothingElse}>
            Continue
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
