import { Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
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
      toast.success(`You now belong to ${companyName}`, { description: 'Log in with your new password to continue.' })
      await navigate('/employer/login', { replace: true })
    } catch (error) {
      setFailure(form.applyProblem(error, 'Registration failed. Please try again.'))
    }
  })

  return (
    <Stack gap="lg">
      <AuthHeading
        title={`Join ${companyName}`}
        text="You’re invited. Enter your name and choose a password."
        takesFocus
      />
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <FormFailure message={failure} />
          <TextInput label="Email" type="email" autoComplete="username" value={email} readOnly />
          <TextInput label="Name" autoComplete="name" required withAsterisk={false} {...form.getInputProps('name')} />
          <PhoneField {...form.getInputProps('phone')} />
          <NewPasswordFields form={form} owner={{ name: form.values.name, email }} />
          <TermsField {...form.getInputProps('agreedToTerms', { type: 'checkbox' })} />
          <SubmitButton loading={form.submitting} color="terracotta" fullWidth>
            Create Employer Account
          </SubmitButton>
        </Stack>
      </form>
    </Stack>
  )
}
