import { Anchor, Stack, Text, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { FormFailure } from '../../../ui/forms/form-failure.tsx'
import { useContractForm } from '../../../ui/forms/use-contract-form.ts'
import { accountsApi } from '../api.ts'
import { AuthHeading } from '../auth-pages/auth-heading.tsx'
import { EmailField, SubmitButton } from '../auth-pages/form-fields.tsx'
import { withNextPath } from '../login/redirect-paths.ts'
import { NewPasswordFields } from '../password/new-password-fields.tsx'
import { CheckYourEmail, nextResendAt } from './check-your-email.tsx'
import { clearFinishedRegistration, storePendingRegistration, usePendingRegistration } from './pending-registration.ts'
import { TermsField } from './terms-field.tsx'

/** Registration of members (S2 §2), followed by waiting for the emailed link to be used. */
export default function RegisterScreen() {
  const [search] = useSearchParams()
  const login = withNextPath('/login', search)
  const pending = usePendingRegistration('member')
  useEffect(clearFinishedRegistration, [])
  return pending ? <CheckYourEmail pending={pending} login={login} /> : <RegistrationForm login={login} />
}

const loadRegistration = async () => (await import('../../contract.ts')).registration

const empty = { name: '', email: '', password: '', passwordConfirmation: '', agreedToTerms: false }

/** @param login the path of the login screen, for people who have an account */
export function RegistrationForm({ login }: { login: string }) {
  const [failure, setFailure] = useState<string | null>(null)
  const form = useContractForm(loadRegistration, empty)

  const submit = form.onSubmit(async (values) => {
    setFailure(null)
    try {
      const { email, ticket } = await accountsApi.client.register(values)
      storePendingRegistration({ email, ticket, resendAt: nextResendAt(), isFinished: false, role: 'member' })
    } catch (error) {
      setFailure(form.applyProblem(error, 'Registration failed. Please try again.'))
    }
  })

  return (
    <Stack gap="lg">
      <AuthHeading title="Join the community" text="There is room for you here." />
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <FormFailure message={failure} />
          <TextInput label="Name" autoComplete="name" required withAsterisk={false} {...form.getInputProps('name')} />
          <EmailField {...form.getInputProps('email')} />
          <NewPasswordFields form={form} owner={form.values} />
          <TermsField {...form.getInputProps('agreedToTerms', { type: 'checkbox' })} />
          <SubmitButton loading={form.submitting} color="terracotta" fullWidth>
            Create account
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
