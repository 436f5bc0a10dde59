import { Alert, List, Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#text'
import { Trans } from '#trans'
import { toast } from '../../../ui/feedback/toast.ts'
import { FormFailure } from '../../../ui/forms/form-failure.tsx'
import { useContractForm } from '../../../ui/forms/use-contract-form.ts'
import { accountsApi } from '../api.ts'
import { AuthHeading } from '../auth-pages/auth-heading.tsx'
import { SubmitButton } from '../auth-pages/form-fields.tsx'
import { refetchAccount } from '../session/use-account.ts'
import { linesOf, NewPasswordFields } from './new-password-fields.tsx'

const loadNewPasswordForm = async () => (await import('../../contract.ts')).newPasswordForm

/** Sets a new password with a reset token (S1 §5, §8). */
export function ResetPasswordForm({ token, onDone }: { token: string; onDone: () => void }) {
  const queryClient = useQueryClient()
  const [failure, setFailure] = useState<string | null>(null)
  const form = useContractForm(loadNewPasswordForm, { password: '', passwordConfirmation: '' })
  const errors = [...linesOf(form.errors.password), ...linesOf(form.errors.passwordConfirmation)]

  const submit = form.onSubmit(async (values) => {
    setFailure(null)
    try {
      await accountsApi.client.resetPassword({ ...values, token })
      toast.success(t`Password updated successfully!`)
      // The reset ended every session, including one in this browser.
      await refetchAccount(queryClient)
      onDone()
    } catch (error) {
      setFailure(form.applyProblem(error, t`Failed to update password`))
    }
  })

  return (
    <Stack gap="lg">
      <AuthHeading title={t`Reset Password`} text={t`Choose a new password for your account.`} takesFocus />
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <FormFailure message={failure} />
          {errors.length > 0 && (
            <Alert color="red" role="alert" title={t`Please fix the following errors:`}>
              <List size="sm">
                {errors.map((error) => (
                  <List.Item key={error}>{error}</List.Item>
                ))}
              </List>
            </Alert>
          )}
          <NewPasswordFields
            form={form}
            labels={{ password: t`New Password`, confirmation: t`Confirm New Password` }}
            errorsAreListed
          />
          <SubmitButton loading={form.submitting} color="terracotta" fullWidth>
            <Trans>Update password</Trans>
          </SubmitButton>
        </Stack>
      </form>
    </Stack>
  )
}
