import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { plural, t } from '#text'
import { Trans } from '#trans'
import { messageOf, problemCodeOf } from '../../../ui/api/api-client.ts'
import { FormFailure } from '../../../ui/forms/form-failure.tsx'
import { accountsApi } from '../api.ts'
import { AuthHeading } from '../auth-pages/auth-heading.tsx'
import { EmailVerifiedHeading, StatusIcon } from '../auth-pages/status-icon.tsx'
import { type PendingRegistration, storePendingRegistration } from './pending-registration.ts'

const pollingInterval = 3000

/** When another email may be requested: 30 seconds from now (S1 §9), in milliseconds since 1970. */
export function nextResendAt(): number {
  return Date.now() + 30_000
}

/** What the person can do after using the emailed link (S2 §8). */
const registeredTexts = {
  member: t`Registration Successful! Please check your email to verify your account before logging in.`,
  employer: t`Registration Successful! Please check your email to verify your account before accessing the dashboard.`,
} as const

type WaitingProps = {
  pending: PendingRegistration
  /** The path of the login screen that follows. */
  login?: string
}

/** Waits until the emailed link is used, in this browser or elsewhere (S1 §2). */
export function CheckYourEmail({ pending, login = '/login' }: WaitingProps) {
  const status = useQuery({
    ...accountsApi.queries.verificationStatus.queryOptions({ input: { ticket: pending.ticket } }),
    refetchInterval: (query) => (query.state.data?.verified ? false : pollingInterval),
    refetchIntervalInBackground: true,
    retry: false,
  })
  // An unknown registration cannot be completed, so show the form again.
  const isUnknown = problemCodeOf(status.error) === 'NOT_FOUND'
  useEffect(() => {
    if (isUnknown) storePendingRegistration(null)
  }, [isUnknown])
  const Step = pending.isVerified || status.data?.verified ? EmailVerified : LinkMailed
  return <Step pending={pending} login={login} />
}

function LinkMailed({ pending, login }: Required<WaitingProps>) {
  const [isResent, setResent] = useState(false)
  const seconds = useSecondsUntil(pending.resendAt)
  const resend = useMutation({
    mutationFn: () => accountsApi.client.resendVerification({ email: pending.email }),
    onSuccess() {
      setResent(true)
      storePendingRegistration({ ...pending, resendAt: nextResendAt() })
    },
  })
  return (
    <Stack gap="lg">
      <AuthHeading
        title={t`Check Your Email`}
        mark={
          <StatusIcon tone="plain">
            <IconMail size={36} stroke={1.5} />
          </StatusIcon>
        }
        text={registeredTexts[pending.role]}
        takesFocus
      />
      <Text>
        <Trans>
          We sent a link to <strong>{pending.email}</strong>. This page updates on its own once you’ve used it.
        </Trans>
      </Text>
      <FormFailure
        message={resend.error && messageOf(resend.error, t`An unexpected error occurred. Please try again.`)}
      />
      {isResent && (
        <Alert color="green" role="status">
          <Trans>We sent another email. If it doesn’t arrive, check your spam folder.</Trans>
        </Alert>
      )}
      <div>
        <Button
          variant="default"
          fullWidth
          disabled={seconds > 0}
          loading={resend.isPending}
          onClick={() => resend.mutate()}
        >
          <Trans>Resend Verification Email</Trans>
        </Button>
        <Text size="sm" c="dimmed" mt={8} ta="center" mih="1.45em">
          {seconds > 0
            ? plural(seconds, {
                one: 'You can ask for another email in # second.',
                other: 'You can ask for another email in # seconds.',
              })
            : ''}
        </Text>
      </div>
      <Group justify="space-between">
        <Anchor component="button" type="button" onClick={() => storePendingRegistration(null)}>
          <Trans>Use another address</Trans>
        </Anchor>
        <Anchor component={Link} to={login}>
          <Trans>Go to login</Trans>
        </Anchor>
      </Group>
    </Stack>
  )
}

function EmailVerified({ pending, login }: Required<WaitingProps>) {
  const finish = () => storePendingRegistration({ ...pending, isFinished: true })
  return (
    <Stack gap="lg">
      <EmailVerifiedHeading text={t`Your address is confirmed. You can log in now.`} />
      <Button component={Link} to={login} color="terracotta" fullWidth onClick={finish}>
        <Trans>Continue to Login</Trans>
      </Button>
    </Stack>
  )
}

/** Whole seconds left until a moment (in milliseconds since 1970), counting down to 0. */
export function useSecondsUntil(moment: number): number {
  const left = () => Math.max(0, Math.ceil((moment - Date.now()) / 1000))
  return useSyncExternalStore(onTick, left, left)
}

function onTick(listener: () => void): () => void {
  const timer = setInterval(listener, 250)
  return () => clearInterval(timer)
}
