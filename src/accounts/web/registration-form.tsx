import { Anchor, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { FormFailure } from '../../ui/form-failure.tsx'
import { useContractForm } from '../../ui/use-contract-form.ts'
import { accountsApi } from './api.ts'
import { nextResend } from './check-your-email.tsx'
import { EmailField } from './email-field.tsx'
import { EntranceHeading } from './entrance-heading.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { keepRegistration } from './pending-registration.ts'
import { SubmitButton } from './submit-button.tsx'
import { TermsField } from './terms-field.tsx'

const loadRegistration = async () => (await import('../contract.ts')).registration

const empty = { name: '', email: '', password: '', passwordConfirmation: '', agreedToTerms: false }

/** @param login where whoever is a member already goes */
export function RegistrationForm({ login }: { login: string }) {
  const [failure, setFailure] = useState<string | null>(null)
  const form = useContractForm(loadRegistration, empty)

  const submit = form.onSubmit(async (values) => {
    setFailure(null)
    try {
      const { email, ticket } = await accountsApi.client.register(values)
      keepRegistration({ email, ticket, resendAt: nextResend(), isFinished: false, role: 'member' })
    } catch (error) {
      setFailure(form.applyProblem(error, 'Registration failed. Please try again.'))
    }
  })

  return (
    <Stack gap="lg">
      <EntranceHeading title="Join the community" text="There is room for you here." />
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <FormFailure message={failure} />
          <TextInput label="Name" autoComplete="name" required withAsterisk={false} {...form.getInputProps('name')} />
          <EmailField {...form.getInputProps('email')} />
          <NewPasswordFields form={form} owner={form.values} />
          <TermsField {...form.getInputProps('agreedToTerms', { type: 'checkbox' })} />
          <SubmitButton loading={form.submitting} color="terracotta" fullWidth>
            Create Account
          </SubmitButton>
        </Stack>
      </form>
      <Text>
        Already a member?{' '}
        <Anchor component={Link} to={login}>
          Log in
        </Anchor>
      </Text>
    </Stack>
  )
}
