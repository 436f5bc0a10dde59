import { Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { t } from '#text'
import { Trans } from '#trans'
import { AuthHeading, NewPasswordFields, SubmitButton, TermsField } from '../../../accounts/web/exports.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { FormFailure } from '../../../ui/forms/form-failure.tsx'
import { useContractForm } from '../../../ui/forms/use-contract-form.ts'
import { employersApi } from '../api.ts'
import { PhoneField } from '../company-fields.tsx'

const loadInvitedRegistration = async () => (await import('../../contract.ts')).invitedRegistration

const emptyForm = { name: '', phone: '', password: '', passwordConfirmation: '', agreedToTerms: false }

type InvitedRegistrationProps = { token: string; companyName: string; email: string }

/** Registration with an invitation. The link has verified the address. */
export function InvitedRegistrationForm({ token, companyName, email }: InvitedRegistrationProps) {
  const [failure, setFailure] = useState<string | null>(null)
  const navigate = useNavigate()
  const form = useContractForm(loadInvitedRegistration, emptyForm)

  const submit = form.onSubmit(async (values) => {
    setFailure(null)
    try {
      await employersApi.client.registerInvited({ ...values, token })
      toast.success(t`You now belong to ${companyName}`, { description: t`Log in with your new password to continue.` })
      await navigate('/employer/login', { replace: true })
    } catch (error) {
      setFailure(form.applyProblem(error, t`Registration failed. Please try again.`))
    }
  })

  return (
    <Stack gap="lg">
      <AuthHeading
        title={t`Join ${companyName}`}
        text={t`You’re invited. Enter your name and choose a password.`}
        takesFocus
      />
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <FormFailure message={failure} />
          <TextInput label={t`Email`} type="email" autoComplete="username" value={email} readOnly />
          <TextInput
            label={t`Name`}
            autoComplete="name"
            required
            withAsterisk={false}
            {...form.getInputProps('name')}
          />
          <PhoneField {...form.getInputProps('phone')} />
          <NewPasswordFields form={form} owner={{ name: form.values.name, email }} />
          <TermsField {...form.getInputProps('agreedToTerms', { type: 'checkbox' })} />
          <SubmitButton loading={form.submitting} color="terracotta" fullWidth>
            <Trans>Create Employer Account</Trans>
          </SubmitButton>
        </Stack>
      </form>
    </Stack>
  )
}
