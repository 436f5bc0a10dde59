import { Button, Skeleton, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type * as z from 'zod'
import { t } from '#text'
import { Trans } from '#trans'
import { problemCodeOf } from '../../../ui/api/api-client.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { FormFailure } from '../../../ui/forms/form-failure.tsx'
import { useContractForm } from '../../../ui/forms/use-contract-form.ts'
import { OnDemand } from '../../../ui/overlays/on-demand.tsx'
import type { Account } from '../../contract.ts'
import { EmailField, SubmitButton } from '../auth-pages/form-fields.tsx'
import type { Entrance } from '../factors/passkey-login.ts'
import { loadPasskeyLogin, usePasskeyAutofill } from '../factors/use-passkey-autofill.ts'
import { PasswordField } from '../password/password-field.tsx'
import { setViewer } from '../session/use-account.ts'
import { ResendVerification } from './resend-verification.tsx'

const loadCredentials = async () => (await import('../../contract.ts')).credentials

const loadSecondStep = () => import('../factors/second-step.tsx')
const loadForgotPasswordDialog = () => import('../password/forgot-password-dialog.tsx')

type LoginFormProps = {
  /** Sends the credentials. @returns the account that is logged in */
  logIn: (values: z.infer<Awaited<ReturnType<typeof loadCredentials>>>) => Promise<Account>
  /** Limits a login with a passkey, for which the person enters no address, to employers. */
  entrance?: Entrance
}

/**
 * Login with address and password or with a passkey, the second step if the account has one, and the link to set a new
 * password. After the login, the account becomes the viewer; the screen navigates on.
 */
export function LoginForm({ logIn, entrance = 'everybody' }: LoginFormProps) {
  const queryClient = useQueryClient()
  const [failure, setFailure] = useState<string | null>(null)
  // An unverified address. A person who lost the verification email can request another one.
  const [unverified, setUnverified] = useState<string | null>(null)
  const [isStepOpen, setStepOpen] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [isResetOpen, reset] = useDisclosure(false)
  const form = useContractForm(loadCredentials, { email: '', password: '' })

  const onLoggedIn = useCallback(
    (viewer: Account) => {
      toast.success(t`Welcome back! Login successful. Redirecting to dashboard...`)
      setViewer(queryClient, viewer)
    },
    [queryClient],
  )

  const leaveStep = useCallback((message?: string) => {
    setStepOpen(false)
    setFailure(message ?? null)
  }, [])

  usePasskeyAutofill(entrance, onLoggedIn, setFailure)

  async function askForPasskey(): Promise<void> {
    setFailure(null)
    setAsking(true)
    try {
      const { logInWithPasskeyDialog } = await loadPasskeyLogin()
      onLoggedIn(await logInWithPasskeyDialog(entrance))
    } catch (error) {
      setFailure(error instanceof Error ? error.message : null)
      setAsking(false)
    }
  }

  const submit = form.onSubmit(async (values) => {
    setFailure(null)
    setUnverified(null)
    try {
      onLoggedIn(await logIn(values))
    } catch (error) {
      if (problemCodeOf(error) === 'SECOND_STEP_NEEDED') return setStepOpen(true)
      // An error of the server is a failed login; without a response, the outcome is unknown (S2 §8).
      setFailure(form.applyProblem(error, problemCodeOf(error) ? t`Login failed. Please try again.` : undefined))
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
            <PasswordField label={t`Password`} autoComplete="current-password" {...form.getInputProps('password')} />
            <Button variant="subtle" size="compact-sm" mt={6} ml={-8} onClick={reset.open}>
              <Trans>Forgot password?</Trans>
            </Button>
          </div>
          <SubmitButton loading={form.submitting} color="terracotta" fullWidth>
            <Trans>Log in</Trans>
          </SubmitButton>
          <Button variant="default" fullWidth loading={isAsking} onClick={askForPasskey}>
            <Trans>Use a passkey</Trans>
          </Button>
        </Stack>
      </form>
      <OnDemand
        load={loadSecondStep}
        props={{ opened: isStepOpen, onClose: leaveStep, onDone: onLoggedIn }}
        waiting={<Skeleton height={240} />}
      />
      <OnDemand
        load={loadForgotPasswordDialog}
        props={{ opened: isResetOpen, onClose: reset.close, email: form.values.email }}
      />
    </>
  )
}
