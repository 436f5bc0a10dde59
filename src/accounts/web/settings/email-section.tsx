import { Alert, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { t } from '#text'
import { Trans } from '#trans'
import { FormFailure } from '../../../ui/forms/form-failure.tsx'
import { useContractForm } from '../../../ui/forms/use-contract-form.ts'
import { accountsApi } from '../api.ts'
import { EmailField, SubmitButton } from '../auth-pages/form-fields.tsx'
import { PasswordField } from '../password/password-field.tsx'
import { SettingsSection } from './settings-section.tsx'

const loadEmailChange = async () => (await import('../../contract.ts')).emailChange

const emptyForm = { email: '', currentPassword: '' }

/** Requests another address for the account, which applies after the link emailed to it was used. */
export function EmailSection({ email }: { email: string }) {
  const [failure, setFailure] = useState<string | null>(null)
  const [mailedTo, setMailedTo] = useState<string | null>(null)
  const form = useContractForm(loadEmailChange, emptyForm)

  const submit = form.onSubmit(async (values) => {
    setFailure(null)
    setMailedTo(null)
    try {
      await accountsApi.client.requestEmailChange(values)
      setMailedTo(values.email.trim())
      form.reset()
    } catch (error) {
      setFailure(form.applyProblem(error))
    }
  })

  return (
    <SettingsSection title={t`Email`} text={t`You log in with this address, and our emails go to it.`}>
      <form onSubmit={submit} noValidate aria-label={t`Change email`}>
        <Stack gap="md">
          <Text style={{ overflowWrap: 'anywhere' }}>
            <Trans>
              Your address is <strong>{email}</strong>.
            </Trans>
          </Text>
          <FormFailure message={failure} />
          {mailedTo && (
            <Alert color="green" role="status">
              <Trans>We emailed a link to {mailedTo}. Your address changes once you open it.</Trans>
            </Alert>
          )}
          <EmailField label={t`New email`} {...form.getInputProps('email')} />
          <PasswordField
            label={t`Your password`}
            autoComplete="current-password"
            {...form.getInputProps('currentPassword')}
          />
          <div>
            <SubmitButton variant="light" loading={form.submitting}>
              <Trans>Change email</Trans>
            </SubmitButton>
          </div>
        </Stack>
      </form>
    </SettingsSection>
  )
}
