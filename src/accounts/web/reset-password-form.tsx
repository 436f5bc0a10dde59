import { Alert, List, Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormFailure } from '../../ui/form-failure.tsx'
import { toast } from '../../ui/toast.ts'
import { useContractForm } from '../../ui/use-contract-form.ts'
import { accountsApi } from './api.ts'
import { EntranceHeading } from './entrance-heading.tsx'
import { linesOf, NewPasswordFields } from './new-password-fields.tsx'
import { SubmitButton } from './submit-button.tsx'
import { askAgain } from './use-account.ts'

const loadNewPasswordForm = async () => (await import('../contract.ts')).newPasswordForm

/** A new password by the right of a reset token (S1 §5, §8). */
export function ResetPasswordForm({ token, onDone }: { token: string; onDone: () => void }) {
  const queryClient = useQueryClient()
  const [failure, setFailure] = useState<string | null>(null)
  const form = useContractForm(loadNewPasswordForm, { password: '', passwordConfirmation: '' })
  const errors = [...linesOf(form.errors.password), ...linesOf(form.errors.passwordConfirmation)]

  const submit = form.onSubmit(async (values) => {
    setFailure(null)
    try {
      await accountsApi.client.resetPassword({ ...values, token })
      toast.success('Password updated successfully!')
      // It ended every session, also one in this browser.
      await askAgain(queryClient)
      onDone()
    } catch (error) {
      setFailure(form.applyProblem(error, 'Failed to update password'))
    }
  })

  return (
    <Stack gap="lg">
      <EntranceHeading title="Reset Password" text="Choose a new password for your account." takesFocus />
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <FormFailure message={failure} />
          {errors.length > 0 && (
            <Alert color="red" role="alert" title="Please fix the following errors:">
              <List size="sm">
                {errors.map((error) => (
                  <List.Item key={error}>{error}</List.Item>
                ))}
              </List>
            </Alert>
          )}
          <NewPasswordFields
            form={form}
            labels={{ password: 'New Password', confirmation: 'Confirm New Password' }}
            errorsAreListed
          />
          <SubmitButton loading={form.submitting} color="terracotta" fullWidth>
            Update Password
          </SubmitButton>
        </Stack>
      </form>
    </Stack>
  )
}
