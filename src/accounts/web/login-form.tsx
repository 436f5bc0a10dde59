import { Button, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type * as z from 'zod'
import { problemCodeOf } from '../../ui/api.ts'
import { FormFailure } from '../../ui/form-failure.tsx'
import { OnDemand } from '../../ui/on-demand.tsx'
import { toast } from '../../ui/toast.ts'
import { useContractForm } from '../../ui/use-contract-form.ts'
import type { Account } from '../contract.ts'
import { EmailField } from './email-field.tsx'
import { PasswordField } from './password-field.tsx'
import { ResendVerification } from './resend-verification.tsx'
import { SubmitButton } from './submit-button.tsx'
import { beginAs } from './use-account.ts'

const loadCredentials = async () => (await import('../contract.ts')).credentials

const loadForgotPasswordDialog = () => import('./forgot-password-dialog.tsx')

type LoginFormProps = {
  /** Sends what was typed, and answers who is logged in then. */
  logIn: (values: z.infer<Awaited<ReturnType<typeof loadCredentials>>>) => Promise<Account>
}

/** Address, password, and the way to a new one. Who is logged in becomes the viewer; the screen leads her on. */
export function LoginForm({ logIn }: LoginFormProps) {
  const queryClient = useQueryClient()
  const [failure, setFailure] = useState<string | null>(null)
  // The address that waits for verification: whoever lost its mail has no other way in.
  const [unverified, setUnverified] = useState<string | null>(null)
  const [isResetOpen, reset] = useDisclosure(false)
  const form = useContractForm(loadCredentials, { email: '', password: '' })

  const submit = form.onSubmit(async (values) => {
    setFailure(null)
    setUnverified(null)
    try {
      const viewer = await logIn(values)
      toast.success('Welcome back! Login successful. Redirecting to dashboard...')
      beginAs(queryClient, viewer)
    } catch (error) {
      // What the server could not do is a failed login; without any answer, nobody knows what happened (S2 §8).
      setFailure(form.applyProblem(error, problemCodeOf(error) ? 'Login failed. Please try again.' : undefined))
      if (problemCodeOf(error) === 'EMAIL_NOT_VERIFIED') setUnverified(values.email)
    }
  })

  return (
    <>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <FormFailure message={failure} />
          {unverified && <ResendVerification email={unverified} />}
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
      <OnDemand
        load={loadForgotPasswordDialog}
        props={{ opened: isResetOpen, onClose: reset.close, email: form.values.email }}
      />
    </>
  )
}
