import { Anchor, Button, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, Navigate, useSearchParams } from 'react-router'
import { FormFailure } from '../../ui/form-failure.tsx'
import { toast } from '../../ui/toast.ts'
import { useContractForm } from '../../ui/use-contract-form.ts'
import { credentials } from '../contract.ts'
import { accountsApi } from './api.ts'
import { EmailField } from './email-field.tsx'
import { EntranceHeading } from './entrance-heading.tsx'
import { ForgotPasswordDialog } from './forgot-password-dialog.tsx'
import { nextPath } from './next-path.ts'
import { PasswordField } from './password-field.tsx'
import { homeOf } from './require-account.tsx'
import { SubmitButton } from './submit-button.tsx'
import { beginAs, useAccount } from './use-account.ts'

/** Logging in (S2 §2, §8). Who is logged in already goes straight on. */
export default function LoginScreen() {
  const queryClient = useQueryClient()
  const { data: account } = useAccount()
  const [search] = useSearchParams()
  const [failure, setFailure] = useState<string | null>(null)
  const [isResetOpen, reset] = useDisclosure(false)
  const form = useContractForm(credentials, { email: '', password: '' })

  if (account) return <Navigate to={nextPath(search) ?? homeOf(account.role)} replace />

  const submit = form.onSubmit(async (values) => {
    setFailure(null)
    try {
      const viewer = await accountsApi.client.logIn(values)
      toast.success('Welcome back! Login successful. Redirecting to dashboard...')
      beginAs(queryClient, viewer)
    } catch (error) {
      setFailure(form.applyProblem(error))
    }
  })

  return (
    <Stack gap="lg">
      <EntranceHeading title="Welcome back" text="Log in to the community." />
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <FormFailure message={failure} />
          <EmailField {...form.getInputProps('email')} />
          <div>
            <PasswordField label="Password" autoComplete="current-password" {...form.getInputProps('password')} />
            <Button variant="subtle" size="compact-sm" mt={6} ml={-8} onClick={reset.open}>
              Forgot password?
            </Button>
          </div>
          <SubmitButton loading={form.submitting} color="terracotta" fullWidth>
            Log In
          </SubmitButton>
        </Stack>
      </form>
      <Text>
        New here?{' '}
        <Anchor component={Link} to="/register">
          Join the community
        </Anchor>
      </Text>
      <ForgotPasswordDialog opened={isResetOpen} onClose={reset.close} email={form.values.email} />
    </Stack>
  )
}
