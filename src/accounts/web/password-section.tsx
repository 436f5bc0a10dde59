import { Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormFailure } from '../../ui/form-failure.tsx'
import { toast } from '../../ui/toast.ts'
import { useContractForm } from '../../ui/use-contract-form.ts'
import { accountsApi } from './api.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { PasswordField } from './password-field.tsx'
import { SettingsSection } from './settings-section.tsx'
import { SubmitButton } from './submit-button.tsx'

const loadPasswordChange = async () => (await import('../contract.ts')).passwordChange

const empty = { currentPassword: '', password: '', passwordConfirmation: '' }

/** Another password for the account; every other device is logged out with it. */
export function PasswordSection({ name, email }: { name: string; email: string }) {
  const queryClient = useQueryClient()
  const [failure, setFailure] = useState<string | null>(null)
  const form = useContractForm(loadPasswordChange, empty)

  const submit = form.onSubmit(async (values) => {
    setFailure(null)
    try {
      await accountsApi.client.changePassword(values)
      toast.success('Password updated successfully!')
      form.reset()
      await queryClient.invalidateQueries({ queryKey: accountsApi.queries.listSessions.key() })
    } catch (error) {
      setFailure(form.applyProblem(error, 'Failed to update password'))
    }
  })

  return (
    <SettingsSection title="Password" text="A new password logs you out everywhere but here.">
      <form onSubmit={submit} noValidate aria-label="Change password">
        <Stack gap="md">
          <FormFailure message={failure} />
          {/* Tells a password manager whose password this is. */}
          <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
          <PasswordField
            label="Current password"
            autoComplete="current-password"
            {...form.getInputProps('currentPassword')}
          />
          <NewPasswordFields
            form={form}
            owner={{ name, email }}
            labels={{ password: 'New password', confirmation: 'Confirm new password' }}
          />
          <div>
            <SubmitButton loading={form.submitting}>Change Password</SubmitButton>
          </div>
        </Stack>
      </form>
    </SettingsSection>
  )
}
