import { Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { EntranceHeading, NewPasswordFields, SubmitButton, TermsField } from '../../../accounts/web/exports.tsx'
import { FormFailure } from '../../../ui/form-failure.tsx'
import { toast } from '../../../ui/toast.ts'
import { useContractForm } from '../../../ui/use-contract-form.ts'
import { employersApi } from '../api.ts'
import { PhoneField } from './phone-field.tsx'

const loadInvitedRegistration = async () => (await import('../../contract.ts')).invitedRegistration

const empty = { name: '', phone: '', password: '', passwordConfirmation: '', agreedToTerms: false }

type InvitedRegistrationProps = { token: string; companyName: string; email: string }

/** Registering with an invitation: the address is known, and proved by the link. */
export function InvitedRegistrationForm({ token, companyName, email }: InvitedRegistrationProps) {
  const [failure, setFailure] = useState<string | null>(null)
  const navigate = useNavigate()
  const form = useContractForm(loadInvitedRegistration, empty)

  const submit = form.onSubmit(async (values) => {
    setFailure(null)
    try {
      await employersApi.client.registerInvited({ ...values, token })
      toast.success(`You belong to ${companyName} now`, { description: 'Log in with your new password to go on.' })
      await navigate('/employer/login', { replace: true })
    } catch (error) {
      setFailure(form.applyProblem(error, 'Registration failed. Please try again.'))
    }
  })

  return (
    <Stack gap="lg">
      <EntranceHeading
        title={`Join ${companyName}`}
        text="You are invited. Tell us who you are, and choose a password."
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
