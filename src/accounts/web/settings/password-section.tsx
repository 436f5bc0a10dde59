import { Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#text'
import { Trans } from '#trans'
import { toast } from '../../../ui/feedback/toast.ts'
import { FormFailure } from '../../../ui/forms/form-failure.tsx'
import { useContractForm } from '../../../ui/forms/use-contract-form.ts'
import { accountsApi } from '../api.ts'
import { SubmitButton } from '../auth-pages/form-fields.tsx'
import { NewPasswordFields } from '../password/new-password-fields.tsx'
import { PasswordField } from '../password/password-field.tsx'
import { SettingsSection } from './settings-section.tsx'

const loadPasswordChange = async () => (await import('../../contract.ts')).passwordChange

const emptyForm = { currentPassword: '', password: '', passwordConfirmation: '' }

/** Changes the password, which logs out every other device. */
export function PasswordSection({ name, email }: { name: string; email: string }) {
  const queryClient = useQueryClient()
  const [failure, setFailure] = useState<string | null>(null)
  const form = useContractForm(loadPasswordChange, emptyForm)

  const submit = form.onSubmit(async (values) => {
    setFailure(null)
    try {
      await accountsApi.client.changePassword(values)
      toast.success(t`Password updated successfully!`)
      form.reset()
      await queryClient.invalidateQueries({ queryKey: accountsApi.queries.listSessions.key() })
    } catch (error) {
      setFailure(form.applyProblem(error, t`Failed to update password`))
    }
  })

  return (
    <SettingsSection id="password" title={t`Password`} text={t`Changing your password logs out your other devices.`}>
      <form onSubmit={submit} noValidate aria-label={t`Change password`}>
        <Stack gap="md">
          <FormFailure message={failure} />
          {/* Tells password managers which account the password belongs to. */}
          <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
          <PasswordField
            label={t`Current password`}
            autoComplete="current-password"
            {...form.getInputProps('currentPassword')}
          />
          <NewPasswordFields
            form={form}
            owner={{ name, email }}
            labels={{ password: t`New password`, confirmation: t`Confirm new password` }}
          />
          <div>
            <SubmitButton variant="light" loading={form.submitting}>
              <Trans>Change password</Trans>
            </SubmitButton>
          </div>
        </Stack>
      </form>
    </SettingsSection>
  )
}
