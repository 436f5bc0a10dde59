import { Button, Skeleton, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type * as z from 'zod'
import { problemCodeOf } from '../../ui/api.ts'
import { FormFailure } from '../../ui/form-failure.tsx'
import { OnDemand } from '../../ui/on-demand.tsx'
import { toast } from '../../ui/toast.ts'
import { useContractForm } from '../../ui/use-contract-form.ts'
import type { Account } from '../contract.ts'
import { EmailField } from './email-field.tsx'
import type { Entrance } from './factors/passkey-entry.ts'
import { loadPasskeyEntry, usePasskeyAutofill } from './factors/use-passkey-autofill.ts'
import { PasswordField } from './password-field.tsx'
import { ResendVerification } from './resend-verification.tsx'
import { SubmitButton } from './submit-button.tsx'
import { beginAs } from './use-account.ts'

const loadCredentials = async () => (await import('../contract.ts')).credentials

const loadSecondStep = () => import('./factors/second-step.tsx')
const loadForgotPasswordDialog = () => import('./forgot-password-dialog.tsx')

type LoginFormProps = {
  /** Sends what was typed, and answers who is logged in then. */
  logIn: (values: z.infer<Awaited<ReturnType<typeof loadCredentials>>>) => Promise<Account>
  /** Whose entrance it is, for passkeys, which say themselves who logs in. */
  entrance?: Entrance
}

/**
 * Address and password or a passkey, the second step where the account has one, and the way to a new password. Who is
 * logged in becomes the viewer; the screen leads her on.
 */
export function LoginForm({ logIn, entrance = 'everybody' }: LoginFormProps) {
  const queryClient = useQueryClient()
  const [failure, setFailure] = useState<string | null>(null)
  // The address that waits for verification: whoever lost its mail has no other way in.
  const [unverified, setUnverified] = useState<string | null>(null)
  const [isStepOpen, setStepOpen] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [isResetOpen, reset] = useDisclosure(false)
  const form = useContractForm(loadCredentials, { email: '', password: '' })

  const enter = useCallback(
    (viewer: Account) => {
      toast.success('Welcome back! Login successful. Redirecting to dashboard...')
      beginAs(queryClient, viewer)
    },
    [queryClient],
  )

  const leaveStep = useCallback((words?: string) => {
    setStepOpen(false)
    setFailure(words ?? null)
  }, [])

  usePasskeyAutofill(entrance, enter, setFailure)

  async function askForPasskey(): Promise<void> {
    setFailure(null)
    setAsking(true)
    try {
      const { logInByPasskey } = await loadPasskeyEntry()
      enter(await logInByPasskey(entrance))
    } catch (error) {
      setFailure(error instanceof Error ? error.message : null)
      setAsking(false)
    }
  }

  const submit = form.onSubmit(async (values) => {
    setFailure(null)
    setUnverified(null)
    try {
      enter(await logIn(values))
    } catch (error) {
      if (problemCodeOf(error) === 'SECOND_STEP_NEEDED') return setStepOpen(true)
      // What the server could not do is a failed login; without any answer, nobody knows what happened (S2 §8).
      setFailure(form.applyProblem(error, problemCodeOf(error) ? 'Login failed. Please try again.' : undefined))
      if (problemCodeOf(error) === 'EMAIL_NOT_VERIFIED') setUnverified(values.email)
    }
  })

  return (
    <>
      <form onSubmit={submit} noValidate hidden={isStepOpen}>
        <Stack gap="md">
          <FormFailure message={failure} />
          {unverified && <ResendVerification email={unverified} />}
          <EmailField autoComplete="username webauthn" {...form.getInputProps('email')} />
          <div>
            <PasswordField label="Password" autoComplete="current-password" {...form.getInputProps('password')} />
            <Button variant="subtle" size="compact-sm" mt={6} ml={-8} onClick={reset.open}>
              Forgot password?
            </Button>
          </div>
          <SubmitButton loading={form.submitting} color="terracotta" fullWidth>
            Log In
          </SubmitButton>
          <Button variant="default" fullWidth loading={isAsking} onClick={askForPasskey}>
            Use a passkey
          </Button>
        </Stack>
      </form>
      <OnDemand
        load={loadSecondStep}
        props={{ opened: isStepOpen, onClose: leaveStep, onDone: enter }}
        waiting={<Skeleton height={240} />}
      />
      <OnDemand
        load={loadForgotPasswordDialog}
        props={{ opened: isResetOpen, onClose: reset.close, email: form.values.email }}
      />
    </>
  )
}
