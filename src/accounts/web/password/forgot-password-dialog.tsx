import { Alert, Button, Modal, Stack, Text } from '@mantine/core'
import { IconMailCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '#text'
import { Trans } from '#trans'
import { FormFailure } from '../../../ui/forms/form-failure.tsx'
import { useContractForm } from '../../../ui/forms/use-contract-form.ts'
import { DialogFooter } from '../../../ui/overlays/dialog-footer.tsx'
import { resetRequest } from '../../contract.ts'
import { accountsApi } from '../api.ts'
import { EmailField, SubmitButton } from '../auth-pages/form-fields.tsx'

type ForgotPasswordDialogProps = {
  opened: boolean
  onClose: () => void
  /** The address from the login form. */
  email: string
}

/** Requests a link to set a new password (S2 §2). The response is the same for every address. */
export default function ForgotPasswordDialog({ opened, onClose, email }: ForgotPasswordDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={t`Reset Password`}>
      <ResetRequestForm email={email} onClose={onClose} />
    </Modal>
  )
}

function ResetRequestForm({ email, onClose }: { email: string; onClose: () => void }) {
  const [failure, setFailure] = useState<string | null>(null)
  const [isSent, setSent] = useState(false)
  const form = useContractForm(resetRequest, { email })

  const submit = form.onSubmit(async (values) => {
    setFailure(null)
    try {
      await accountsApi.client.requestPasswordReset(values)
      setSent(true)
    } catch (error) {
      setFailure(form.applyProblem(error))
    }
  })

  if (isSent) {
    return (
      <Stack>
        <Alert color="green" role="status" icon={<IconMailCheck size={20} aria-hidden="true" />}>
          <Trans>Password reset email sent successfully. Please check your email.</Trans>
        </Alert>
        <Button onClick={onClose} autoFocus>
          <Trans>Done</Trans>
        </Button>
      </Stack>
    )
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text c="dimmed">
          <Trans>Enter your email address, and we’ll send you a link to set a new password.</Trans>
        </Text>
        <FormFailure message={failure} />
        <EmailField data-autofocus {...form.getInputProps('email')} />
        <DialogFooter>
          <Button variant="subtle" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <SubmitButton loading={form.submitting}>
            <Trans>Send reset link</Trans>
          </SubmitButton>
        </DialogFooter>
      </Stack>
    </form>
  )
}
